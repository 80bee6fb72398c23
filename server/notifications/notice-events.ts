import type { NotificationEvent } from "../generated/types.ts";
import type { Notice } from "../mail/templates.ts";

/** What somebody is told by mail he finds in the portal as well: as which event. */
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
