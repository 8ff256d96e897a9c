// Questionnaires: those of the page's texts (SUS, NASA-TLX, about the person), and the study's own.

import { byId, fillChoice, showScreen } from "/forms.js";
import { say } from "/texts.js";

function make(name, attributes = {}, ...content) {
  const made = document.createElement(name);
  Object.assign(made, attributes);
  made.append(...content);
  return made;
}

/** Steps from `low` to `high`, as a row of numbers to choose from. */
function scale(item, id) {
  const row = make("div", { className: "scale" });
  for (let step = 1; step <= item.steps; step++) {
    const radio = make("input", { type: "radio", name: id, value: String(step), required: !item.optional });
    row.append(make("label", {}, radio, make("span", {}, String(step))));
  }
  const ends = make("p", { className: "ends" }, make("span", {}, item.low ?? ""), make("span", {}, item.high ?? ""));
  return make("fieldset", { className: "item" }, make("legend", {}, item.text), row, ends);
}

/** A long scale, such as the 21 marks of NASA-TLX; it counts once it has been touched. */
function slider(item, id) {
  const input = make("input", { type: "range", id, name: id, min: 1, max: item.steps, step: 1 });
  input.value = Math.ceil(item.steps / 2);
  input.dataset.untouched = item.optional ? "maybe" : "yes";
  const touched = () => delete input.dataset.untouched;
  input.addEventListener("input", touched);
  input.addEventListener("pointerup", touched);
  input.addEventListener("keydown", touched);
  const ends = make("p", { className: "ends" }, make("span", {}, item.low ?? ""), make("span", {}, item.high ?? ""));
  return make("div", { className: "item" }, make("label", { htmlFor: id }, item.text), input, ends);
}

function field(item, id) {
  const label = make("label", { htmlFor: id }, item.text);
  let input;
  if (item.kind === "choice") {
    input = make("select", { id, name: id });
    fillChoice(input, item.choices);
  } else if (item.kind === "number")
    input = make("input", { id, name: id, type: "number", min: item.least, max: item.most, step: "any", inputMode: "decimal" });
  else input = make("textarea", { id, name: id, rows: 2, maxLength: item.limit });
  input.required = !item.optional;
  return make("div", { className: "item" }, label, input);
}

/** The most steps that are shown as a row of numbers. */
const rowLimit = 7;

/** Asks a questionnaire; `send(answers)` gets the answers by the items' names. */
export function showQuestions(form, send) {
  const { title, condition, items } = form;
  byId("questions-title").textContent = title || say("questions");
  const about = byId("questions-text");
  about.textContent = condition ? say("aboutKeyboard", { layout: condition }) : "";
  about.hidden = !condition;
  const maker = ({ kind, steps }) => (kind !== "scale" ? field : steps > rowLimit ? slider : scale);
  byId("questions-items").replaceChildren(
    ...items.map((item, index) => maker(item)(item, `item-${index}`)),
  );
  const questionnaire = byId("questionnaire");
  questionnaire.onsubmit = (event) => {
    event.preventDefault();
    const untouched = questionnaire.querySelector("[data-untouched=yes]");
    const problem = byId("questions-error");
    problem.hidden = !untouched;
    if (untouched) {
      problem.textContent = say("answerAll");
      return untouched.focus();
    }
    const data = new FormData(questionnaire);
    const answers = {};
    items.forEach((item, index) => {
      const value = data.get(`item-${index}`);
      const isOpen = questionnaire.elements[`item-${index}`]?.dataset?.untouched;
      if (value === null || value === "" || isOpen) return;
      answers[item.name] = ["scale", "number"].includes(item.kind) ? Number(value) : value;
    });
    byId("questionnaire").querySelector("[type=submit]").disabled = true;
    send(answers);
  };
  questionnaire.querySelector("[type=submit]").disabled = false;
  byId("questions-error").hidden = true;
  showScreen("questions");
}
