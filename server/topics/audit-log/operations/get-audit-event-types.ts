import type { AccountOperations } from "../../../generated/operations.ts";
import { auditEventName, namedEvents } from "../../../platform/audit/audit-texts.ts";
import { enumPage } from "../../../platform/lists/enum-page.ts";

/** Names of audit events, for filters and cells: the same for everyone. */
export const getAuditEventTypes: AccountOperations["GetAuditEventTypes"] = async ({ language }, input) => {
  const members = namedEvents.map((event) => ({ DisplayName: auditEventName(event, language), Value: event }));
  members.sort((a, b) => a.DisplayName.localeCompare(b.DisplayName, language));
  return enumPage(members, input);
};
