import type { CompiledField } from "../../../../layout/compiled.ts";
import type { RendererPorts } from "../../ports/ports.ts";

/** Mirrors the rules of the server: read-only and computed fields, and fields whose `WriteAccess` the user lacks, are shown as text. */
export function mayWrite({ field, computedAs }: CompiledField, ports: RendererPorts): boolean {
  if (field.IsReadOnly === true || computedAs !== undefined) return false;
  return field.WriteAccess === undefined || ports.operations.can(field.WriteAccess.Capability, field.WriteAccess.Actions);
}

/**
 * Like `mayWrite`, for a value that exists. Someone who acts for another user cannot pass that user's second factor, so values that require one
 * stay read-only; a new record has no such value yet.
 */
export const mayChange = (field: CompiledField, ports: RendererPorts): boolean => mayWrite(field, ports) && !isKept(field, ports);

/** Whether the field is read-only only because the user acts for another user. */
export const isKept = ({ field }: CompiledField, ports: RendererPorts): boolean =>
  field.RequiresMfa === true && ports.operations.actsForAnother === true;

/** The missing right to change the value, e.g. `Update on CREDIT`; undefined if none is missing. */
export function writeNeeds({ field: { WriteAccess } }: CompiledField, ports: RendererPorts): string | undefined {
  if (WriteAccess === undefined || ports.operations.can(WriteAccess.Capability, WriteAccess.Actions)) return undefined;
  return `${WriteAccess.Actions.join(", ")} on ${WriteAccess.Capability}`;
}
