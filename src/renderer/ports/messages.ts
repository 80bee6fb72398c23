export interface Notification {
  severity: "success" | "info" | "warning" | "error";
  text: string;
  /** Something that can be done about it while it is shown, e.g. undo. */
  action?: { label: string; run(): void };
  /** Shown until it is closed, whatever its kind: nothing else will say it again. */
  stays?: boolean;
}

export interface Confirmation {
  title: string;
  text: string;
  /** Default: "yes, do it" and "no" (spec §1, dialogs). */
  agree?: string;
  reject?: string;
  /** A sentence to tick before it can be agreed to. */
  acknowledge?: string;
  /** Cannot be undone: to agree must not look like the way on. */
  isDestructive?: boolean;
  /** False: once agreed to it stays, busy, until `closeConfirmation`. */
  autoClose?: boolean;
}

/** Messages and questions over the page. */
export interface MessagePort {
  notify(notification: Notification): void;
  confirm(confirmation: Confirmation): Promise<boolean>;
  /** The work is done for which a confirmation has stayed. */
  closeConfirmation?(): void;
}

/** Texts in the person's language. */
export interface TextPort {
  t(key: string, values?: Readonly<Record<string, unknown>>): string;
  /** BCP 47. */
  locale: string;
}
