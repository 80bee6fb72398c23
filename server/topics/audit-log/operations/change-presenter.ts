import { fieldLists } from "../../../../layout/container-fields.ts";
import type { AccountType, EnumMember, Text } from "../../../../layout/model.ts";
import { containersOf } from "../../../../layout/nested-containers.ts";
import type { AuditChange } from "../../../../shared/generated/types.ts";
import { ACCOUNT_TYPES } from "../../../platform/accounts/accounts.ts";
import { auditFieldName } from "../../../platform/audit/audit-texts.ts";
import type { Context } from "../../../platform/call/context.ts";
import { say } from "../../../platform/call/error-texts.ts";
import type { StoredChange } from "../../../platform/database/tables/audit.ts";
import type { StoredLayout } from "../../../platform/layout-store/stored-layout.ts";
import { isNotificationEvent } from "../../../platform/messages/events.ts";
import { eventName } from "../../../platform/messages/notification-text.ts";
import type { Locale } from "../../../platform/texts/locales.ts";

/** The source of the labels of a record's fields. */
export interface RecordDetails {
  readonly changes: readonly StoredChange[];
  readonly object_type: string | null;
  readonly product_name: string | null;
}

/** The texts of one field in a layout, in the reader's language. */
interface FieldLabels {
  readonly name: string;
  /** Labels of its choices, by their value as text. */
  readonly choices: ReadonlyMap<string, string>;
}
type LayoutLabels = ReadonlyMap<string, FieldLabels>;

/**
 * Presents the changes of these records: fields have their labels of the published layout in the reader's language, and choices and booleans are spelled out.
 * Fields that no layout has any more keep the name from the time of the record.
 */
export async function loadChangePresenter(
  context: Context,
  rows: readonly RecordDetails[],
): Promise<(row: RecordDetails, change: StoredChange) => AuditChange> {
  const layouts = new Map<string, LayoutLabels>();
  for (const row of rows) {
    const key = keyOf(row);
    if (row.changes.length === 0 || layouts.has(key) || !isAccountType(row.object_type)) continue;
    const layout = await context.runtime.layouts
      .for(context.session)
      .published({ accountType: row.object_type, action: "View", productName: row.product_name });
    if (layout !== null) layouts.set(key, labelsOf(layout, context.language));
  }
  return (row, change) => presentChange(change, layouts.get(keyOf(row)), context.language);
}

const keyOf = ({ object_type, product_name }: RecordDetails): string => `${object_type ?? ""} ${product_name ?? ""}`;
const isAccountType = (type: string | null): type is AccountType => ACCOUNT_TYPES.some((known) => known === type);
const englishOf = (text: Text): string => (typeof text === "string" ? text : text.en);

function labelsOf(layout: StoredLayout, language: Locale): LayoutLabels {
  return layout.derive(`audit words ${language}`, () => {
    const labels = new Map<string, FieldLabels>();
    for (const container of containersOf(layout.localised(language))) {
      if (container.Kind !== "Fields") continue;
      for (const field of fieldLists(container).flatMap(({ fields }) => fields))
        if (!labels.has(field.Name))
          labels.set(field.Name, { name: englishOf(field.DisplayValue), choices: choicesOf(field.EnumMembers ?? []) });
    }
    return labels;
  });
}

const choicesOf = (members: readonly EnumMember[]): ReadonlyMap<string, string> =>
  new Map(members.map(({ Value, DisplayName }) => [String(Value), englishOf(DisplayName)]));

function presentChange(change: StoredChange, labels: LayoutLabels | undefined, language: Locale): AuditChange {
  const known = labels?.get(change.Field);
  return {
    Field: change.Field,
    DisplayName: known?.name ?? auditFieldName(change.Field, language) ?? notificationField(change.Field, language) ?? change.DisplayName,
    OldValue: presentValue(change.OldValue, change.OldDisplayValue, known, language),
    NewValue: presentValue(change.NewValue, change.NewDisplayValue, known, language),
    IsMasked: change.IsMasked,
  };
}

function presentValue(value: unknown, shown: string, known: FieldLabels | undefined, language: Locale): string | null {
  if (shown === "") return null;
  if (typeof value === "boolean") return say(value ? "Yes" : "No", language);
  const choices = known?.choices;
  if (choices === undefined || choices.size === 0) return shown;
  if (Array.isArray(value)) return value.map((one) => choices.get(String(one)) ?? String(one)).join(", ");
  return choices.get(String(value)) ?? shown;
}

/** `Notifications.JobFinished.ByEmail`: the event and the decided channel. */
function notificationField(field: string, language: Locale): string | undefined {
  const [area, event = "", member] = field.split(".");
  if (area !== "Notifications" || !isNotificationEvent(event)) return undefined;
  const what = member === undefined ? undefined : auditFieldName(member, language);
  return what === undefined ? eventName(event, language) : `${eventName(event, language)} – ${what}`;
}
