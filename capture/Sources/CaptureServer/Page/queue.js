// Posts that are not yet acknowledged, on this device's disk, so that they survive reloads and crashes.
// A post leaves the queue only when the server has answered that it is stored.

import { call, pause, Refusal, Unreachable } from "/server.js";

const asPromise = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const committed = (transaction) =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () => reject(transaction.error);
  });

/** Opens this device's disk, or memory if the browser gives pages none (`isLasting` tells which). */
export async function openDisk() {
  try {
    const request = indexedDB.open("ringswipe", 1);
    request.onupgradeneeded = () => {
      for (const name of ["posts", "refused"])
        request.result.createObjectStore(name, { autoIncrement: true });
      request.result.createObjectStore("settings");
    };
    const late = pause(5000).then(() => Promise.reject(new Error("no answer")));
    return new Disk(await Promise.race([asPromise(request), late]));
  } catch {
    return new Memory();
  }
}

/** What a disk does, until the page is closed. */
class Memory {
  isLasting = false;
  settings = new Map();
  kept = new Map();
  last = 0;

  async read(name) {
    return this.settings.get(name);
  }

  async write(name, value) {
    this.settings.set(name, value ?? undefined);
  }

  async add(post) {
    this.kept.set(++this.last, post);
    return this.last;
  }

  async posts(session) {
    return [...this.kept].map(([id, post]) => ({ post, id })).filter(({ post }) => post.session === session);
  }

  async remove(id) {
    this.kept.delete(id);
  }

  async wipe(session) {
    for (const { id } of await this.posts(session)) this.kept.delete(id);
  }

  async shelve(id) {
    this.kept.delete(id);
  }

  async renumber(id, post, sequence) {
    const body = JSON.stringify({ ...JSON.parse(post.body), sequence });
    const kept = { ...post, sequence, body };
    this.kept.set(id, kept);
    return kept;
  }
}

class Disk {
  isLasting = true;

  constructor(database) {
    this.database = database;
  }

  begin(...stores) {
    return this.database.transaction(stores, "readwrite", { durability: "strict" });
  }

  read(name) {
    return asPromise(this.database.transaction("settings").objectStore("settings").get(name));
  }

  /** Keeps a setting, or removes it (null). What can be had again from the server need not be `strict`. */
  async write(name, value, durability = "strict") {
    const transaction = this.database.transaction(["settings"], "readwrite", { durability });
    if (value === null) transaction.objectStore("settings").delete(name);
    else transaction.objectStore("settings").put(value, name);
    await committed(transaction);
  }

  /** Stores a post and returns its id. */
  async add(post) {
    const transaction = this.begin("posts");
    const request = transaction.objectStore("posts").add(post);
    await committed(transaction);
    return request.result;
  }

  async posts(session) {
    const store = this.database.transaction("posts").objectStore("posts");
    const [ids, values] = await Promise.all([asPromise(store.getAllKeys()), asPromise(store.getAll())]);
    return values
      .map((post, index) => ({ post, id: ids[index] }))
      .filter((entry) => entry.post.session === session)
      .sort((a, b) => a.post.sequence - b.post.sequence || a.id - b.id);
  }

  async remove(id) {
    const transaction = this.begin("posts");
    transaction.objectStore("posts").delete(id);
    await committed(transaction);
  }

  /** Removes all posts of a session, also those that the server had refused. */
  async wipe(session) {
    const transaction = this.begin("posts", "refused");
    for (const name of ["posts", "refused"]) {
      const request = transaction.objectStore(name).openCursor();
      request.onsuccess = () => {
        const cursor = request.result;
        if (cursor?.value.session === session) cursor.delete();
        cursor?.continue();
      };
    }
    await committed(transaction);
  }

  /** Sets a post aside that the server will never accept. */
  async shelve(id, post, reason) {
    const transaction = this.begin("posts", "refused");
    transaction.objectStore("refused").add({ ...post, reason });
    transaction.objectStore("posts").delete(id);
    await committed(transaction);
  }

  /** Renumbers a post, unless another tab has; returns its current form, or null if it is gone. */
  async renumber(id, post, sequence) {
    const transaction = this.begin("posts");
    const store = transaction.objectStore("posts");
    const kept = await asPromise(store.get(id));
    if (!kept) return null;
    if (kept.body === post.body) {
      kept.sequence = sequence;
      kept.body = JSON.stringify({ ...JSON.parse(kept.body), sequence });
      store.put(kept, id);
    }
    await committed(transaction);
    return kept;
  }
}

