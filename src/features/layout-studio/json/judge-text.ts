/** Parses and checks typed text. The result is a layout that can replace the one in the studio, or the reasons why not, with line and column. */
import type { ContractIndex, Problem } from "../../../../layout/compiled.ts";
import { tableOf } from "../../../../layout/elements.ts";
import type { Layout } from "../../../../layout/model.ts";
import { checkNow } from "../document/layout-check.ts";
import { type ReadText, readLayoutText, type Span } from "./read-layout-text.ts";

/** A problem of the text and its position. */
export interface Finding {
  readonly span: Span;
  /** `unreadable`: neither JSON nor YAML. `otherId`: the Id of a layout cannot change. */
  readonly kind: "unreadable" | "notALayout" | "otherId" | "problem";
  readonly problem?: Problem;
  /** Message of the parser, in English. */
  readonly message?: string;
}

export interface Judgement {
  /** Null: the text is no layout. A layout with problems is accepted, because a draft may have them. */
  readonly layout: Layout | null;
  readonly text: ReadText | null;
  readonly findings: readonly Finding[];
}

export function judgeText(source: string, layoutId: string, contracts: ContractIndex): Judgement {
  const text = readLayoutText(source);
  if ("error" in text) return refused({ span: text.error, kind: "unreadable", message: text.error.message });
  const { value } = text;
  if (!isLayout(value)) return { ...refused({ span: text.spanOf(""), kind: "notALayout" }), text };
  if (value.Id !== layoutId) return { ...refused({ span: text.spanOf("/Id"), kind: "otherId" }), text };
  const { problems } = checkNow(value, contracts);
  const findings = problems.map((problem): Finding => ({ span: text.spanOf(problem.pointer), kind: "problem", problem }));
  return { layout: value, text, findings };
}

const refused = (finding: Finding): Judgement => ({ layout: null, text: null, findings: [finding] });

/** Whether the studio can show the value: elements in lists, each an object. The layout check reports everything else. */
function isLayout(value: unknown): value is Layout {
  if (typeof value !== "object" || value === null || !("Id" in value) || !("Pages" in value) || !Array.isArray(value.Pages)) return false;
  try {
    const { elements } = tableOf(value as Layout);
    return [...elements.values()].every(({ own }) => typeof own === "object");
  } catch {
    // A list contains something that is not an element.
    return false;
  }
}
