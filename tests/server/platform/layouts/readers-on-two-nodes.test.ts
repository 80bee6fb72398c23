/**
 * Two server processes on one database: users (fifty in the deep run) read a layout through both while administrators publish versions through
 * both, one in three of them invalid. Every response is one whole published version, and no user sees an older one after a newer one.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Field, Layout } from "../../../../layout/model.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { DEMO_PASSWORD, startDemoDatabase } from "../../../support/demo-database.ts";
import { atDepth, figure } from "../../../support/depth.ts";
import { type PortalClient, signInTo } from "../../../support/portal-client.ts";
import { type ServerProcess, startTwoServers } from "../../../support/server-process.ts";
import { shownLayout } from "../../../support/shown-layout.ts";

const VIEW = "account.company.view";
const READERS = atDepth(12, 50);
const publications = atDepth(15, 1_000);
let database: TestDatabase;
let nodes: readonly ServerProcess[] = [];

beforeAll(async () => {
  database = await startDemoDatabase({ isGrown: true });
  nodes = await startTwoServers(database.ownerConnection, { DEMO_PASSWORD });
}, 180_000);
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await database.stop();
});

const nodeOf = (index: number): ServerProcess => nodes[index % 2] as ServerProcess;
const isValid = (number: number): boolean => number % 3 !== 2;

/** The page has the same number in its title, its first and its last container, so a mixture of versions, or a refused one, would be visible. */
function numbered(layout: Layout, number: number): Layout {
  const copy = structuredClone(layout);
  const text = `Number ${number}.`;
  const field: Field = {
    Name: isValid(number) ? "Marker" : "Nonsense",
    DisplayValue: text,
    DisplayTemplate: "TextBox",
    ...(isValid(number) ? { DataType: "string", IsCustom: true } : {}),
  };
  const boxes = copy.Pages.flatMap((page) => page.Containers).filter(
    (container) => container.Kind === "Fields" && container.Source === undefined,
  );
  const [first, last] = [boxes[0], boxes.at(-1)];
  if (first?.Kind !== "Fields" || last?.Kind !== "Fields") throw new Error("The company's page shows no values.");
  first.Fields.push(field);
  last.DisplayValue = text;
  return { ...copy, Title: text };
}
/** Null for anything but one number, in the title and in the page at least: some of a page is not for everyone. */
function numberIn(body: unknown): number | null {
  const numbers = JSON.stringify(body).match(/Number \d+\./g) ?? [];
  return numbers.length >= 2 && new Set(numbers).size === 1 ? Number.parseInt(numbers[0]?.slice(7) ?? "", 10) : null;
}

it("shows readers of two processes one whole version at a time", { timeout: atDepth(240_000, 3_600_000) }, async () => {
  const admin = await signInTo(nodeOf(0), "distributor.admin", DEMO_PASSWORD);
  const people = await Promise.all(
    ["distributor.admin", "reseller.admin", "company.admin", "company.user"].map((name, index) =>
      signInTo(nodeOf(index), name, DEMO_PASSWORD),
    ),
  );
  const shipped = shownLayout((await admin.call(nodeOf(0), "Metadata", "GetViewLayoutVersion", { layoutId: VIEW })).body);
  // How often one person may call is not what this is about.
  const forgetting = setInterval(() => void database.ownerPool.query("delete from rate_counter"), 250);
  const publish = async (number: number): Promise<number> => {
    const saved = await admin.call(nodeOf(number), "Metadata", "SaveViewLayout", {
      layout: numbered(shipped, number),
      ...(await draftVersion(admin, number)),
    });
    expect(saved.status, JSON.stringify(saved.body).slice(0, 300)).toBe(200);
    return (await admin.call(nodeOf(number + 1), "Metadata", "PublishViewLayout", { layoutId: VIEW })).status;
  };
  expect(await publish(0)).toBe(200);
  let publishing = true;
  let reads = 0;
  const seen = new Set<number>();
  const wrong: string[] = [];
  const read = async (index: number) => {
    const person = people[index % people.length] as PortalClient;
    let last = -1;
    let version = 0;
    while (publishing) {
      const { status, body } = await person.call(nodeOf(index), "Account", "GetViewLayout", { accountType: "Company", action: "View" });
      const number = numberIn(body);
      const own = Number((body.Layout as Layout | undefined)?.Version ?? 0);
      // The first answers of a node may still be of the version before this test.
      const isWhole = status === 200 && number !== null && isValid(number) && number >= last && own >= version;
      if (!isWhole) wrong.push(`node ${index % 2}, ${status}: number ${number} after ${last}, version ${own} after ${version}`);
      else {
        last = number;
        version = own;
        seen.add(number);
      }
      reads += 1;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  // From then on no user sees the former version: the first publication has reached both nodes.
  for (const [node, person] of [admin, people[1] as PortalClient].entries())
    await expect
      .poll(async () =>
        numberIn((await person.call(nodeOf(node), "Account", "GetViewLayout", { accountType: "Company", action: "View" })).body),
      )
      .toBe(0);
  const readers = Array.from({ length: READERS }, (_, index) => read(index));
  const outcomes = { published: 0, refused: 0 };
  try {
    for (let number = 1; number <= publications; number += 1) {
      const status = await publish(number);
      if (status === 200) outcomes.published += 1;
      else if (status === 422) outcomes.refused += 1;
    }
  } finally {
    publishing = false;
    await Promise.all(readers);
    clearInterval(forgetting);
  }
  expect(wrong).toEqual([]);
  const invalid = Math.floor((publications + 1) / 3);
  expect(outcomes).toEqual({ published: publications - invalid, refused: invalid });
  expect(reads).toBeGreaterThan(READERS * 3);
  expect(seen.size).toBeGreaterThan(3);
  figure("readers of two processes", { publications, refused: outcomes.refused, readers: READERS, reads, seen: seen.size });
});

/** A draft that was refused is still there, and is replaced. */
async function draftVersion(admin: PortalClient, number: number): Promise<{ rowVersion?: number }> {
  if (number === 0 || isValid(number - 1)) return {};
  const { body } = await admin.call(nodeOf(number), "Metadata", "GetViewLayoutVersion", { layoutId: VIEW, draft: true });
  return { rowVersion: Number(body.RowVersion) };
}
