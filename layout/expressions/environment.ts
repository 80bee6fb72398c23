/**
 * What an expression may name, and of which type: built once per container by the compiler.
 *
 * | variable | holds | where |
 * |---|---|---|
 * | `Values`, `Initial` | the record or form as typed, and as it was loaded | Fields, Form, Steps |
 * | `Account` | the open account, whose view the layout is | everywhere |
 * | `User`, `Company` | who is signed in, and their company | everywhere |
 * | `Route` | parameters of the address | everywhere |
 * | `Row`, `Selection` | the row, or the ticked rows | Grid: columns and actions; `Row` also in Tree, Chart, Timeline, Flow, Matrix and Table fields |
 * | `Column` | the column, as its operation answers it | cells of a Matrix |
 * | `Position` | where the row is moved to; 1 is the first | `Reorder` of a Grid |
 * | `Step` | the open step: `Id`, `Name`, `Number`, `Count`; what was typed in any step is in `Values` | Steps |
 * | `Live` | what live sources answer, by the Name of their container; null until there is an answer | pages, containers, actions; `EnabledWhen` and `Confirm` of forms |
 * | `Result` | the response | `Navigate` and `SuccessMessage` after a call |
 */
import type { SourceRange } from "./syntax-tree.ts";
import type { ExpressionType } from "./types.ts";

export const VARIABLES = [
  "Values",
  "Initial",
  "Account",
  "User",
  "Company",
  "Route",
  "Row",
  "Column",
  "Selection",
  "Position",
  "Step",
  "Result",
  "Live",
] as const;
export type Variable = (typeof VARIABLES)[number];
const VARIABLE_NAMES: ReadonlySet<string> = new Set(VARIABLES);
export const isVariable = (name: string): name is Variable => VARIABLE_NAMES.has(name);

export interface ExpressionEnvironment {
  /** Absent here: the variable has no meaning where the expression is. */
  readonly variables: Readonly<Partial<Record<Variable, ExpressionType>>>;
  /** Whether the record is not stored yet; absent: unknown, so `isNew()` is not available. */
  readonly isNew?: boolean;
  /** Known object types of `can(objectType, action)`; absent: not checked. */
  readonly capabilities?: ReadonlySet<string>;
  /** The actions that mean something for one of them; undefined: not known. */
  capabilityActions?(name: string): readonly string[] | undefined;
}

/** One mistake in an expression; the compiler adds where it is. */
export interface ExpressionProblem {
  code:
    | "SyntaxError"
    | "ExpressionTooLarge"
    | "NotAllowed"
    | "UnknownVariable"
    | "UnknownProperty"
    | "UnknownFunction"
    | "UnknownCapability"
    | "UnknownFlag"
    | "UnknownMember"
    | "TypeMismatch";
  message: string;
  hint?: string;
  /** The part of the source that is wrong; absent: all of it. */
  range?: SourceRange;
}
