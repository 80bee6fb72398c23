/**
 * What the renderer asks of the application around it. The renderer names no resource, no route and no operation of its own: layouts name
 * them, and the host carries them out.
 */
import { type ComponentType, createContext, useContext } from "react";
import type { PageArrangement } from "../../layout/arrange.ts";
import type { CompiledField } from "../../layout/compiled.ts";
import type { Access, Layout } from "../../layout/model.ts";
import type { GridHost } from "./grid-host.ts";
import type { WidgetProps } from "./widgets/widget-props.ts";

/** Variables of expressions that come from outside the layout; `Values`, `Initial`, `Row` and the like are the renderer's. */
export interface HostScope {
  User: Record<string, unknown> | null;
  Company: Record<string, unknown> | null;
  Account: Record<string, unknown> | null;
  Route: Record<string, unknown>;
}

export interface HostCallOptions {
  signal?: AbortSignal;
  /** The layout on whose behalf the call is made: a host that tells the server which version the person saw adds it to the request. */
  layout?: Pick<Layout, "Id" | "Version">;
  /** Names one intended effect: calls with the same one take effect once. Absent: each call is its own. */
  idempotencyKey?: string;
}

/** May the person call an operation here and now? `needs` names what is missing, e.g. `Execute on ACCOUNT_MOVE`. */
export interface AccessVerdict {
  allowed: boolean;
  needs?: string;
}

export interface Notification {
  severity: "success" | "info" | "warning" | "error";
  text: string;
  /** Something that can be done about it while it is shown, e.g. undo. */
  action?: { label: string; run(): void };
  /** Until it is closed, whatever its kind: nothing else will say it again. */
  stays?: boolean;
}

export interface Confirmation {
  title: string;
  text: string;
  /** Defaults of the host: "yes, do it" and "no" (spec §1, dialogs). */
  agree?: string;
  reject?: string;
  /** Cannot be undone: to agree must not look like the way on. */
  isDestructive?: boolean;
  /** False: once agreed to it stays, busy, until `closeConfirmation`. */
  autoClose?: boolean;
}

/** One value of one field, to be judged by somebody who knows more than the schema. */
export interface RemoteCheckRequest {
  layout: Layout;
  containerId: string;
  field: CompiledField;
  value: unknown;
  /** All values of the container as typed: remote rules may depend on other fields. */
  values: Readonly<Record<string, unknown>>;
  /** The row of a list whose cell is judged: it is about that record and not about the screen's own. */
  row?: Readonly<Record<string, unknown>>;
}
export interface RemoteVerdict {
  ok: boolean;
  /** For people, already in their language. */
  message?: string | null;
  /** Replaces what was typed, e.g. a VAT id without its blanks. */
  normalizedValue?: unknown;
}
export type RemoteCheck = (request: RemoteCheckRequest, options: { signal: AbortSignal }) => Promise<RemoteVerdict>;

/** A page of choices. `values` asks for the labels of exactly these values instead. */
export interface ChoiceRequest {
  layout: Layout;
  containerId: string;
  field: CompiledField;
  values: Readonly<Record<string, unknown>>;
  text: string;
  skip: number;
  take: number;
  resolve?: readonly unknown[];
}
export interface ChoicePage {
  EnumMembers: readonly { DisplayName: string; Value: string | number | boolean; Disabled?: boolean; Group?: string; Color?: string }[];
  TotalCount: number;
}

/** The part of the URL that containers keep their state in: one value per container Id. */
export interface Address {
  get(containerId: string): string | null;
  /** `push` makes a step that Back undoes. */
  set(containerId: string, value: string | null, step: "push" | "replace"): void;
  /** Called on every change of the URL. @returns unsubscribe. */
  subscribe(listener: () => void): () => void;
}

/** What the application must know so that nothing typed is lost by leaving. */
export interface UnsavedWork {
  /** Identifies the form; a guard of the same key replaces the earlier one. */
  key: string;
  count: number;
  discard(): void;
}

