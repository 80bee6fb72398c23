import type { Choice } from "./members.ts";
import type { ChoiceSource } from "./use-choice-list.ts";

/** Splits a pasted list at newlines, commas, semicolons or tabs. A text that is not a list becomes one entry. */
export const splitList = (text: string): string[] =>
  text
    .split(/[\n\r,;\t]+/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

export interface FoundChoices {
  choices: readonly Choice[];
  /** Texts that match no choice. */
  unknown: readonly string[];
}

const AT_ONCE = 6;

/** Finds the choices that pasted texts name, by label or by value, in their order. */
export async function findChoices(source: ChoiceSource, texts: readonly string[], signal: AbortSignal): Promise<FoundChoices> {
  const choices: Choice[] = [];
  const unknown: string[] = [];
  for (let start = 0; start < texts.length; start += AT_ONCE) {
    const some = texts.slice(start, start + AT_ONCE);
    const found = await Promise.all(some.map((text) => findChoice(source, text, signal)));
    for (const [index, choice] of found.entries())
      if (choice) choices.push(choice);
      else unknown.push(some[index] ?? "");
  }
  return { choices, unknown };
}

async function findChoice(source: ChoiceSource, text: string, signal: AbortSignal): Promise<Choice | undefined> {
  const page = await source.load({ text, skip: 0 }, signal);
  const wanted = text.toLowerCase();
  const fitting = page.choices.filter(({ disabled }) => !disabled);
  return (
    fitting.find(({ label, value }) => label.toLowerCase() === wanted || String(value).toLowerCase() === wanted) ??
    // The source may match any part of a label, so a text that is only the start of a label counts if it is the single match.
    (fitting.length === 1 && page.total === 1 && fitting[0]?.label.toLowerCase().startsWith(wanted) ? fitting[0] : undefined)
  );
}
