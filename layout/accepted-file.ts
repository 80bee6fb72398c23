/** Whether a field accepts a file; used both when a file is chosen and when the field is saved. */
import type { Field } from "./model.ts";

/** The accepted files of a field; an Image field accepts pictures unless it says otherwise. */
export const acceptedBy = ({ Accept, DisplayTemplate }: Pick<Field, "Accept" | "DisplayTemplate">): Field["Accept"] =>
  Accept ?? (DisplayTemplate === "Image" ? ["image/*"] : undefined);

/** Media types (`image/png`, `text/*`) or endings (`.pdf`); without any, everything is accepted. */
export function isAccepted({ name, type }: { readonly name: string; readonly type: string }, accept: Field["Accept"]): boolean {
  if (accept === undefined || accept.length === 0) return true;
  return accept.some((each) => {
    const wanted = each.toLowerCase();
    if (wanted.startsWith(".")) return name.toLowerCase().endsWith(wanted);
    return wanted.endsWith("/*") ? type.toLowerCase().startsWith(wanted.slice(0, -1)) : type.toLowerCase() === wanted;
  });
}
