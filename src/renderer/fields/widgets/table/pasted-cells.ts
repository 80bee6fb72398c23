import type { CompiledField, Scope } from "../../../../../layout/compiled.ts";
import { parseDay, parseMonth, parseUtcInstant } from "../../../../../shared/format/dates.ts";
import type { TextPort } from "../../../ports/messages.ts";
import type { ChoiceContext } from "../../choices/load-choices.ts";
import { localChoices } from "../../choices/members.ts";
import { findChoices, splitList } from "../../choices/pasted-list.ts";
import { codeChoices, remoteSource } from "../../choices/sources.ts";
import { kindOf } from "../code-choice.tsx";
import { typedNumber } from "../number-text.tsx";

/** Parses cells copied from a spreadsheet: tabs between cells, line breaks between rows, quotes around a cell that contains either. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const mark = text[at] ?? "";
    if (isQuoted && mark === '"') {
      // Two quotes are an escaped one.
      if (text[at + 1] === '"') cell += text[++at];
      else isQuoted = false;
    } else if (isQuoted) cell += mark;
    else if (mark === '"' && cell === "" && closesLater(text, at)) isQuoted = true;
    else if (mark === "\t" || mark === "\n") {
      rows.at(-1)?.push(cell);
      cell = "";
      if (mark === "\n") rows.push([]);
    } else if (mark !== "\r") cell += mark;
  }
  rows.at(-1)?.push(cell);
  // Spreadsheets end the last row with a line break.
  if (rows.length > 1 && rows.at(-1)?.every((each) => each === "")) rows.pop();
  return rows;
}

const closesLater = (text: string, at: number): boolean => /^"(?:[^"]|"")*"(?=[\t\r\n]|$)/.test(text.slice(at));

/** Parses a pasted text as a value of a column. An invalid value is kept as it is: validation names the cell, and nothing is dropped. */
export function parseCell(column: CompiledField, text: string, texts: TextPort): unknown {
  const { field, dataType } = column;
  const typed = text.trim();
  if (typed === "") return undefined;
  const choice = choiceNamed(column, typed, texts.locale);
  if (choice !== undefined) return choice;
  switch (dataType) {
    case "integer":
    case "decimal":
      return typedNumber(typed, texts.locale, dataType === "integer");
    case "boolean":
      return booleanOf(typed, texts) ?? typed;
    case "date":
      return (field.DisplayTemplate === "Month" ? parseMonth(typed, texts.locale, true) : parseDay(typed, texts.locale)) ?? typed;
    case "dateTime":
      return parseUtcInstant(typed, texts.locale) ?? typed;
    case "array":
      return splitList(text);
    case "object":
      return field.DisplayTemplate === "LocalizedText" ? { en: typed } : text;
    default:
      return field.DisplayTemplate === "Month" ? (parseMonth(typed, texts.locale, false) ?? typed) : text;
  }
}

function choiceNamed(column: CompiledField, typed: string, locale: string): unknown {
  const { DisplayTemplate } = column.field;
  const isCode = DisplayTemplate === "Country" || DisplayTemplate === "Currency" || DisplayTemplate === "Language";
  const choices = isCode ? codeChoices(column, kindOf(DisplayTemplate), locale) : localChoices(column);
  const wanted = typed.toLowerCase();
  return choices.find(({ label, value }) => label.toLowerCase() === wanted || String(value).toLowerCase() === wanted)?.value;
}

function booleanOf(typed: string, { t }: TextPort): boolean | undefined {
  const word = typed.toLowerCase();
  if (["true", "1", "x", t("renderer.yes").toLowerCase()].includes(word)) return true;
  return ["false", "0", t("renderer.no").toLowerCase()].includes(word) ? false : undefined;
}

export interface PastedName {
  row: number;
  column: CompiledField;
  text: string;
}

/**
 * Looks up pasted names for columns with remote choices.
 *
 * @param scopeOf the scope that the choices of a row depend on
 * @returns the values found, and the names that match no choice
 */
export async function lookUpNames(
  names: readonly PastedName[],
  context: Omit<ChoiceContext, "field" | "scope">,
  scopeOf: (row: number) => Scope,
): Promise<{ found: (PastedName & { value: unknown })[]; unknown: string[] }> {
  const found: (PastedName & { value: unknown })[] = [];
  const unknown = new Set<string>();
  for (const name of names) {
    const source = remoteSource(() => ({ ...context, field: name.column, scope: scopeOf(name.row) }));
    // A failed look-up counts as an unknown name: the text stays in its cell.
    const [choice] = await findChoices(source, [name.text], AbortSignal.timeout(LOOK_UP_MS)).then(
      ({ choices }) => choices,
      () => [],
    );
    if (choice) found.push({ ...name, value: choice.value });
    else unknown.add(name.text);
  }
  return { found, unknown: [...unknown] };
}
const LOOK_UP_MS = 10_000;
