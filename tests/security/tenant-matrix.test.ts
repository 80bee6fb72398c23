/** No operation reveals data of foreign accounts by any of its ids: every operation × id × relation × role. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../server/generated/registry.ts";
import type { OperationContract } from "../../server/platform/call/operation.ts";
import type { OperationName } from "../../shared/generated/operation-types.ts";
import { fingerprint } from "../conformance/effects.ts";
import { demo } from "../support/demo-accounts.ts";
import { atDepth, figure, isDeep } from "../support/depth.ts";
import { bills } from "./bill-rows.ts";
import { imports } from "./import-rows.ts";
import type { IdKind, MatrixCase } from "./matrix/matrix-case.ts";
import { matrix, NO_TENANT_ID } from "./matrix-rows.ts";
import { prices } from "./price-rows.ts";
import {
  ACTORS,
  type Actor,
  accounts,
  accountsIn,
  actors,
  company,
  department,
  make,
  productOf,
  ROOT,
  reseller,
  sees,
  startWorld,
  userOf,
  type World,
} from "./world.ts";

const contractOf: Readonly<Record<OperationName, OperationContract>> = operations;
const everyOperation = Object.keys(operations) as OperationName[];
const cases = everyOperation.flatMap((key) =>
  (matrix[key] as readonly MatrixCase[]).map((one) => [key, Object.keys(one.ids).join(", "), one] as const),
);

/** Named by their relation to the first reseller and its first company. */
const RELATIONS: Readonly<Record<string, number>> = {
  "the root above": ROOT,
  "the reseller itself": reseller(1),
  "its company": company(1, 1),
  "a person deep below": userOf(department(1, 1, 1)),
  "a company beside": company(1, 2),
  "a reseller beside": reseller(2),
  "another administrator's reseller": reseller(3),
  "a stranger's person": userOf(company(3, 2)),
};
const FURTHER: Readonly<Record<string, number>> = {
  "its own person": userOf(reseller(1)),
  "its company's person": userOf(company(1, 1)),
  "its company's product": productOf(company(1, 1)),
  "its department": department(1, 1, 1),
  "a department beside": department(1, 2, 1),
  "a person beside": userOf(reseller(2)),
  "a company of the reseller beside": company(2, 1),
  "a stranger's company": company(3, 2),
  "a stranger's product": productOf(company(3, 2)),
  "a stranger's department": department(3, 2, 1),
  "a person deep below a stranger": userOf(department(3, 2, 1)),
};
/** Of every case in a deep run all; else every second one, by turns of cases and actors: actors together ask about all. */
function targetsOf(index: number, actor: Actor): readonly (readonly [relation: string, accountId: number])[] {
  const relations = Object.entries(RELATIONS);
  const turn = (index + actors.indexOf(actor)) % 2;
  return isDeep ? [...relations, ...Object.entries(FURTHER)] : relations.filter((_, at) => at % 2 === turn);
}

let world: World;
/** Things made for an account of each relation, by kind. */
const things = new Map<string, number | string>();
let calls = 0;

beforeAll(async () => {
  world = await startWorld();
  for (const actor of actors) await world.call(actor, "Authorization.PingPong", {});
}, 120_000);
afterAll(async () => {
  figure("A1 cross-tenant calls", { accounts: accounts.size, operations: everyOperation.length, calls });
  await world.stop();
});

/** What is a seller's. */
const PRICING: readonly IdKind[] = ["pricelist", "promotion", "serviceGroup", "ruleGroup", "filter", "service", "item", "vendor"];

const isPerson = (id: number) => accounts.get(id)?.type === "User";
/** Owner of an object: accounts own roles, only users own jobs. */
function ownerOf(kind: IdKind, accountId: number): number {
  if (kind === "role" || kind === "set") return accountId;
  if (PRICING.includes(kind)) return sellerAt(accountId);
  // The payer; for the root, which pays no one, a reseller that no actor sees.
  if (kind === "invoice" || kind === "charge") return accountId === ROOT ? reseller(5) : organisationOf(accountId);
  if (isPerson(accountId)) return accountId;
  return accountId === ROOT
    ? demo.users.distributorAdmin
    : accounts.get(accountId)?.type === "Product"
      ? userOf(accountId - 5)
      : userOf(accountId);
}

