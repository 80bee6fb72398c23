/**
 * Everything that the renderer needs from the application, as one small port per subject. The renderer names no resource, route or operation:
 * layouts name them, and the application implements them. A function takes the port that it needs; a component reads it from here.
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

/** Variables of expressions that the application provides; `Values`, `Initial`, `Row` and similar ones belong to the renderer. */
export interface OuterScope {
  User: Record<string, unknown> | null;
  Company: Record<string, unknown> | null;
  Account: Record<string, unknown> | null;
  Route: Record<string, unknown>;
  /** In an opened row of a grid: that row. */
  Row?: Readonly<Record<string, unknown>>;
}

/** The user's arrangement of the pages of the open layout. */
export interface ArrangementPort {
  /** Undefined: the layout's own arrangement. */
  of(pageId: string): PageArrangement | undefined;
  /**
   * Applies an arrangement at once; if it cannot be stored, restores the previous one and rejects. Null: the layout's own arrangement. Absent: it
   * cannot be changed now.
   */
  save?(pageId: string, arrangement: PageArrangement | null): Promise<void>;
}

/** A part of the layout that the server has removed, because this user lacks a right. */
export interface WithheldPart {
  Id: string;
  Name: string;
  Kind: "page" | "container" | "field" | "action";
  /** Names of the page and container around it. */
  Path: readonly string[];
  /** Property of the contract or the layout that removes it; `Containers` and `Fields`: none of them is visible. */
  Property: "x-access" | "ReadAccess" | "WriteAccess" | "Containers" | "Fields";
  /** The missing right; empty if all parts inside are removed. */
  Needs: string;
}

/** Lets the user find out why elements are hidden or disabled: the screen lists them until the list is closed. */
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
  /** Absent: pages are shown as the layout arranges them. */
  arrangement?: ArrangementPort | undefined;
  /** Pages as PDF. Absent: not offered. */
  documents?: DocumentPort;
  /** Selections of everything that matches, bulk work, export and saved views. Absent: grids do not offer them. */
  grid?: GridPort;
  /** In an opened row of a grid: its key, so that drafts of different rows are kept apart. */
  openedRow?: string;
  /** Nonce of the page's content security policy, for libraries that create style elements. */
  styleNonce?: string;
}

export const PortsContext = createContext<RendererPorts | null>(null);

export function usePorts(): RendererPorts {
  const ports = useContext(PortsContext);
  if (ports === null) throw new Error("The renderer has no ports: wrap the screen in <Renderer ports registry>.");
  return ports;
}

export const useTexts = (): TextPort => usePorts().texts;
