/**
 * What the renderer asks of the application around it, one small port for each subject. The renderer names no resource, no route and no operation of its
 * own: layouts name them, and the application carries them out. A function takes the port that it needs; a component reads it here.
 */
import { createContext, useContext } from "react";
import type { PageArrangement } from "../../../layout/arrange.ts";
import type { CheckPort, ChoicePort } from "./choices.ts";
import type { DocumentPort } from "./documents.ts";
import type { DraftPort } from "./drafts.ts";
import type { FilePort } from "./files.ts";
import type { GridPort } from "./grid.ts";
import type { MessagePort, TextPort } from "./messages.ts";
import type { NavigationPort } from "./navigation.ts";
import type { OperationPort } from "./operations.ts";

/** Variables of expressions that come from outside the layout; `Values`, `Initial`, `Row` and the like are the renderer's. */
export interface OuterScope {
  User: Record<string, unknown> | null;
  Company: Record<string, unknown> | null;
  Account: Record<string, unknown> | null;
  Route: Record<string, unknown>;
  /** In an opened row of a grid: that row. */
  Row?: Readonly<Record<string, unknown>>;
}

/** How the person has arranged the pages of the open layout. */
export interface ArrangementPort {
  /** Undefined: as the layout has it. */
  of(pageId: string): PageArrangement | undefined;
  /** Shown at once; rejects, and shows what was there before, when it could not be kept. Null: as the layout has it. Absent: it cannot be changed now. */
  save?(pageId: string, arrangement: PageArrangement | null): Promise<void>;
}

/** Something that the layout has and the server left out of it, because this person lacks a right. */
export interface WithheldPart {
  Id: string;
  Name: string;
  Kind: "page" | "container" | "field" | "action";
  /** Names of the page and container that it is in. */
  Path: readonly string[];
  /** Of the contract or the layout; `Containers` and `Fields`: none of them is visible. */
  Property: "x-access" | "ReadAccess" | "WriteAccess" | "Containers" | "Fields";
  /** The right that is missing; empty where all parts are. */
  Needs: string;
}

/** The person wants to know why elements are hidden or disabled: the screen lists them until it is closed. */
export interface ExplainPort {
  close(): void;
  withheld?(): Promise<readonly WithheldPart[]>;
}

export interface RendererPorts {
  scope: OuterScope;
  texts: TextPort;
  operations: OperationPort;
  navigation: NavigationPort;
  messages: MessagePort;
  drafts: DraftPort;
  files: FilePort;
  choices: ChoicePort;
  checks: CheckPort;
  explain?: ExplainPort;
  /** Absent: pages are shown as the layout has them. */
  arrangement?: ArrangementPort | undefined;
  /** Pages as PDF. Absent: not offered. */
  documents?: DocumentPort;
  /** Selections of everything that matches, bulk work, export and saved views. Absent: grids do not offer them. */
  grid?: GridPort;
  /** In an opened row of a grid: which. What is typed about one row is no draft of another's form. */
  openedRow?: string;
  /** Nonce of the page's content security policy, for libraries that make style elements. */
  styleNonce?: string;
}

export const PortsContext = createContext<RendererPorts | null>(null);

export function usePorts(): RendererPorts {
  const ports = useContext(PortsContext);
  if (ports === null) throw new Error("The renderer has no ports: wrap the screen in <Renderer ports registry>.");
  return ports;
}

export const useTexts = (): TextPort => usePorts().texts;
