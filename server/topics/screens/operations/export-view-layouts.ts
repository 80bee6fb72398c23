import type { LayoutBundle } from "../../../../shared/generated/types.ts";
import type { MetadataOperations } from "../../../generated/operations.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { readBundled } from "../../../platform/layouts/bundle.ts";
import { presentDocument } from "../../../platform/layouts/present-content.ts";

export const exportViewLayouts: MetadataOperations["ExportViewLayouts"] = async ({ db, now, runtime }, { layoutIds }) => {
  const bundled = await readBundled(db, layoutIds);
  if (bundled === null) throw notFound();
  const [only] = layoutIds;
  const name = layoutIds.length === 1 && only !== undefined ? only.replaceAll(/[^\w.-]/g, "-") : "layouts";
  const Bundle: LayoutBundle = {
    FormatVersion: 1,
    ExportedAt: now.toISOString(),
    Instance: new URL(runtime.config.publicOrigin).host,
    Layouts: bundled.map(({ layout, version, hash }) => ({ Layout: presentDocument(layout), Version: version, Hash: hash })),
  };
  return { FileName: `${name}-${now.toISOString().slice(0, 10)}.json`, Bundle };
};
