import { expect, it } from "vitest";
import { readAdmin } from "../../codegen/contract/read-admin.ts";

const RIGHT = { state: "signed-in", capability: "ADMINISTRATIVE", isUpload: false };
function read(value: unknown, marked = RIGHT as Parameters<typeof readAdmin>[2]) {
  const said: string[] = [];
  const mark = readAdmin(value, "/x-admin", marked, (pointer, message) => said.push(`${pointer}: ${message}`));
  return { mark, said };
}

it("reads where an operation is in the console, and skips one that is not marked", () => {
  expect(read({ group: "Jobs", dangerous: true, order: 3 })).toEqual({ mark: { group: "Jobs", isDangerous: true, order: 3 }, said: [] });
  expect(read({ group: "Data" }).mark).toEqual({ group: "Data", isDangerous: false, order: 1000 });
  expect(read(undefined)).toEqual({ mark: undefined, said: [] });
});

it.each<[string, unknown, Partial<typeof RIGHT>, string]>([
  ["an unknown group", { group: "Job" }, {}, '/x-admin/group: group cannot be "Job"'],
  ["a word that has no meaning", { group: "Jobs", danger: true }, {}, '/x-admin/danger: "danger" has no meaning here'],
  ["dangerous that is false", { group: "Jobs", dangerous: false }, {}, "/x-admin/dangerous: dangerous is true or absent"],
  ["an order below 0", { group: "Jobs", order: -1 }, {}, "/x-admin/order: order must be a whole number from 0"],
  [
    "an operation without a capability",
    { group: "Jobs" },
    { capability: undefined as never },
    "/x-admin: only an operation that asks for one capability can be administrative",
  ],
  ["an upload", { group: "Jobs" }, { isUpload: true }, "/x-admin: the console has no place for files"],
  ["something that is no mark", "Jobs", {}, "/x-admin: x-admin must say where the operation is in the console"],
])("refuses %s", (_what, value, more, sentence) => {
  expect(read(value, { ...RIGHT, ...more }).said).toEqual([sentence]);
});