/**
 * Sends posts in order, one at a time, each until it is acknowledged.
 * `on.answer(answer, post, left)` · `on.trouble(error)`, null when it is over · `on.count(waiting)` ·
 * `on.refused(error)`: a post will never be accepted · `on.stopped(error)`: the server no longer
 * knows the session or the token. After `end()` nothing is sent any more.
 */
export class Outbox {
  constructor(disk, session, on) {
    this.disk = disk;
    this.session = session;
    this.on = on;
    this.entries = [];
    this.next = session.sequence || 1;
    this.sending = false;
    this.stopped = false;
    addEventListener("online", () => this.wake?.());
  }

  /** Loads the posts that an earlier page left. */
  async load() {
    for (const { post, id } of await this.disk.posts(this.session.session))
      this.append(post, async () => id);
  }

  get isEmpty() {
    return this.entries.length === 0;
  }

  end() {
    this.stopped = true;
    this.entries = [];
    this.on.count(0);
  }

  /** Queues a call. The promise resolves when the call is on disk or acknowledged, whichever is first. */
  push(name, fields) {
    const { session, key } = this.session;
    const sequence = this.next;
    const body = JSON.stringify({ session, key, sequence, ...fields });
    const post = { session, call: name, sequence, body };
    return this.append(post, () => this.disk.add(post));
  }

  /** Sends a post and stores it at the same time: `store()` promises its id. */
  append(post, store) {
    this.next = Math.max(this.next, post.sequence + 1);
    const entry = { post };
    const acknowledged = new Promise((done) => (entry.acknowledge = done));
    this.entries.push(entry);
    this.pump();
    entry.onDisk = store();
    this.on.count(this.entries.length);
    // If the disk refuses (private windows, no room), only the server's answer counts.
    entry.onDisk.catch(() => {});
    return Promise.any([entry.onDisk, acknowledged]);
  }

  async pump() {
    if (this.sending) return;
    this.sending = true;
    let wait = 250;
    while (this.entries.length > 0 && !this.stopped) {
      const entry = this.entries[0];
      try {
        const answer = await call(entry.post.call, entry.post.body);
        if (this.entries[0] !== entry) continue;
        wait = 250;
        this.settle(entry, answer.state, (id) => this.disk.remove(id));
        this.on.trouble(null);
        this.on.answer(answer, entry.post, this.entries.length);
      } catch (error) {
        if (error instanceof Refusal) await this.refused(entry, error);
        else if (error instanceof Unreachable) {
          this.on.trouble(error);
          await Promise.race([pause(wait), new Promise((done) => (this.wake = done))]);
          wait = Math.min(2 * wait, 8000);
        } else throw error;
      }
    }
    this.sending = false;
  }

  /** Drops the first entry from the queue and, once it is stored there, from the disk. */
  settle(entry, state, drop) {
    this.entries.shift();
    if (this.entries.length === 0 && state) this.next = state.sequence;
    entry.acknowledge();
    entry.onDisk.then(drop).catch(() => {});
    this.on.count(this.entries.length);
  }

  async refused(entry, error) {
    const { post } = entry;
    const state = error.state;
    if (error.status === 409 && state && post.call === "step") {
      // Another tab has moved on: the request is obsolete.
      this.settle(entry, state, (id) => this.disk.remove(id));
      this.on.answer({ state }, post, this.entries.length);
    } else if (error.status === 409 && state && state.sequence !== post.sequence) {
      // Another tab wrote in the meantime, or an earlier number was given up: renumber from there.
      await this.renumber(state.sequence);
    } else if ([401, 404, 410, 421].includes(error.status) || error.code === "bad-key") {
      this.stopped = true;
      this.on.stopped(error);
    } else {
      this.settle(entry, null, (id) => this.disk.shelve(id, post, error.message));
      this.on.refused(error);
    }
  }

  async renumber(first) {
    let sequence = first;
    for (const entry of [...this.entries]) {
      const id = await entry.onDisk.catch(() => null);
      const body = JSON.stringify({ ...JSON.parse(entry.post.body), sequence });
      if (id === null) entry.post = { ...entry.post, sequence, body };
      else {
        const kept = await this.disk.renumber(id, entry.post, sequence);
        if (kept) entry.post = kept;
        else {
          // Another tab has sent it.
          this.entries.splice(this.entries.indexOf(entry), 1);
          entry.acknowledge();
          continue;
        }
      }
      sequence = entry.post.sequence + 1;
    }
    this.next = sequence;
    this.on.count(this.entries.length);
    if (this.entries.length === 0) this.on.answer({ state: null }, null, 0);
  }
}