/** Something that the open screen lets the person do or go to, wherever its button stands. */
export interface ScreenCommand {
  /** Unique at its place. */
  id: string;
  label: string;
  /** `page`: another page of the screen. */
  kind: "action" | "page";
  /** Why it cannot be used now; absent: it can. */
  disabledReason?: string;
  run(): void;
}

/** Which form of which record a draft is of. */
export interface DraftPlace {
  layoutId: string;
  recordKey: string;
}
export interface ServerDraft {
  content: string;
  /** Names the tab that wrote it. */
  writer: string;
  /** ISO 8601 UTC. */
  savedAt: string;
}
/** Drafts that follow the person to the next window and machine. Each call may fail without harm. */
export interface DraftServer {
  load(place: DraftPlace): Promise<ServerDraft | null>;
  /**
   * @param draft.basedOn SavedAt of another's draft that this one goes over
   * @param options.isLeaving the page may be gone before the answer comes
   * @returns another tab's draft that was there and stays; null when this one was taken
   */
  save(
    place: DraftPlace,
    draft: { content: string; writer: string; basedOn: string | null },
    options: { isLeaving: boolean },
  ): Promise<ServerDraft | null>;
  remove(place: DraftPlace): Promise<void>;
}
/** The tab's own storage, which answers at once; and the server's, where there is one. */
export interface DraftStorage extends Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  server?: DraftServer;
}

/** A file that the server keeps; `Path` is what records hold. */
export interface FileReference {
  FileName: string;
  ContentType: string;
  Path: string;
  SizeBytes: number;
  ExpiresAt?: string | null;
}

/** Long work that an operation started, as far as the renderer reads it. */
export interface StartedJob {
  JobId: string;
  Status: string;
}

/** How the person has arranged pages of the open layout, and keeping that for him. */
export interface ArrangementHost {
  /** Undefined: he never has. */
  of(pageId: string): PageArrangement | undefined;
  /** Shown at once; rejects, and shows what was there before, when it could not be kept. Null: as the layout has it. Absent: nobody may change it now. */
  save?(pageId: string, arrangement: PageArrangement | null): Promise<void>;
}

/** What a registered component of a Custom container gets. */
export interface CustomProps {
  /** Evaluated `Properties` of the container. */
  properties: Readonly<Record<string, unknown>>;
  /** What its `Source` answered; undefined without one, and while it loads. */
  data: unknown;
  /** Loads the source again. */
  refresh(): void;
}

/** Something that the layout has and the server left out of it, because this person lacks a right. */
export interface WithheldPart {
  Id: string;
  Name: string;
  Kind: "page" | "container" | "field" | "action";
  /** Names of what it stands in. */
  Place: readonly string[];
  /** Of the contract or the layout; `Containers` and `Fields`: nothing of them is left. */
  Property: "x-access" | "ReadAccess" | "WriteAccess" | "Containers" | "Fields";
  /** The right that is missing; empty where all parts are. */
  Needs: string;
}

/** What a field is filled in with instead of the input of its template. */
export interface FieldInput {
  Input: ComponentType<WidgetProps>;
  /** `group`: the label names a group of controls; absent: one control, whose Id is the field's. */
  label?: "group";
}

