// Keeps the page's own files, so that a reload without a connection shows the page. Calls are never kept here.

const kept = "page";
const files = ["/", "/app.js", "/page.css", "/icon.svg"];

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(files)));
});

addEventListener("activate", (event) => event.waitUntil(clients.claim()));

/** The server's own file, and the kept one only if it does not answer: pages and servers must fit together. */
async function file(url, path) {
  const cache = await caches.open(kept);
  try {
    const answer = await fetch(url, { cache: "no-store", signal: AbortSignal.timeout(8000) });
    if (answer.ok) await cache.put(path, answer.clone());
    return answer;
  } catch (error) {
    const known = await cache.match(path);
    if (known) return known;
    throw error;
  }
}

addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method === "GET" && origin === location.origin && files.includes(pathname))
    event.respondWith(file(event.request.url, pathname));
});