async function thing(kind: IdKind, accountId: number): Promise<number | string> {
  if (kind === "account") return accountId;
  const owner = ownerOf(kind, accountId);
  const known = things.get(`${kind} ${owner}`);
  if (known !== undefined) return known;
  const makers: Record<Exclude<IdKind, "account">, () => Promise<number | string>> = {
    role: () => make.role(world, owner),
    set: () => make.set(world, owner),
    job: () => make.job(world, owner),
    managedJob: () => make.job(world, owner, "Queued"),
    token: () => make.token(world, owner),
    userToken: () => make.token(world, owner),
    view: () => make.view(world, owner, "Hierarchy"),
    ownView: () => make.view(world, owner, "Hierarchy"),
    method: () => make.method(world, owner),
    notification: () => make.notification(world, owner),
    invoice: () => bills.invoice(world, owner, accounts.get(owner)?.parentId ?? ROOT),
    run: () => make.run(world, owner),
    import: () => imports.make(world, owner),
    ownImport: () => imports.make(world, owner, "Draft"),
    charge: () => bills.charge(world, owner, accounts.get(owner)?.parentId ?? ROOT),
    pricelist: () => prices.list(world, owner),
    promotion: () => prices.promotion(world, owner),
    serviceGroup: () => prices.group(world, owner),
    ruleGroup: () => prices.ruleGroup(world, owner),
    service: async () => (await prices.ownService(world, owner)).service,
    vendor: () => prices.vendor(world, owner),
    item: async () => (await prices.ownService(world, owner)).item,
    filter: async () => (await prices.filter(world, owner)).filter,
  };
  const made = await makers[kind]();
  things.set(`${kind} ${owner}`, made);
  return made;
}

/** May this actor know that the thing is there? */
function mayKnow(actor: Actor, kind: IdKind, accountId: number): boolean {
  const owner = ownerOf(kind, accountId);
  const { id: self } = ACTORS[actor];
  if (kind === "account" || kind === "role" || kind === "set" || kind === "managedJob" || kind === "userToken") return sees(actor, owner);
  // Users who manage its seller; its buyers do not see it.
  if (PRICING.includes(kind)) return sees(actor, owner);
  // Shared downwards: with those who have the owner's organisation above them.
  if (kind === "view") return isAbove(organisationOf(owner), self);
  // Users who manage the whole seller, and users of the seller or the payer who see the payer.
  if (kind === "invoice" || kind === "charge") {
    const seller = accounts.get(owner)?.parentId ?? ROOT;
    const { scope } = ACTORS[actor];
    return (scope === "WholeHierarchy" && sees(actor, seller)) || (sees(actor, owner) && [owner, seller].includes(organisationOf(self)));
  }
  // Its maker, and users who see the organisation of the maker.
  if (kind === "import") return owner === self || sees(actor, organisationOf(owner));
  return owner === self;
}
function isAbove(ancestor: number, id: number | null | undefined): boolean {
  if (id === null || id === undefined) return false;
  return id === ancestor || isAbove(ancestor, accounts.get(id)?.parentId);
}
/** The account itself if it is a reseller, else the nearest reseller above it. */
function sellerAt(id: number): number {
  const account = accounts.get(id);
  return account === undefined || account.type === "Reseller" || account.parentId === null
    ? (account?.id ?? ROOT)
    : sellerAt(account.parentId);
}
function organisationOf(id: number): number {
  const account = accounts.get(id);
  if (account === undefined || account.type === "Reseller" || account.type === "Company" || account.parentId === null)
    return account?.id ?? ROOT;
  return organisationOf(account.parentId);
}

const unknownOf = (kind: IdKind): number | string =>
  ["job", "managedJob", "token", "userToken", "view", "ownView", "run"].includes(kind) ? randomUUID() : 987_654_321;

function withId(input: object, path: string, id: number | string): object {
  const copy = structuredClone(input);
  const names = path.split(".");
  const last = names.pop() ?? "";
  const holder = names.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], copy);
  if (typeof holder !== "object" || holder === null || !Object.hasOwn(holder, last)) throw new Error(`The call has no ${path}.`);
  Reflect.set(holder, last, id);
  return copy;
}

/** The response without parts that always differ and without the requested id. */
function answerTo(
  { status, text, headers }: { status: number; text: string; headers: Readonly<Record<string, unknown>> },
  id: number | string,
) {
  const { date: _date, "content-length": _length, "set-cookie": _cookie, ...rest } = headers;
  const body = text
    .replaceAll(/"correlationId":"[^"]*"/g, "")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "UUID")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
    // The root's id appears in responses for other reasons, so it is removed from all.
    .replaceAll(new RegExp(`\\b(${id}|${ROOT})\\b`, "g"), "ID");
  return { status, body, headers: rest };
}

