/** Unsaved input that the application must ask about before the user leaves. */
export interface UnsavedWork {
  /** Identifies the form; a later guard with the same key replaces the earlier one. */
  key: string;
  count: number;
  discard(): void;
}

/** Identifies a draft: the form and the record. */
export interface DraftKey {
  layoutId: string;
  recordKey: string;
}
export interface ServerDraft {
  content: string;
  /** Identifies the tab that wrote the draft. */
  writer: string;
  /** ISO 8601 UTC. */
  savedAt: string;
}
/** Drafts on the server, which follow the user to other windows and machines. A call may fail without harm. */
export interface DraftServer {
  load(key: DraftKey): Promise<ServerDraft | null>;
  /**
   * @param draft.basedOn SavedAt of another tab's draft that this one replaces
   * @param options.isLeaving true: the page may be closed before the answer arrives
   * @returns another tab's draft that exists and was not replaced; null if this draft was stored
   */
  save(
    key: DraftKey,
    draft: { content: string; writer: string; basedOn: string | null },
    options: { isLeaving: boolean },
  ): Promise<ServerDraft | null>;
  remove(key: DraftKey): Promise<void>;
}
/** The tab's own storage, which answers at once, and the server's, if there is one. */
export interface DraftStorage extends Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  server?: DraftServer;
}

/** Stores unsaved input. */
export interface DraftPort {
  /** Is called when a form gets or loses unsaved changes: the application then asks before navigation (spec §1). */
  guard(work: UnsavedWork | null, key: string): void;
  /** Absent: drafts are lost with the page. */
  storage?: DraftStorage;
  /** Part of each draft's key, so that another user of the same machine does not find it. */
  userKey: string;
}
