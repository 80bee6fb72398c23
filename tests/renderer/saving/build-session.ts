import { compileLayout } from "../../../layout/compile/compile-layout.ts";
import type { CompiledForm, CompiledLayout } from "../../../layout/compiled.ts";
import type { Layout } from "../../../layout/model.ts";
import type { DraftKey, DraftServer, ServerDraft } from "../../../src/renderer/ports/drafts.ts";
import { RecordSession } from "../../../src/renderer/saving/record-session.ts";
import { buildStorage, type TestHost } from "../support/build-host.ts";

/** The server's drafts: a tab replaces its own draft, or one that it has seen. */
export function buildDraftServer(now: () => string = () => new Date().toISOString()) {
  const kept = new Map<string, ServerDraft>();
  const keyOf = ({ layoutId, recordKey }: DraftKey) => `${layoutId} ${recordKey}`;
  const server: DraftServer = {
    load: async (key) => kept.get(keyOf(key)) ?? null,
    async save(key, { content, writer, basedOn }) {
      const present = kept.get(keyOf(key));
      if (present && present.writer !== writer && present.savedAt !== basedOn) return present;
      kept.set(keyOf(key), { content, writer, savedAt: now() });
      return null;
    },
    async remove(key) {
      kept.delete(keyOf(key));
    },
  };
  return { kept, server };
}

export const buildDrafts = (server: DraftServer) => ({ ...buildStorage(), server });

export function compileForms(layout: Layout): { compiled: CompiledLayout; forms: CompiledForm[] } {
  const { compiled } = compileLayout(layout);
  return { compiled, forms: [...compiled.containersById.values()].flatMap((each) => (each.kind === "Fields" ? [each] : [])) };
}

export const buildSession = (layout: Layout, host: TestHost, response: unknown): RecordSession =>
  new RecordSession({ ports: host, ...compileForms(layout), recordKey: "100", response });
