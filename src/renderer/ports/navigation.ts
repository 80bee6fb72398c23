/** The part of the URL in which containers keep their state: one value per container Id. */
export interface Address {
  get(containerId: string): string | null;
  /** `push` adds a history entry, so that Back undoes the change. */
  set(containerId: string, value: string | null, step: "push" | "replace"): void;
  /** Calls the listener on every change of the URL. @returns unsubscribes */
  subscribe(listener: () => void): () => void;
}

/** An action or page of the open screen, for use outside the screen. */
export interface ScreenCommand {
  /** Unique among the commands of one `offer`. */
  id: string;
  label: string;
  /** `page`: opens another page of the screen. */
  kind: "action" | "page";
  /** Why it cannot be used now; absent: it can be used. */
  disabledReason?: string;
  run(): void;
}

export interface NavigationPort {
  navigate(route: string, parameters: Readonly<Record<string, unknown>>): void;
  /** URL of a route, for links that open in a new tab. */
  href(route: string, parameters: Readonly<Record<string, unknown>>): string;
  address: Address;
  /** Adds commands to the command palette. @param key identifies the part of the screen that offers them @param commands null: removes them */
  offer?(commands: readonly ScreenCommand[] | null, key: string): void;
}
