/**
 * Texts with `{{ expression }}` in them.
 */
import { at, type Position } from "../check/report.ts";
import type { CompiledQuestion, CompiledTemplate } from "../compiled.ts";
import type { Question, Text } from "../model.ts";
import { type Context, compileAt, type Scoped } from "./context.ts";

/** @param text one language form or several; each form is checked, and of several the English one is compiled. A browser only has one. */
export function compileTemplate(
  context: Context,
  scope: Scoped,
  text: Text,
  position: Position,
  property: readonly string[],
): CompiledTemplate {
  if (typeof text === "string") return compileForm(context, scope, text, position, property);
  const forms = Object.entries(text).map(
    ([locale, form]) => [locale, compileForm(context, scope, form, position, [...property, locale])] as const,
  );
  return forms.find(([locale]) => locale === "en")?.[1] ?? [];
}

export function compileQuestion(context: Context, scope: Scoped, question: Question, position: Position): CompiledQuestion {
  const template = (property: keyof Question, text: Text) => compileTemplate(context, scope, text, position, ["Confirm", property]);
  return {
    title: template("Title", question.Title),
    text: template("Text", question.Text),
    ...(question.Acknowledge === undefined ? {} : { acknowledge: template("Acknowledge", question.Acknowledge) }),
  };
}

function compileForm(context: Context, scope: Scoped, text: string, position: Position, property: readonly string[]): CompiledTemplate {
  const parts: CompiledTemplate[number][] = [];
  let offset = 0;
  while (offset < text.length) {
    const start = text.indexOf("{{", offset);
    if (start === -1) break;
    const end = text.indexOf("}}", start + 2);
    if (end === -1) {
      context.report.error(
        at(position, ...property),
        "UnclosedExpression",
        `"{{" in "${shortened(text)}" is not closed`,
        'write "}}" after the expression',
      );
      break;
    }
    if (start > offset) parts.push(text.slice(offset, start));
    parts.push(compileAt(context, scope, text.slice(start + 2, end).trim(), position, property));
    offset = end + 2;
  }
  if (offset < text.length) parts.push(text.slice(offset));
  return parts;
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
