/** The layouts that we ship, as they are written and as they are shown. */
import { readdirSync, readFileSync } from "node:fs";
import { CORE_SCHEMA, load } from "js-yaml";
import { expandLayout, fragmentsById } from "../../layout/fragments/expand-layout.ts";
import { isFragment, type LayoutDocument } from "../../layout/model.ts";

const folder = "schemas/layouts";
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".layout.yaml"))
  .sort()
  .map((file) => ({ file, document: load(readFileSync(`${folder}/${file}`, "utf8"), { schema: CORE_SCHEMA }) as LayoutDocument }));

export const shippedFragments = fragmentsById(files.map(({ document }) => document).filter(isFragment));

/** @property layout with the fragments in place */
export const shippedFiles = files.flatMap(({ file, document }) =>
  isFragment(document) ? [] : [{ file, source: document, layout: expandLayout(document, shippedFragments).layout }],
);
