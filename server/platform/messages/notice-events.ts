import type { NotificationEvent } from "../../../shared/generated/types.ts";
import type { Notice } from "./templates.ts";

/** Each mail also appears as a notification in the portal: the event of each mail. */
export const noticeEvents: Readonly<Record<Notice, NotificationEvent>> = {
  passwordChanged: "PasswordChanged",
  passwordChangedByAdministrator: "PasswordChanged",
  factorsChanged: "MfaChanged",
  recoveryCodeUsed: "MfaChanged",
  identityLinked: "IdentityChanged",
  identityUnlinked: "IdentityChanged",
  emailChanged: "EmailChanged",
  usernameChanged: "IdentityChanged",
};

export const isNotice = (name: string): name is Notice => Object.hasOwn(noticeEvents, name);
