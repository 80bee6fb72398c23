/**
 * Keeps compiled fields identical while the layout around them changes, so that renderers skip them.
 *
 * Only for layouts from the server: they are never changed in place, so the same object is the same field.
 */
import type { CompiledField } from "../compiled.ts";
import type { ExpressionType } from "../expressions/types.ts";
import type { Field, Layout } from "../model.ts";
import { sameJson } from "../same-json.ts";

/** The environment of a field's expressions. */
interface Surroundings {
  readonly containerId: string;
  readonly types: ReadonlyMap<string, ExpressionType>;
  readonly target: Layout["Target"];
  readonly parameters: Layout["Parameters"];
}
interface Known {
  readonly around: Surroundings;
  readonly compiled: CompiledField;
}
const known = new WeakMap<Field, Known>();

/** @param compile for a field that is not in the cache */
export function compileUnknown(
  fields: readonly Field[],
  { layout, containerId, types }: { layout: Layout; containerId: string; types: Surroundings["types"] },
  compile: (field: Field, index: number) => CompiledField,
): CompiledField[] {
  const around: Surroundings = { containerId, types, target: layout.Target, parameters: layout.Parameters };
  // Neighbouring fields were usually compiled together.
  let judged: Surroundings | undefined;
  let isSame = false;
  return fields.map((field, index) => {
    const before = known.get(field);
    if (before !== undefined && before.around !== judged) {
      judged = before.around;
      isSame = sameSurroundings(judged, around);
    }
    if (before !== undefined && (isSame || (before.around.containerId === containerId && !saysMore(field)))) return before.compiled;
    const compiled = compile(field, index);
    known.set(field, { around, compiled });
    return compiled;
  });
}

/** Has expressions, choices or a link: their results depend on the available variables. */
const saysMore = ({ Minimum, Maximum, EnumMembers, ...field }: Field): boolean =>
  EnumMembers?.some(({ VisibleWhen }) => VisibleWhen !== undefined) === true ||
  [Minimum, Maximum].some((bound) => typeof bound === "string") ||
  hasExpressions(field);

const hasExpressions = ({
  VisibleWhen,
  EnabledWhen,
  RequiredWhen,
  ComputedAs,
  InitialValue,
  ValidWhen,
  EnumSource,
  Navigate,
  Columns,
}: Field): boolean =>
  [ValidWhen, VisibleWhen, EnabledWhen, RequiredWhen, ComputedAs, InitialValue, EnumSource, Navigate, Columns].some(
    (each) => each !== undefined,
  );

const sameSurroundings = (left: Surroundings, right: Surroundings): boolean =>
  left.containerId === right.containerId &&
  left.types.size === right.types.size &&
  [...left.types].every(([name, type]) => right.types.get(name) === type) &&
  sameJson(left.target, right.target) &&
  sameJson(left.parameters, right.parameters);
