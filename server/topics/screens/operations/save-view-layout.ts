import type { LayoutDocument } from "../../../../layout/model.ts";
import type { MetadataOperations } from "../../../generated/operations.ts";
import { conflict, validationFailed } from "../../../platform/call/problem.ts";
import { checkLayout } from "../../../platform/layouts/check-layout.ts";
import { saveDraft } from "../../../platform/layouts/draft.ts";
import { readSurroundings } from "../../../platform/layouts/publish-draft.ts";
import { readVersionDetails } from "../../../platform/layouts/read-versions.ts";
import { presentCheck, presentVersion } from "./present-layout.ts";
import { notifyAboutDraft } from "./report-publication.ts";

/** Problems that make a value no draft either: everything else may wait until it is published. */
const UNSTORABLE: ReadonlySet<string> = new Set(["TooLarge", "TooDeep"]);

export const saveViewLayout: MetadataOperations["SaveViewLayout"] = async (context, input) => {
  const { db, runtime, session, audit } = context;
  const check = checkLayout(input.layout, runtime.layouts.contracts, await readSurroundings(db));
  const unstorable = check.problems.filter(({ code }) => UNSTORABLE.has(code));
  if (unstorable.length > 0) throw validationFailed(unstorable.map(({ code, message }) => ({ field: "layout", code, worded: message })));
  // The answer reports problems of its shape; the draft is stored as its author left it.
  const layout = input.layout as unknown as LayoutDocument;
  const before = await readVersionDetails(db, layout.Id, "draft");
  // Saving a draft does not by itself resolve the open conflicts of a merge.
  const resolved = input.resolved === true ? { conflicts: [] } : {};
  const saved = await saveDraft(db, { layout, by: session?.username ?? null, replaces: input.rowVersion ?? null, ...resolved });
  const draft = await readVersionDetails(db, layout.Id, "draft");
  if (!saved || draft === null) throw conflict(draft === null ? null : presentVersion(draft));
  audit.about({ type: "Layout", id: layout.Id, name: layout.Name });
  audit.changes.push({ field: "Hash", oldValue: before?.hash ?? null, newValue: draft.hash });
  await notifyAboutDraft(context, layout.Id, draft.rowVersion);
  return { Draft: presentVersion(draft), Check: presentCheck(check) };
};