async function ask(actor: Actor, key: OperationName, input: object) {
  calls += 1;
  const reply = await world.call(actor, key, input);
  const asked = accountsIn(JSON.stringify(input));
  const foreign = accountsIn(reply.text).filter((id) => !maySeeIn(actor, key, id) && !asked.includes(id));
  expect(foreign, `${actor} received these accounts from ${key} ${JSON.stringify(input)}: ${reply.text.slice(0, 600)}`).toEqual([]);
  expect(reply.status, `${actor} ${key} ${JSON.stringify(input)}: ${reply.text}`).toBeLessThan(500);
  return reply;
}
/** Operations that name users from above who have worked on visible accounts, accepted terms for them, or act for the caller. */
const namesPeopleAbove = (key: OperationName): boolean =>
  /(Audit|User)Log$/.test(key) || key === "SelfCare.ListMySessions" || key === "Marketplace.GetMyConfirmedTerms";
/** Accounts that the actor sees, the actor's own and its ancestors; and users from above for operations that name them. */
function maySeeIn(actor: Actor, key: OperationName, id: number): boolean {
  const { id: self } = ACTORS[actor];
  const above = ancestorsOf(self);
  const parent = accounts.get(id)?.parentId;
  return sees(actor, id) || id === self || above.includes(id) || (namesPeopleAbove(key) && isPerson(id) && above.includes(parent ?? 0));
}
function ancestorsOf(id: number): number[] {
  const parent = accounts.get(id)?.parentId;
  return parent === null || parent === undefined ? [] : [parent, ...ancestorsOf(parent)];
}

const prepare = async ({ input }: MatrixCase): Promise<object> => (typeof input === "function" ? input(world) : input);
/** A second factor was just proved, for operations that require one. */
const freshen = () => world.query("update session set mfa_verified_at = now() where stage = 'complete'");

describe("the table", () => {
  it.each(everyOperation)("names every id of %s", (key) => {
    const named = new Set(
      (matrix[key] as readonly MatrixCase[]).flatMap(({ ids }) => Object.keys(ids).map((path) => path.replaceAll(/\.\d+/g, ""))),
    );
    const missing = idsOf(contractOf[key].request).filter(
      (path) => !named.has(path) && NO_TENANT_ID[path] === undefined && NO_TENANT_ID[path.split(".").at(-1) ?? ""] === undefined,
    );
    expect(missing).toEqual([]);
  });
});

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema | boolean>>;
  readonly items?: Schema | boolean;
  readonly anyOf?: readonly (Schema | boolean)[];
  readonly $defs?: Readonly<Record<string, Schema | boolean>>;
}
/** Paths of members whose name or type says that they hold ids. */
function idsOf(request: unknown): string[] {
  const root = request as Schema;
  const found = new Set<string>();
  const walk = (schema: Schema | boolean | undefined, path: string, depth: number): void => {
    if (typeof schema !== "object" || depth > 8) return;
    const name = path.split(".").at(-1) ?? "";
    const type = schema.$ref?.replace("#/$defs/", "");
    if (/^(AccountId|EntityId|JobId|TokenId|ViewId|MethodId)$/.test(type ?? "") || /(^id|Ids?|Keys|^keys)$/.test(name)) found.add(path);
    if (type !== undefined) walk(root.$defs?.[type], path, depth + 1);
    for (const [member, part] of Object.entries(schema.properties ?? {})) walk(part, path === "" ? member : `${path}.${member}`, depth + 1);
    walk(schema.items, path, depth + 1);
    for (const choice of schema.anyOf ?? []) walk(choice, path, depth + 1);
  };
  walk(root, "", 0);
  return [...found];
}

describe("a stranger's id", () => {
  it.each(cases)(
    "is to %s (%s) like one that no one has, and nothing is done",
    { timeout: atDepth(20_000, 120_000) },
    async (key, _paths, one) => {
      const input = await prepare(one);
      const index = cases.findIndex((each) => each[2] === one);
      for (const kind of Object.values(one.ids))
        for (const actor of actors) for (const [, id] of targetsOf(index, actor)) await thing(kind, id);
      await freshen();
      const except = ["audit_record", "factor_counter", ...(one.writes ?? [])];
      const before = await fingerprint(world.server.database, except);
      for (const [path, kind] of Object.entries(one.ids)) {
        for (const actor of actors) {
          const unowned = unknownOf(kind);
          // Wrong codes are counted, and answered with a pause after some: whatever was asked about.
          if (kind === "method") await world.query("delete from factor_counter");
          const unknown = answerTo(await ask(actor, key, withId(input, path, unowned)), unowned);
          for (const [relation, accountId] of targetsOf(index, actor)) {
            const isKnown = mayKnow(actor, kind, accountId);
            // A call may change data that the actor may see, so only reads are compared.
            if (isKnown && contractOf[key].effect === "write") continue;
            if (kind === "method") await world.query("delete from factor_counter");
            const id = await thing(kind, accountId);
            const reply = answerTo(await ask(actor, key, withId(input, path, id)), id);
            if (!isKnown) expect(reply, `${actor} asks ${key} about ${relation} in ${path}`).toEqual(unknown);
          }
        }
      }
      expect(await fingerprint(world.server.database, except)).toEqual(before);
    },
  );
});

