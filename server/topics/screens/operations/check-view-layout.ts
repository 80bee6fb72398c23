import type { MetadataOperations } from "../../../generated/operations.ts";
import { checkLayout } from "../../../platform/layouts/check-layout.ts";
import { readSurroundings } from "../../../platform/layouts/publish-draft.ts";
import { presentCheck } from "./present-layout.ts";

export const checkViewLayout: MetadataOperations["CheckViewLayout"] = async ({ db, runtime }, { layout }) =>
  presentCheck(checkLayout(layout, runtime.layouts.contracts, await readSurroundings(db)));
