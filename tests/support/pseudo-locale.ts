import { IntlMessageFormat } from "intl-messageformat";

type Node = ReturnType<IntlMessageFormat["getAst"]>[number];

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const MARKED = "àƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ";
const accented = (text: string) => [...text].map((letter) => [...MARKED][PLAIN.indexOf(letter)] ?? letter).join("");

/**
 * A message as no language has it: accented, in brackets, forty per cent longer. Arguments and plural forms stay, so that what is drawn from it can be told
 * from what is written in the code, and what is cut off or glued together shows.
 */
export function pseudo(message: string): string {
  const letters = message.replace(/\{[^{}]*\}/g, "").length;
  return `⟦${printed(new IntlMessageFormat(message, "en", undefined, { ignoreTag: true }).getAst())}${"·".repeat(Math.ceil(letters * 0.4))}⟧`;
}

/** Every text of a catalogue, in its shape. */
export function pseudoTexts<T>(texts: T): T {
  if (typeof texts === "string") return pseudo(texts) as T;
  return Object.fromEntries(Object.entries(texts as object).map(([key, inner]) => [key, pseudoTexts(inner)])) as T;
}

const printed = (nodes: readonly Node[]): string => nodes.map(printedNode).join("");

function printedNode(node: Node): string {
  if (node.type === 0) return accented(node.value).replace(/[{}]/g, "");
  if (node.type === 7) return "#";
  if (!("value" in node)) return "";
  if (!("options" in node)) return node.type === 2 ? `{${node.value}, number}` : `{${node.value}}`;
  const options = Object.entries(node.options).map(([name, { value }]) => `${name} {${printed(value)}}`);
  return `{${node.value}, ${node.type === 6 ? "plural" : "select"}, ${options.join(" ")}}`;
}

const READ_ALOUD = ["aria-label", "title", "placeholder", "alt", "aria-description", "aria-roledescription", "aria-valuetext"];

/** What is outside the brackets; a text that another one is filled into has some within. */
function outside(text: string): string {
  const less = text.replace(/⟦[^⟦⟧]*⟧/g, "\n");
  return less === text ? less : outside(less);
}

/**
 * Words on the screen that come from no catalogue. With a locale of another script, days and units are left out: the platform writes them.
 *
 * @param data what the server sent, as text: words of it are at home there
 */
export function strangers(root: ParentNode, data: string): string[] {
  const found = new Set<string>();
  const judge = (text: string | null, where: string) => {
    for (const part of outside(text ?? "").split(/[\n·|]+/)) {
      const words = part.match(/[a-z]{2,}/gi) ?? [];
      if (words.some((word) => !data.includes(word))) found.add(`${where}: ${part.trim()}`);
    }
  };
  const walker = document.createTreeWalker(root as globalThis.Node, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || parent.closest("style, script, svg, code, pre, [lang]:not(html)") !== null) continue;
    judge(node.textContent, parent.tagName.toLowerCase());
  }
  for (const element of root.querySelectorAll(READ_ALOUD.map((name) => `[${name}]`).join(",")))
    for (const name of READ_ALOUD) judge(element.getAttribute(name), `${element.tagName.toLowerCase()}[${name}]`);
  return [...found];
}
