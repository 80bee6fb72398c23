import type { NotificationEvent } from "../../../shared/generated/types.ts";
import type { Notice } from "./templates.ts";

/** What someone is told by mail they find in the portal as well: as which event. */
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
