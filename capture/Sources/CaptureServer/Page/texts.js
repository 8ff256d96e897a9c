// The page's texts in the language of the study (dictionaries/CODE/page.json), which the server sends with the study.

/** What may be shown before the study's own texts have arrived. */
let texts = {
  connecting: "Connecting…",
  unreachable: "No connection. Trying again.",
  reload: "Reload the page",
  failedTitle: "Something went wrong",
  failedText: "Reload the page. What you have written is kept on this device.",
};
let language = "en";

/** Returns whether there is a text with that name. */
export const has = (name) => Object.hasOwn(texts, name);

/**
 * Returns a text with `{name}` replaced by values. A text that depends on a number, `values.n`, has a
 * form for each of the language's plurals: `name.one`, `name.few`, `name.other`.
 */
export function say(name, values = {}) {
  const plural = values.n === undefined ? "" : new Intl.PluralRules(language).select(values.n);
  const text = texts[`${name}.${plural}`] ?? texts[`${name}.other`] ?? texts[name] ?? name;
  return text.replace(/\{(\w+)\}/g, (_, key) => values[key] ?? "");
}

/** Returns a number for people, with at most `digits` decimals. */
export const number = (value, digits = 0) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);

/** Takes the texts of a study, and puts them where the page has a place for them. */
export function adopt(study) {
  texts = { ...texts, ...study.texts };
  language = study.pageLanguage || "en";
  const root = document.documentElement;
  root.lang = language;
  root.dir = study.direction || "ltr";
  for (const element of document.querySelectorAll("[data-text]"))
    element.textContent = say(element.dataset.text);
}