export interface RendererHost {
  /** Calls an operation. Rejects with a `CallError` when the server refuses. */
  call(service: string, operation: string, input: Readonly<Record<string, unknown>>, options?: HostCallOptions): Promise<unknown>;
  can(capability: string, actions: Access["Actions"]): boolean;
  /** @param about `rows`: the operation is called for rows of a list, which need not be of the kind that the screen is about. */
  access(service: string, operation: string, about?: "rows"): AccessVerdict;
  navigate(route: string, parameters: Readonly<Record<string, unknown>>): void;
  /** Address of a route, for links that open in a new tab. */
  href(route: string, parameters: Readonly<Record<string, unknown>>): string;
  scope: HostScope;
  address: Address;
  t(key: string, values?: Readonly<Record<string, unknown>>): string;
  /** BCP 47. */
  locale: string;
  notify(notification: Notification): void;
  confirm(confirmation: Confirmation): Promise<boolean>;
  /** The work is done for which a confirmation has stayed. */
  closeConfirmation?(): void;
  /** Called when a form gets or loses unsaved changes: the host blocks navigation and owns the dialog (spec §1). */
  guard(work: UnsavedWork | null, key: string): void;
  /** Told what can be done on the screen now, place by place, so that it can be looked for by name; null takes a place off. */
  offer?(commands: readonly ScreenCommand[] | null, key: string): void;
  /** `IsUnique` and `RemoteValidation` of fields. Absent: only the save judges them. */
  validators?: { unique?: RemoteCheck; remote?: RemoteCheck };
  /** Another number: lists of choices were changed elsewhere, and labels are asked for again. */
  choicesAge?: number;
  /** Choices of fields that name no `EnumSource` (`EnumsLoaded: false`, account pickers). */
  choices?(request: ChoiceRequest, options: { signal: AbortSignal }): Promise<ChoicePage>;
  /** Hands a file to the server. Rejects with a `CallError`, or with an `AbortError` when `signal` is aborted. @param options.onProgress gets 0 to 1. */
  upload?(file: File, options: { signal: AbortSignal; onProgress(share: number): void }): Promise<FileReference>;
  /** Address of a kept file. */
  fileUrl?(path: string): string;
  /** Address of a kept picture in this size (CSS pixels); null for a path that is none (spec §5), which is drawn as a placeholder. */
  imageUrl?(path: string, width: number, height: number): string | null;
  /** Long work was started: the host shows how far it is, also after the screen is left. @param onEnd told when it has ended, however it ended. */
  follow?(job: StartedJob, onEnd?: (job: StartedJob) => void): void;
  /** The person acts for another user, in whose place nobody can prove a second factor. */
  actsForAnother?: boolean;
  /** The server wants a fresh second factor: the host asks for it. @returns whether the call may be repeated. */
  stepUp?(): Promise<boolean>;
  /** The person wants to know why elements are hidden or disabled: the screen lists them until it is closed. */
  explain?: { close(): void; withheld?(): Promise<readonly WithheldPart[]> };
  /** Pages that may be arranged. Absent: they stand as the layout has them. */
  arrangement?: ArrangementHost | undefined;
  /** Selections of everything that matches, bulk work, export and saved views. Absent: grids do not offer them. */
  grid?: GridHost;
  /** Inputs of the host's own, for fields that ask for more than the renderer's controls. Absent or undefined: the renderer's input for the field's template. */
  inputs?(field: CompiledField): FieldInput | undefined;
  /** Nonce of the page's content security policy, for libraries that make style elements. */
  styleNonce?: string;
  /** Components that Custom containers may name. */
  components?: Readonly<Record<string, ComponentType<CustomProps>>>;
  /** Hands a text, a value or a `FileReference` to the person as a file. Rejects with a `CallError` when a kept file cannot be had. */
  download?(content: unknown, fileName: string): void | Promise<void>;
  /** Where drafts live: absent, they do not outlive the page. */
  drafts?: DraftStorage;
  /** Keys drafts by person, so that the next one at this machine does not find them. */
  userKey: string;
}

/** The parts of the server's error body that the renderer reads (`Error` of the contracts). */
export interface CallError extends Error {
  /** The server's `errorCode`, or the transport's own. */
  code?: string;
  details?: readonly { field: string; code: string; message: string }[];
  /** With `ConcurrencyConflict`: the record as it is now. */
  current?: unknown;
  status?: number;
}
/** Errors without a code are mistakes of the program, not answers of the server. */
export const isCallError = (error: unknown): error is CallError => error instanceof Error && "code" in error;

export const HostContext = createContext<RendererHost | null>(null);

export function useHost(): RendererHost {
  const host = useContext(HostContext);
  if (host === null) throw new Error("No renderer host: wrap the screen in <HostContext value={host}>.");
  return host;
}
