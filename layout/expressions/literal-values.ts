/**
 * A text that a value can never have makes a condition that is never true: a slip of the hand that no one would notice.
 */
import { suggestion } from "../suggest.ts";
import { type Pass, refuse } from "./pass.ts";
import type { SyntaxNode } from "./syntax-tree.ts";
import { choicesOf, type ExpressionType } from "./types.ts";

/** @param type of the value that the text is compared with, or is given to */
export function checkLiteral(pass: Pass, node: SyntaxNode, type: ExpressionType): void {
  const choices = choicesOf(type);
  if (choices === undefined) return;
  for (const literal of literalsIn(node)) {
    // Some answers use an empty text where nothing was chosen.
    if (literal.args === "" || choices.includes(literal.args)) continue;
    const hint =
      suggestion(literal.args, choices) ?? `one of ${choices.slice(0, MOST_NAMED).join(", ")}${choices.length > MOST_NAMED ? ", …" : ""}`;
    refuse(pass, "UnknownMember", `"${literal.args}" is none of the values that there can be`, hint, literal);
  }
}

const MOST_NAMED = 14;

type TextLiteral = SyntaxNode & { op: "value"; args: string };

/** The texts that an expression may answer as they are: of a list each, of a choice both. */
function literalsIn(node: SyntaxNode): TextLiteral[] {
  if (node.op === "value") return typeof node.args === "string" ? [node as TextLiteral] : [];
  if (node.op === "list") return node.args.flatMap(literalsIn);
  return node.op === "?:" ? [node.args[1], node.args[2]].flatMap(literalsIn) : [];
}
