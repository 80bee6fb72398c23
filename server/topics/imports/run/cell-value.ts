import type { CompiledField } from "../../../../layout/compiled.ts";
import { localiseText } from "../../../../layout/localise.ts";
import type { Locale } from "../../../../layout/model.ts";
import { shippedTexts } from "../../../platform/layout-store/shipped-texts.ts";

/** The prefix that spreadsheets and our own files put before a text that looks like a formula; see `safeText`. */
const MADE_HARMLESS = /^'(?=[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20])/;

/** A cell as its writer meant it. */
export const plainCell = (cell: string): string => cell.replace(MADE_HARMLESS, "").trim();

/** Values of choices by what people call them, in lower case; asked for once a place. */
type Choices = (field: CompiledField, text: string) => Promise<unknown>;

/**
 * The value that a form would send for the text of a cell: a number, yes or no, the value of a choice by its label, several divided by `|`. Any other text
 * stays as it is, so that the save refuses it like every wrong value.
 *
 * @param choices for fields whose choices are not part of the layout
 */
export async function cellValue(compiled: CompiledField, cell: string, language: Locale, choices: Choices): Promise<unknown> {
  const text = plainCell(cell);
  if (compiled.dataType === "array") {
    const parts = text
      .split("|")
      .map((part) => part.trim())
      .filter((part) => part !== "");
    return await Promise.all(parts.map((part) => single(compiled, part, language, choices)));
  }
  return await single(compiled, text, language, choices);
}

const YES: ReadonlySet<string> = new Set(["true", "yes", "1"]);
const NO: ReadonlySet<string> = new Set(["false", "no", "0"]);

async function single(compiled: CompiledField, text: string, language: Locale, choices: Choices): Promise<unknown> {
  const { field, dataType, enumSource, schema } = compiled;
  if (field.EnumMembers !== undefined) {
    const named = text.toLowerCase();
    const member =
      field.EnumMembers.find(({ Value }) => String(Value) === text) ??
      field.EnumMembers.find(({ DisplayName }) =>
        [localiseText(DisplayName, "en", shippedTexts()), localiseText(DisplayName, language, shippedTexts())].some(
          (label) => label.toLowerCase() === named,
        ),
      );
    return member?.Value ?? text;
  }
  const chosen = enumSource === undefined ? undefined : await choices(compiled, text);
  if (chosen !== undefined) return chosen;
  if (dataType === "boolean") return YES.has(text.toLowerCase()) ? true : NO.has(text.toLowerCase()) ? false : text;
  const holdsNumbers = dataType === "integer" || (typeof schema.items === "object" && JSON.stringify(schema.items).includes('"integer"'));
  // Only where a number belongs: a postal code of digits is a text.
  return holdsNumbers && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}
