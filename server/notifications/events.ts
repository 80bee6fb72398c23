import type { NotificationEvent } from "../generated/types.ts";

interface EventFacts {
  /** Everybody is told in the portal, whatever he or his company has decided. */
  readonly isMandatory: boolean;
  /** About one person and how he signs in or what he has asked for: nobody else is told, whoever his company names as recipients. */
  readonly isPersonal?: true;
  /**
   * By mail besides: `Always` has a mail of its own that nobody decides about (`queueNotice`); `On` and `Off` hold until somebody has decided. Default Off.
   */
  readonly mail?: "Always" | "On" | "Off";
}

/** Every event there is, in the order in which people decide about them. */
export const notificationEvents: Readonly<Record<NotificationEvent, EventFacts>> = {
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
  JobFinished: { isMandatory: false, isPersonal: true },
};

export const isNotificationEvent = (name: string): name is NotificationEvent => Object.hasOwn(notificationEvents, name);
