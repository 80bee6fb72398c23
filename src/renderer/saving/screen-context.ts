import { type ComponentType, createContext } from "react";
import type { CompiledAction, CompiledContainer, CompiledLayout, Scope } from "../../../layout/compiled.ts";
import { LiveAnswers } from "./live-answers.ts";
import { UnfinishedWork } from "./unfinished-work.ts";

export interface InnerScreenProps {
  compiled: CompiledLayout;
  /** Variable `Row` for everything inside. */
  row: Readonly<Record<string, unknown>>;
  /** Identifies grid and row, to keep drafts apart. */
  rowKey: string;
  /** Counts refreshes of the grid. */
  refreshes: number;
}

export interface BesideProps {
  containers: readonly CompiledContainer[];
}

/** Functions of a screen for its containers and actions. */
export interface Screen {
  openForm(containerId: string, action: CompiledAction, scope: Scope): void;
  /** Loads containers again; without Ids the record of the screen. */
  refresh(containerIds: readonly string[] | undefined): void;
  /** Opens the page of a container; in a wizard, the step of the field. */
  reveal(containerId: string, fieldId?: string): void;
  /** Keeps input in containers that are unmounted. */
  unfinished: UnfinishedWork;
  /** The live sources of the screen and their answers. */
  live: LiveAnswers;
  /** Draws the containers of an opened row. Absent inside one. */
  Inner: ComponentType<InnerScreenProps> | undefined;
  /** Draws containers of this screen inside another container, e.g. beside a wizard. Absent outside a screen. */
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
