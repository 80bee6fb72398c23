import { type ComponentType, createContext } from "react";
import type { CompiledAction, CompiledContainer, CompiledLayout, Scope } from "../../../layout/compiled.ts";
import { LiveAnswers } from "./live-answers.ts";
import { UnfinishedWork } from "./unfinished-work.ts";

export interface InnerScreenProps {
  compiled: CompiledLayout;
  /** What everything in it reads as `Row`. */
  row: Readonly<Record<string, unknown>>;
  /** Of which grid and row: drafts are kept apart by it. */
  rowKey: string;
  /** Counts refreshes of the grid. */
  refreshes: number;
}

export interface BesideProps {
  containers: readonly CompiledContainer[];
}

/** What a screen does for the actions on it. */
export interface Screen {
  openForm(containerId: string, action: CompiledAction, scope: Scope): void;
  /** Loads containers again; without names the record of the screen. */
  refresh(containerIds: readonly string[] | undefined): void;
  /** Opens the page that a container is on; inside a wizard the step that asks for the field. */
  reveal(containerId: string, fieldId?: string): void;
  /** Keeps what was typed into containers that come and go. */
  unfinished: UnfinishedWork;
  /** What live sources follow and answer. */
  live: LiveAnswers;
  /** Draws the containers of an opened row. Absent inside of one. */
  Inner: ComponentType<InnerScreenProps> | undefined;
  /** Draws containers of this screen inside another one, e.g. beside a wizard. Absent: outside a screen. */
  Beside: ComponentType<BesideProps> | undefined;
}

export const ScreenContext = createContext<Screen>({
  openForm: () => undefined,
  refresh: () => undefined,
  reveal: () => undefined,
  unfinished: new UnfinishedWork(),
  live: new LiveAnswers(),
  Inner: undefined,
  Beside: undefined,
});
