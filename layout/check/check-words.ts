/**
 * Names and texts that would be taken without a word and do nothing: an icon that there is not, an expression where none is read, a link to nothing.
 */
import { elementPath } from "../element-path.ts";
import { pointerTo } from "../json-pointer.ts";
import type { Layout } from "../model.ts";
import { suggestion } from "../suggest.ts";
import { visitTexts } from "../texts.ts";
import { ICON_NAMES } from "./icon-names.ts";
import { isMarkdown, linksIn, routeOfLink } from "./links-in-text.ts";
import { at, type Report, ROOT } from "./report.ts";

export function checkWords(layout: Layout, report: Report): void {
  const position = (pointer: string) => ({ pointer, path: elementPath(layout, pointer) });
  visitTexts(layout, (text, steps) => {
    const forms = typeof text === "string" ? [text] : Object.values(text as Readonly<Record<string, string>>);
    const [name = "", owner = ""] = [steps.at(-1), steps.at(-2)];
    for (const address of isMarkdown(steps) ? linksIn(text) : [])
      if (routeOfLink(address) === undefined && !/^mailto:/i.test(address))
        report.error(
          position(at(ROOT, ...steps).pointer),
          "BadLink",
          `"${address}" is no route of the portal, so the link would lead nowhere`,
          "write a route: [words](/account/{{ Account.AccountId }})",
        );
    if (TEMPLATES.has(name) || owner === "Confirm" || owner === "Print") return;
    if (forms.some((form) => /\{\{.*\}\}/s.test(form)))
      report.error(
        position(at(ROOT, ...steps).pointer),
        "NotATemplate",
        `${name} is shown as it is written: no {{ expression }} is read in it`,
        "write the words alone, or show the value in a Text container",
      );
  });
  visitIcons(layout, "", (icon, pointer) => {
    if (!ICON_NAMES.includes(icon))
      report.error(
        position(pointer),
        "UnknownIcon",
        `there is no icon "${icon}"`,
        suggestion(icon, ICON_NAMES) ?? "e.g. Account, Cart or Cloud; the studio shows them all",
      );
  });
}

/** Texts in which `{{ expression }}` is read; so are those of a question, and the heading of a document. */
const TEMPLATES: ReadonlySet<string> = new Set(["Text", "SuccessMessage", "DetailTitle", "Heading"]);
/** These members contain names and expressions that others define. */
const FOREIGN: ReadonlySet<string> = new Set(["Parameters", "Properties", "Filters", "CheckedTexts"]);

function visitIcons(value: unknown, pointer: string, visit: (icon: string, pointer: string) => void): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    if (FOREIGN.has(name) && !Array.isArray(value)) continue;
    if (name === "Icon" && typeof member === "string") visit(member, pointerTo(pointer, name));
    else visitIcons(member, pointerTo(pointer, name), visit);
  }
}
