/** Drafts of forms: in this tab's own storage, which answers at once and goes with it, and with the server, where they follow the person. */

import type { FormDraft } from "../../shared/generated/types.ts";
import { isApiError } from "../data/api-error.ts";
import { mutation, query } from "../data/operation.ts";
import { session } from "../data/session.ts";
import type { DraftServer, DraftStorage, ServerDraft } from "../renderer/ports/drafts.ts";

const deleteDraft = mutation("SelfCare.DeleteDraft");
const loadDraft = query("SelfCare.LoadDraft");
const saveDraft = mutation("SelfCare.SaveDraft");

const PREFIX = "draft:";
/** A server that is slow must not hold up anyone who leaves. */
const PATIENCE_MS = 1_500;

const running = new Set<Promise<unknown>>();
function track<T>(work: Promise<T>): Promise<T> {
  running.add(work);
  const done = () => void running.delete(work);
  work.then(done, done);
  return work;
}

/** What was discarded just now is gone on the server too, or the person has waited long enough. Before the session ends: afterwards no one may ask. */
export async function draftsSettled(): Promise<void> {
  if (running.size === 0) return;
  await Promise.race([Promise.allSettled(running), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** Nothing that was typed stays in this tab, but what is this person's own. */
export function clearDrafts(exceptOf?: number): void {
  const own = exceptOf === undefined ? undefined : `${PREFIX}${exceptOf}:`;
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && (own === undefined || !key.startsWith(own))) sessionStorage.removeItem(key);
}

const present = ({ Content, Writer, SavedAt }: FormDraft): ServerDraft => ({ content: Content, writer: Writer, savedAt: SavedAt });

const server: DraftServer = {
  async load(key) {
    // What was discarded a moment ago must not come back.
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

/** The drafts of one person. What others left in this tab goes; once the person has signed out nothing is written any more. */
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
