import type { NotificationEvent } from "../generated/types.ts";

/** Every event there is, in the order in which people decide about them, and whether they may. */
export const notificationEvents = {
  PasswordChanged: { isMandatory: true },
  MfaChanged: { isMandatory: true },
  IdentityChanged: { isMandatory: true },
  EmailChanged: { isMandatory: true },
  NewSignInLocation: { isMandatory: false },
  RolesChanged: { isMandatory: false },
  AccountSuspended: { isMandatory: false },
  JobFinished: { isMandatory: false },
} as const satisfies Record<NotificationEvent, { readonly isMandatory: boolean }>;

export const isNotificationEvent = (name: string): name is NotificationEvent => Object.hasOwn(notificationEvents, name);
