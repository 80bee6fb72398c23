import type { NotificationEvent } from "../../../shared/generated/types.ts";

interface EventDefinition {
  /** Always shown in the portal, regardless of the settings of the user or the company. */
  readonly isMandatory: boolean;
  /** Concerns one user's sign-in or requests. Only that user is notified, not even recipients that the company has added. */
  readonly isPersonal?: true;
  /**
   * Mail for the event: `Always` has its own mail, which users cannot disable (`queueNotice`); `On` and `Off` are defaults until the user decides.
   * Default Off.
   */
  readonly mail?: "Always" | "On" | "Off";
}

/** Every event there is, in the order in which people decide about them. */
export const notificationEvents: Readonly<Record<NotificationEvent, EventDefinition>> = {
  PasswordChanged: { isMandatory: true, isPersonal: true, mail: "Always" },
  MfaChanged: { isMandatory: true, isPersonal: true, mail: "Always" },
  IdentityChanged: { isMandatory: true, isPersonal: true, mail: "Always" },
  EmailChanged: { isMandatory: true, isPersonal: true, mail: "Always" },
  NewSignInLocation: { isMandatory: false, isPersonal: true },
  RolesChanged: { isMandatory: false, isPersonal: true },
  AccountSuspended: { isMandatory: false },
  CommitmentReminder: { isMandatory: false, mail: "On" },
  TerminationScheduled: { isMandatory: true },
  TerminationReminder: { isMandatory: false },
  TerminationExecuted: { isMandatory: true },
  RenewalExecuted: { isMandatory: false },
  InvoiceAvailable: { isMandatory: false },
  PricesUpdated: { isMandatory: false },
  JobFinished: { isMandatory: false, isPersonal: true },
};

export const isNotificationEvent = (name: string): name is NotificationEvent => Object.hasOwn(notificationEvents, name);
