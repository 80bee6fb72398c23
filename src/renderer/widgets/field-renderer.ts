import type { CompiledField } from "../../../layout/compiled.ts";
import type { DisplayTemplate } from "../../../layout/model.ts";
import type { ReadContext, ReadValue } from "./widget-props.ts";

/** How well a renderer fits a field, 0 = not at all. */
interface Tester {
  (field: CompiledField): number;
  /** It fits fields of no other templates, so those are not asked about. Absent: any. */
  templates?: readonly DisplayTemplate[];
}

/** How one kind of field is drawn where it is looked at: in a read view, in a grid, on paper. What it is filled in with stands in `inputs/inputs.ts`. */
export interface FieldRenderer {
  tester: Tester;
  read: ReadValue;
  /** One line in grids and tables, nothing to work with but links; whoever draws the cell cuts what is too long. Absent: `read`. */
  cell?: ReadValue;
  /** The whole content on paper: no controls, nothing folded away. Absent: `read`. */
  print?: ReadValue;
  /** The value in plain words, for tooltips and announcements. Absent: `cell` where it is a text, else the value as JSON. */
  text?: (value: unknown, field: CompiledField, context: ReadContext) => string;
  /** Around its input. `own`: the input draws its label itself. `group`: the label names a group of controls. `none`: nothing is drawn around it. */
  label?: "own" | "group" | "none";
}

/** A tester for fields that name one of these templates. */
export const hasTemplate = (rank: number, ...templates: DisplayTemplate[]): Tester => among(templates, () => rank);

/** The same, of which a field is asked more. */
export const among = (templates: readonly DisplayTemplate[], tester: (field: CompiledField) => number): Tester =>
  Object.assign((field: CompiledField) => (templates.includes(field.field.DisplayTemplate) ? tester(field) : 0), { templates });
