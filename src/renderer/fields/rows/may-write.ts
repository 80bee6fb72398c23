import type { CompiledField } from "../../../../layout/compiled.ts";
import type { RendererPorts } from "../../ports/ports.ts";

/** Mirrors what the server enforces: read-only and computed fields, and those whose `WriteAccess` the person lacks, are shown as text. */
export function mayWrite({ field, computedAs }: CompiledField, ports: RendererPorts): boolean {
  if (field.IsReadOnly === true || computedAs !== undefined) return false;
  return field.WriteAccess === undefined || ports.operations.can(field.WriteAccess.Capability, field.WriteAccess.Actions);
}

/**
 * The same of a value that is already there. Who acts for another user cannot prove to be that user, so what asks for a second factor stays as it is; on a
 * new record there is nothing yet to be kept.
 */
export const mayChange = (field: CompiledField, ports: RendererPorts): boolean => mayWrite(field, ports) && !isKept(field, ports);

/** Only because the person acts for another user. */
export const isKept = ({ field }: CompiledField, ports: RendererPorts): boolean =>
  field.RequiresMfa === true && ports.operations.actsForAnother === true;

/** The right that is missing to change the value, e.g. `Update on CREDIT`; undefined where none is. */
export function writeNeeds({ field: { WriteAccess } }: CompiledField, ports: RendererPorts): string | undefined {
  if (WriteAccess === undefined || ports.operations.can(WriteAccess.Capability, WriteAccess.Actions)) return undefined;
  return `${WriteAccess.Actions.join(", ")} on ${WriteAccess.Capability}`;
}
