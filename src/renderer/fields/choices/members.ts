import type { CompiledField } from "../../../../layout/compiled.ts";
import type { DisplayTemplate } from "../../../../layout/model.ts";
import { plainText } from "../widget/widget-props.ts";

/** A choice in the form that widgets use. */
export interface Choice {
  value: string | number | boolean;
  label: string;
  disabled: boolean;
  group?: string;
  color?: string;
  /** Second line in the list. */
  note?: string;
  /** SVG path of an icon before the label. */
  icon?: string;
  /** The row that the choice was made from, for list operations. */
  row?: Readonly<Record<string, unknown>>;
}

const cached = new WeakMap<CompiledField, readonly Choice[]>();

/** The choices that the layout lists itself. */
export function localChoices(field: CompiledField): readonly Choice[] {
  let choices = cached.get(field);
  if (!choices) {
    choices = (field.field.EnumMembers ?? []).map(toChoice);
    cached.set(field, choices);
  }
  return choices;
}

export function toChoice(member: {
  DisplayName: unknown;
  Value: string | number | boolean;
  Disabled?: boolean;
  Group?: unknown;
  Color?: string;
  Note?: string;
  Icon?: string;
}): Choice {
  const group = plainText(member.Group);
  return {
    value: member.Value,
    label: plainText(member.DisplayName) ?? String(member.Value),
    disabled: member.Disabled === true,
    ...(group === undefined ? {} : { group }),
    ...(member.Color === undefined ? {} : { color: member.Color }),
    ...(member.Note === undefined ? {} : { note: member.Note }),
    ...(member.Icon === undefined ? {} : { icon: member.Icon }),
  };
}

/** Whether choices come from a call: the field names a source, or says that its members were left out. */
export const isRemote = ({ field, enumSource }: CompiledField): boolean =>
  enumSource !== undefined || field.EnumsLoaded === false || (PICKERS.includes(field.DisplayTemplate) && field.EnumMembers === undefined);
const PICKERS: readonly DisplayTemplate[] = ["AccountPicker", "ServicePicker"];

export const localLabel = (field: CompiledField, value: unknown): string | undefined =>
  localChoices(field).find((choice) => choice.value === value)?.label;
