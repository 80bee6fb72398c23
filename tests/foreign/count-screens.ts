/**
 * How much of the screens of others can be expressed as layouts: `node tests/foreign/count-screens.ts <folder>`.
 *
 * The folder holds, in any depth, DocTypes of Frappe (one JSON file each) and exports of Directus (folders with collections.json and fields.json). They are
 * licensed in many ways, so none of them is kept here: `frappe/hrms`, `frappe/health` and `directus-labs/directus-templates` on GitHub are such sets.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Collection, type CollectionField, translateCollections } from "./directus/translate-collection.ts";
import { type DocType, translateDocTypes } from "./frappe/translate-doc-type.ts";
import { countScreens, reportCount } from "./tally.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Which folder? node tests/foreign/count-screens.ts <folder>");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
const read = (name: string): unknown => {
  try {
    return JSON.parse(readFileSync(join(folder, name), "utf8"));
  } catch {
    // A file that is no JSON is none of ours.
    return undefined;
  }
};
const isDocType = (value: unknown): value is DocType =>
  typeof value === "object" && value !== null && "doctype" in value && value.doctype === "DocType" && "fields" in value;

const docTypes = files.map(read).filter(isDocType);
if (docTypes.length > 0)
  console.log(
    reportCount(
      "Frappe DocTypes",
      countScreens((tally) => translateDocTypes(docTypes, tally)),
    ),
  );
const exported = files.filter((name) => basename(name) === "collections.json" && files.includes(join(dirname(name), "fields.json")));
if (exported.length > 0)
  console.log(
    reportCount(
      "Directus collections",
      countScreens((tally) =>
        exported.flatMap((name) =>
          translateCollections(read(name) as Collection[], read(join(dirname(name), "fields.json")) as CollectionField[], tally),
        ),
      ),
    ),
  );
