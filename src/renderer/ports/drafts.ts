/** What the application must know so that nothing typed is lost by leaving. */
export interface UnsavedWork {
  /** Identifies the form; a guard of the same key replaces the earlier one. */
  key: string;
  count: number;
  discard(): void;
}

/** Which form of which record a draft is of. */
export interface DraftKey {
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
  load(key: DraftKey): Promise<ServerDraft | null>;
  /**
   * @param draft.basedOn SavedAt of another's draft that this one goes over
   * @param options.isLeaving the page may be gone before the answer comes
   * @returns another tab's draft that was there and stays; null when this one was taken
   */
  save(
    key: DraftKey,
    draft: { content: string; writer: string; basedOn: string | null },
    options: { isLeaving: boolean },
  ): Promise<ServerDraft | null>;
  remove(key: DraftKey): Promise<void>;
}
/** The tab's own storage, which answers at once; and the server's, where there is one. */
export interface DraftStorage extends Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  server?: DraftServer;
}

/** Keeps what was typed and is not saved. */
export interface DraftPort {
  /** Called when a form gets or loses unsaved changes: the application blocks navigation and asks first (spec §1). */
  guard(work: UnsavedWork | null, key: string): void;
  /** Absent: drafts do not outlive the page. */
  storage?: DraftStorage;
  /** Part of each draft's key, so that the next user of this machine does not find them. */
  userKey: string;
}
