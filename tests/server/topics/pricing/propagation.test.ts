/** What flows into pricelists: filters, services that are added by hand, and what follows in pricelists below. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JobRunner } from "../../../../server/platform/job-runner/runner.ts";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

const GOLD = 3;
const SUB_RESELLERS = 4;
const STANDARD = 5;
const EDUCATION = 6;
/** Of the sub-reseller, which buys in {@link SUB_RESELLERS} and in the default one, {@link STANDARD}. */
const BELOW = 9;
const [QUILLBOX, STRATUMLY, INKWHARF] = [1, 4, 7];

let server: DemoServer;
let jobs: JobRunner;
beforeAll(async () => {
  server = await startDemoServer();
  jobs = server.runJobs();
  for (const user of ["distributor.admin", "reseller.admin"])
    await server.call(user, "SetLanguage", { languageCode: "en" }, "Authorization");
}, 60_000);
afterAll(async () => {
  await jobs.stop();
  await server.stop();
});

const call = (operation: string, input: object, user = "reseller.admin") => server.call(user, operation, input, "Marketplace");
async function done(operation: string, input: object, user?: string) {
  const { status, body } = await call(operation, input, user);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const query = async (text: string, values: unknown[] = []) => (await server.database.ownerPool.query(text, values)).rows;
type Row = Record<string, unknown>;
const statuses = async (list: number): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (await query("select service_id, status from marketplace_service where marketplace_id = $1 order by service_id", [list])).map((row) => [
      Number(row.service_id),
      String(row.status),
    ]),
  );
const countOf = (lines: ReadonlyMap<number, string>, status: string) => [...lines.values()].filter((each) => each === status).length;
const servicesOf = async (vendor: number): Promise<number[]> =>
  (await query("select service_id from service where vendor_id = $1 and status = 'Active' order by 1", [vendor])).map(({ service_id }) =>
    Number(service_id),
  );
const filters = async (list: number, user?: string) => (await done("GetPropagationFilters", { marketplaceId: list }, user)).Items as Row[];
const rule = (VendorFilterType: string, VendorIds: number[], more: object = {}) => ({
  VendorFilterType,
  VendorIds,
  IncludedTags: [],
  ExcludedTags: [],
  ...more,
});
const save = (marketplaceId: number, filter: object, more: object = {}, user?: string) =>
  call("SavePropagationFilter", { marketplaceId, filter, ...more }, user);
async function emptyList(): Promise<number> {
  const { Marketplace } = await done("CreateMarketplace", {
    ownerAccountId: demo.reseller,
    name: `List ${Math.random()}`,
    currency: "EUR",
  });
  return (Marketplace as Row).MarketplaceId as number;
}
async function ended(job: unknown): Promise<string> {
  const { JobId: jobId } = job as { JobId: string };
  for (let round = 0; round < 1_000; round += 1) {
    const { body } = await server.call("reseller.admin", "GetJob", { jobId }, "SelfCare");
    if (!["Queued", "Running"].includes(String(body.Status))) return String(body.Status);
    await sleep(30);
  }
  throw new Error("The job did not end.");
}

