import type { CompiledField } from "../../../layout/compiled.ts";
import type { RendererHost } from "../host.ts";

/** Mirrors what the server enforces: read-only and computed fields, and those whose `WriteAccess` the person lacks, are shown as text. */
export function mayWrite({ field, computedAs }: CompiledField, host: RendererHost): boolean {
  if (field.IsReadOnly === true || computedAs !== undefined) return false;
  return field.WriteAccess === undefined || host.can(field.WriteAccess.Capability, field.WriteAccess.Actions);
}

/** The right that is missing to change the value, e.g. `Update on CREDIT`; undefined where none is. */
export function writeNeeds({ field: { WriteAccess } }: CompiledField, host: RendererHost): string | undefined {
  if (WriteAccess === undefined || host.can(WriteAccess.Capability, WriteAccess.Actions)) return undefined;
  return `${WriteAccess.Actions.join(", ")} on ${WriteAccess.Capability}`;
}