describe("one's own id", () => {
  /** A right code is part of the call; what happens to it is shown where factors are. */
  const needsCode = ["Account.CheckTwoFactor", "Authorization.ContinueSignIn", "Authorization.VerifyStepUp"];
  it.each(cases.filter(([key]) => !needsCode.includes(key)))(
    "is let through by %s (%s), so that the refusals above are about the id",
    async (key, _paths, one) => {
      const input = await prepare(one);
      await freshen();
      const reply = await ask("hierarchy", key, input);
      expect(reply.status, `${JSON.stringify(input)}: ${reply.text}`).toBe(200);
      await world.query("delete from authentication_method where user_account_id = $1", [ACTORS.hierarchy.id]);
    },
  );
});

describe("the trail of a seller", () => {
  it("names no customers after Marketplace.SaveMarketplaceCustomers: users with a right on the seller alone read it too", async () => {
    const marketplaceId = await prices.spare(world, reseller(1));
    const { status } = await ask("hierarchy", "Marketplace.SaveMarketplaceCustomers", { marketplaceId, add: [company(1, 4)] });
    expect(status).toBe(200);
    const { text } = await ask("direct", "Account.GetSystemAuditLog", { take: 200 });
    expect(text).toContain("CustomersAdded");
  });
});

describe("what needs no id", () => {
  const without = everyOperation.filter(
    (key) => matrix[key].length === 0 && contractOf[key].effect === "read" && contractOf[key].access.state !== "public",
  );
  it.each(without)("%s tells no one of a stranger", { timeout: 60_000 }, async (key) => {
    const members = contractOf[key].request.properties ?? {};
    const more = "take" in members ? { take: 200 } : {};
    for (const actor of actors)
      for (const text of "text" in members ? ["zq", "zq7", "zq73", "zq73000x", "user.zq"] : [undefined])
        await ask(actor, key, { ...more, ...(text === undefined ? {} : { text }) });
  });
});

describe("work that is done later", () => {
  it("brings its owner no data of a stranger: not in files, not in rows, not in messages", { timeout: 120_000 }, async () => {
    world.server.runJobs();
    for (let waited = 0; ; waited += 100) {
      const [row] = await world.query<{ n: string }>(
        "select count(*) as n from job where status in ('Queued', 'Running') and run_at <= now()",
      );
      if (Number(row?.n) === 0) break;
      if (waited > 100_000) throw new Error(`${row?.n} jobs are still waiting.`);
      await sleep(100);
    }
    const written = await world.query<{ owner: string; text: string }>(
      `select owner_account_id as owner, coalesce(message, '') || coalesce((select string_agg(label || ' ' || coalesce(r.message, ''), ' ') from job_row r where r.job_id = j.job_id), '')
         || coalesce((select string_agg(encode(c.bytes, 'escape'), '') from kept_file_chunk c where c.file_id in (j.file_id, j.error_file_id)), '') as text
       from job j where title not like 'Job zq%' and owner_account_id = any (array[${actors.map((name) => ACTORS[name].id)}]::bigint[])`,
    );
    expect(written.length).toBeGreaterThan(3);
    for (const { owner, text } of written) {
      const actor = actors.find((name) => ACTORS[name].id === Number(owner));
      if (actor === undefined) throw new Error(`No one here is ${owner}.`);
      expect(
        accountsIn(text).filter((id) => !maySeeIn(actor, "Account.ExportAuditLog", id)),
        `${actor}: ${text.slice(0, 300)}`,
      ).toEqual([]);
    }
    const touched = await world.query<{ id: string }>(
      `select account_id as id from account where account_id between 70000 and 99999 and "values" ->> 'JobTitle' = 'Buyer'`,
    );
    expect(touched.map(({ id }) => Number(id)).filter((id) => !sees("hierarchy", id))).toEqual([]);
  });
});