describe("a propagation filter", () => {
  test("lets services in, and the preview says which before it is saved", async () => {
    const list = await emptyList();
    const filter = rule("Included", [QUILLBOX, INKWHARF], { IncludedTags: ["eu-hosted"], ExcludedTags: ["nonprofit"] });
    const preview = await done("PreviewPropagation", { marketplaceId: list, filter, take: 200 });
    const entering = (preview.Items as Row[]).filter(({ Effect }) => Effect === "Added").map(({ ServiceId }) => ServiceId);
    expect(preview).toMatchObject({ Added: entering.length, Kept: 0, Removed: 0, Closed: 0, ConflictCount: 0, IsSecondEmptyFilter: false });
    expect(entering.length).toBeGreaterThan(5);
    expect((preview.Items as Row[]).filter(({ Effect }) => Effect === "Blocked")).toContainEqual(
      expect.objectContaining({ Reason: expect.stringMatching(/NoNewSales|Retired/) }),
    );
    expect(countOf(await statuses(list), "Open")).toBe(0);
    const { body } = await save(list, filter);
    expect(body).toMatchObject({
      Changed: entering.length,
      DeletedFilterIds: [],
      Items: [{ Summary: "Inkwharf, Quillbox · with eu-hosted · without nonprofit" }],
    });
    expect([...(await statuses(list)).keys()].sort()).toEqual(entering.sort());
    // Running it again changes nothing.
    expect(await done("PreviewPropagation", { marketplaceId: list })).toMatchObject({
      Added: 0,
      Kept: entering.length,
      Removed: 0,
      Closed: 0,
    });
  });

  test("that is for a vendor of another one is refused until that one may be deleted", async () => {
    const list = await emptyList();
    await save(list, rule("Included", [QUILLBOX]));
    await save(list, rule("Included", [STRATUMLY]));
    const both = rule("Included", [QUILLBOX, INKWHARF]);
    const [quillbox] = await filters(list);
    expect(await done("PreviewPropagation", { marketplaceId: list, filter: both })).toMatchObject({
      ConflictCount: 1,
      Conflicts: "Quillbox",
    });
    const refused = await save(list, both);
    expect([refused.status, refused.body.errorCode]).toEqual([409, "PropagationFilterConflict"]);
    expect(refused.body.message).toContain("Quillbox");
    expect(await filters(list)).toHaveLength(2);
    const { body } = await save(list, both, { confirmDeleteConflicts: true });
    expect(body.DeletedFilterIds).toEqual([quillbox?.FilterId]);
    expect((await filters(list)).map(({ Summary }) => Summary)).toEqual(["Stratumly", "Inkwharf, Quillbox"]);
    // One that is changed does not conflict with itself.
    const own = (await filters(list))[1];
    expect((await save(list, { FilterId: own?.FilterId, ...rule("Included", [QUILLBOX]) })).status).toBe(200);
    expect((await filters(list)).map(({ Summary }) => Summary)).toEqual(["Stratumly", "Quillbox"]);
  });

  test("without vendors is for those that no other one names, included or excluded, and there is one of it", async () => {
    const list = await emptyList();
    await save(list, rule("Included", []));
    const all = countOf(await statuses(list), "Open");
    const second = await save(list, rule("Excluded", []));
    expect([second.status, second.body.errorCode]).toEqual([422, "OnlyOneEmptyVendorFilter"]);
    expect(await done("PreviewPropagation", { marketplaceId: list, filter: rule("Excluded", []) })).toMatchObject({
      IsSecondEmptyFilter: true,
    });
    // A vendor that another filter excludes is named: the one without vendors does not bring it back.
    const { body } = await save(list, rule("Excluded", [STRATUMLY]));
    expect(body.Changed).toBeGreaterThan(0);
    const lines = await statuses(list);
    for (const service of await servicesOf(STRATUMLY)) expect(lines.get(service) ?? "Removed").toBe("Removed");
    expect(countOf(lines, "Open")).toBeLessThan(all);
  });

  test("that is gone takes its services along, but for those with subscriptions, and those that were added by hand", async () => {
    const [standard] = await filters(STANDARD);
    const before = await statuses(STANDARD);
    const sold = new Set(
      (
        await query(
          "select distinct u.service_id from subscription u join account a using (account_id) where u.marketplace_id = $1 and a.account_state <> 'Terminated'",
          [STANDARD],
        )
      ).map(({ service_id }) => Number(service_id)),
    );
    const unsold = [...before.keys()].find((service) => !sold.has(service) && before.get(service) === "Open") ?? 0;
    await done("AddMarketplaceServices", { marketplaceIds: [STANDARD], serviceIds: [unsold] });
    const preview = await done("PreviewPropagation", { marketplaceId: STANDARD, withoutFilterId: standard?.FilterId });
    const { Changed } = await done("DeletePropagationFilter", { filterId: standard?.FilterId });
    const after = await statuses(STANDARD);
    expect(after.get(unsold)).toBe("Open");
    for (const service of sold)
      if (before.get(service) === "Open") expect([service, after.get(service)]).toEqual([service, "ClosedForNewSales"]);
    expect([countOf(after, "Removed"), countOf(after, "ClosedForNewSales")]).toEqual([preview.Removed, preview.Closed]);
    expect(Changed).toBe((preview.Removed as number) + (preview.Closed as number));
    // Lines that left keep their days; when the filter is back, so are the services.
    expect(
      (
        await query(
          "select count(*)::int from marketplace_service where marketplace_id = $1 and status = 'Removed' and listed_to is null",
          [STANDARD],
        )
      )[0].count,
    ).toBe(0);
    await save(STANDARD, rule("Excluded", [STRATUMLY], { ExcludedTags: ["nonprofit"] }));
    const again = await statuses(STANDARD);
    const onSale = (await query("select service_id from service where status = 'Active'")).map(({ service_id }) => Number(service_id));
    for (const service of onSale.filter((id) => before.get(id) === "Open"))
      expect([service, again.get(service)]).toEqual([service, "Open"]);
  });

  test("is refused with a vendor that is unknown, a tag that is required and excluded, and for others", async () => {
    expect((await save(GOLD, rule("Included", [QUILLBOX, 4711]))).body.details).toMatchObject([{ field: "filter.VendorIds.1" }]);
    expect((await save(GOLD, rule("Included", [QUILLBOX], { IncludedTags: ["new"], ExcludedTags: ["new"] }))).body.details).toMatchObject([
      { field: "filter.ExcludedTags" },
    ]);
    expect((await save(EDUCATION, rule("Included", [2]))).body.errorCode).toBe("NotFound");
    expect((await save(GOLD, rule("Included", [2]), {}, "reseller.sales")).body.errorCode).toBe("AccessDenied");
    const [education] = await filters(EDUCATION, "distributor.admin");
    expect((await call("DeletePropagationFilter", { filterId: education?.FilterId })).body.errorCode).toBe("NotFound");
    expect((await save(GOLD, { FilterId: education?.FilterId, ...rule("Included", [QUILLBOX]) })).body.errorCode).toBe("NotFound");
  });
});

