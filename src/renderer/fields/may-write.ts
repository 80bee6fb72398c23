import type { CompiledField } from "../../../layout/compiled.ts";
import type { RendererHost } from "../host.ts";

/** Mirrors what the server enforces: read-only and computed fields, and those whose `WriteAccess` the person lacks, are shown as text. */
export function mayWrite({ field, computedAs }: CompiledField, host: RendererHost): boolean {
  if (field.IsReadOnly === true || computedAs !== undefined) return false;
  return field.WriteAccess === undefined || host.can(field.WriteAccess.Capability, field.WriteAccess.Actions);
}

/**
 * The same of a value that is already there. Who acts for another user cannot prove to be that user, so what asks for a second factor stays as it is; on a
 * new record there is nothing yet to be kept.
 */
export const mayChange = (field: CompiledField, host: RendererHost): boolean => mayWrite(field, host) && !isKept(field, host);

/** Only because the person acts for another user. */
export const isKept = ({ field }: CompiledField, host: RendererHost): boolean => field.RequiresMfa === true && host.actsForAnother === true;

/** The right that is missing to change the value, e.g. `Update on CREDIT`; undefined where none is. */
export function writeNeeds({ field: { WriteAccess } }: CompiledField, host: RendererHost): string | undefined {
  if (WriteAccess === undefined || host.can(WriteAccess.Capability, WriteAccess.Actions)) return undefined;
  return `${WriteAccess.Actions.join(", ")} on ${WriteAccess.Capability}`;
}
