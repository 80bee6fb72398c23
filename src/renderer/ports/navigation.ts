/** The part of the URL that containers keep their state in: one value per container Id. */
export interface Address {
  get(containerId: string): string | null;
  /** `push` makes a step that Back undoes. */
  set(containerId: string, value: string | null, step: "push" | "replace"): void;
  /** Called on every change of the URL. @returns unsubscribe. */
  subscribe(listener: () => void): () => void;
}

/** Something that the open screen lets the person do or go to, wherever its button is. */
export interface ScreenCommand {
  /** Unique among the commands that are offered together. */
  id: string;
  label: string;
  /** `page`: another page of the screen. */
  kind: "action" | "page";
  /** Why it cannot be used now; absent: it can. */
  disabledReason?: string;
  run(): void;
}

export interface NavigationPort {
  navigate(route: string, parameters: Readonly<Record<string, unknown>>): void;
  /** Address of a route, for links that open in a new tab. */
  href(route: string, parameters: Readonly<Record<string, unknown>>): string;
  address: Address;
  /** Offers commands to the command palette, so that they can be found by name. @param key of the part of the screen that has them @param commands null: it is gone */
  offer?(commands: readonly ScreenCommand[] | null, key: string): void;
}