describe("services that are added by hand", () => {
  test("stay whatever the filters say, until someone removes them", async () => {
    const list = await emptyList();
    const [one = 0, two = 0] = await servicesOf(STRATUMLY);
    const preview = await done("PreviewPropagatedServices", { marketplaceIds: [list, GOLD], serviceIds: [one, two] });
    const { Added } = await done("AddMarketplaceServices", { marketplaceIds: [list], serviceIds: [one, two] });
    expect(Added).toBe(2);
    expect(preview).toMatchObject({ TotalCount: 4 });
    await save(list, rule("Included", [QUILLBOX]));
    expect((await statuses(list)).get(one)).toBe("Open");
    const [letIn = 0] = await servicesOf(QUILLBOX);
    expect(await done("RemoveMarketplaceServices", { marketplaceId: list, serviceIds: [one, letIn] })).toMatchObject({
      Removed: 1,
      Closed: 0,
      SkippedCount: 1,
    });
    expect((await statuses(list)).get(one)).toBe("Removed");
    expect((await statuses(list)).get(letIn)).toBe("Open");
  });

  test("are skipped where the service takes no new customers or the seller does not have it", async () => {
    const list = await emptyList();
    const [retired] = await query("select service_id from service where status = 'Retired' limit 1");
    const { body } = await call("AddMarketplaceServices", { marketplaceIds: [list], serviceIds: [Number(retired.service_id)] });
    expect(body).toMatchObject({ Added: 0, SkippedCount: 1, Skipped: [{ Effect: "Blocked" }] });
    expect((await statuses(list)).size).toBe(0);
    expect((await call("AddMarketplaceServices", { marketplaceIds: [list, EDUCATION], serviceIds: [1] })).body.errorCode).toBe("NotFound");
  });

  test("are offered from what the seller buys and brought in", async () => {
    const offered = async (ownerAccountId: number, user?: string) =>
      (await done("ListPropagatableServices", { ownerAccountId, take: 1 }, user)).TotalCount as number;
    const bought = (
      await query(
        "select count(distinct service_id)::int as count from marketplace_service where marketplace_id in (1, 2) and status <> 'Removed'",
      )
    )[0].count;
    expect(await offered(demo.reseller)).toBe(bought);
    expect((await call("ListPropagatableServices", { ownerAccountId: demo.otherReseller })).body.errorCode).toBe("NotFound");
  });
});

