import { createContext } from "react";
import type { CompiledAction, Scope } from "../../../layout/compiled.ts";
import { HeldWork } from "../screens/held-work.ts";

/** What a screen does for the actions on it. */
export interface Screen {
  openForm(containerId: string, action: CompiledAction, scope: Scope): void;
  /** Loads containers again; without names the record of the screen. */
  refresh(containerIds: readonly string[] | undefined): void;
  /** Opens the page that a container is on; inside a wizard the step that asks for the field. */
  reveal(containerId: string, fieldId?: string): void;
  /** Keeps what was typed into containers that come and go. */
  held: HeldWork;
}

export const ScreenContext = createContext<Screen>({
  openForm: () => undefined,
  refresh: () => undefined,
  reveal: () => undefined,
  held: new HeldWork(),
});
