export interface Notification {
  severity: "success" | "info" | "warning" | "error";
  text: string;
  /** An action that is available while the message is shown, e.g. undo. */
  action?: { label: string; run(): void };
  /** Shown until the user closes it, whatever its severity, because the content is not shown anywhere else. */
  stays?: boolean;
}

export interface Confirmation {
  title: string;
  text: string;
  /** Label of the button; default: "yes, do it" and "no" (spec §1, dialogs). */
  agree?: string;
  reject?: string;
  /** A sentence that the user must tick before agreeing. */
  acknowledge?: string;
  /** The action cannot be undone, so the dialog must not present agreeing as the default. */
  isDestructive?: boolean;
  /** False: after agreement the dialog stays open, busy, until `closeConfirmation`. */
  autoClose?: boolean;
}

/** Messages and dialogs over the page. */
export interface MessagePort {
  notify(notification: Notification): void;
  confirm(confirmation: Confirmation): Promise<boolean>;
  /** Closes a confirmation that stayed open during its work. */
  closeConfirmation?(): void;
}

/** Texts in the user's language. */
export interface TextPort {
  t(key: string, values?: Readonly<Record<string, unknown>>): string;
  /** BCP 47. */
  locale: string;
}