describe("propagation", () => {
  test("goes on in pricelists that buy from the one that changed, seller by seller", async () => {
    const [service = 0] = await servicesOf(QUILLBOX);
    // The seller above closes it: it closes below as well, where its subscriptions keep it, and else it leaves.
    await query("update marketplace_service set status = 'ClosedForNewSales' where marketplace_id in (1, 2) and service_id = $1", [
      service,
    ]);
    const { Job } = await done("PropagateServices", { marketplaceIds: [SUB_RESELLERS, STANDARD], includeDownstream: true });
    expect(await ended(Job)).toBe("Completed");
    expect((await statuses(SUB_RESELLERS)).get(service)).not.toBe("Open");
    expect((await statuses(BELOW)).get(service)).not.toBe("Open");
    await query("update marketplace_service set status = 'Open' where marketplace_id in (1, 2) and service_id = $1", [service]);
    const again = await done("PropagateServices", { marketplaceIds: [SUB_RESELLERS, STANDARD], includeDownstream: true });
    expect(await ended(again.Job)).toBe("Completed");
    expect((await statuses(SUB_RESELLERS)).get(service)).toBe("Open");
    expect((await statuses(BELOW)).get(service)).toBe("Open");
    // Each user who looks after the seller sees how it went; the seller below does not.
    const runs = async (user: string, ownerAccountId: number) =>
      (await done("GetPropagationStatus", { ownerAccountId, take: 1 }, user)).Items as Row[];
    for (const user of ["reseller.admin", "distributor.admin"])
      expect(await runs(user, demo.reseller)).toMatchObject([
        { JobId: (again.Job as Row).JobId, Status: "Completed", WaitingPricelists: 0, ChangedServices: expect.any(Number) },
      ]);
    const [run] = await runs("reseller.admin", demo.reseller);
    expect(run?.ChangedPricelists).toBeGreaterThanOrEqual(2);
    expect(run?.ChangedServices).toBeGreaterThanOrEqual(2);
    const below = await runs("reseller.admin", demo.subReseller);
    expect(below.map(({ JobId }) => JobId)).not.toContain((again.Job as Row).JobId);
  });

  test("knows after an interruption which prices are due", async () => {
    const [, service = 0] = await servicesOf(QUILLBOX);
    await query(`create sequence interruptions;
      create function interrupt_once() returns trigger language plpgsql security definer as $$ begin
        if nextval('interruptions') = 1 then raise exception 'the connection is lost' using errcode = '57P01'; end if; return new; end $$;
      create trigger interrupt_once before update on job for each row when (new.kind = 'PropagateServices' and new.input is distinct from old.input)
        execute function interrupt_once();
      update marketplace_service set status = 'ClosedForNewSales' where marketplace_id in (1, 2) and service_id = ${service}`);
    const begun = (await query("select count(*)::int as count from price_cascade"))[0].count;
    const { Job } = await done("PropagateServices", { marketplaceIds: [STANDARD], includeDownstream: true });
    expect(await ended(Job)).toBe("Completed");
    expect((await query("select last_value::int as count from interruptions"))[0].count).toBeGreaterThan(1);
    expect((await statuses(STANDARD)).get(service)).not.toBe("Open");
    const cascades = await query("select cause, cause_ref -> 'lists' ? $1 as has_list from price_cascade order by created_at offset $2", [
      String(STANDARD),
      begun,
    ]);
    expect(cascades).toEqual([{ cause: "Propagation", has_list: true }]);
  });

  test("needs the right to execute it on every pricelist", async () => {
    expect((await call("PropagateServices", { marketplaceIds: [GOLD, EDUCATION] })).body.errorCode).toBe("NotFound");
    expect((await call("PropagateServices", { marketplaceIds: [GOLD] }, "reseller.sales")).body.errorCode).toBe("AccessDenied");
  });
});
