/**
 * Drafts of forms: in the tab's session storage, which is synchronous and ends with the tab, and on the server, where the user finds them in any
 * browser.
 */

import type { FormDraft } from "../../shared/generated/types.ts";
import { isApiError } from "../data/api-error.ts";
import { mutation, query } from "../data/operation.ts";
import { session } from "../data/session.ts";
import type { DraftServer, DraftStorage, ServerDraft } from "../renderer/ports/drafts.ts";

const deleteDraft = mutation("SelfCare.DeleteDraft");
const loadDraft = query("SelfCare.LoadDraft");
const saveDraft = mutation("SelfCare.SaveDraft");

const PREFIX = "draft:";
/** A slow server must not delay leaving the page. */
const PATIENCE_MS = 1_500;

const running = new Set<Promise<unknown>>();
function track<T>(work: Promise<T>): Promise<T> {
  running.add(work);
  const done = () => void running.delete(work);
  work.then(done, done);
  return work;
}

/**
 * Waits until the server has removed discarded drafts, or gives up after a while. Call it before the session ends: afterwards the calls would be
 * refused.
 */
export async function draftsSettled(): Promise<void> {
  if (running.size === 0) return;
  await Promise.race([Promise.allSettled(running), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** Removes all drafts from this tab except those of one user. */
export function clearDrafts(exceptOf?: number): void {
  const own = exceptOf === undefined ? undefined : `${PREFIX}${exceptOf}:`;
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && (own === undefined || !key.startsWith(own))) sessionStorage.removeItem(key);
}

const present = ({ Content, Writer, SavedAt }: FormDraft): ServerDraft => ({ content: Content, writer: Writer, savedAt: SavedAt });

const server: DraftServer = {
  async load(key) {
    // A draft that was just discarded must not be loaded again.
    await draftsSettled();
    const { Draft } = await loadDraft(key);
    return Draft && present(Draft);
  },
  async save(key, draft, { isLeaving }) {
    try {
      await track(saveDraft({ ...key, ...draft }, { isLeaving }));
      return null;
    } catch (reason) {
      if (isApiError(reason) && reason.code === "ConcurrencyConflict") return present(reason.current as FormDraft);
      throw reason;
    }
  },
  async remove(key) {
    await track(deleteDraft(key, { isLeaving: true }));
  },
};

/** The drafts of one user. Drafts of other users are removed from this tab; after the sign-out nothing is written. */
export function createDraftStorage(userAccountId: number): DraftStorage {
  const isOwner = () => session.get().user?.UserAccountId === userAccountId;
  clearDrafts(userAccountId);
  return {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => {
      if (isOwner()) sessionStorage.setItem(key, value);
    },
    removeItem: (key) => sessionStorage.removeItem(key),
    server,
  };
}
