import type { AccountOperations, AuthorizationOperations } from "../../server/generated/operations.ts";
import { type AuditEntry, auditRow } from "../../server/platform/audit/write-audit.ts";
import { DEMO_NOW, DEMO_SEED, type DemoAccount } from "../demo-account.ts";
import type { DemoTopic } from "../demo-topic.ts";
import { createRandom, type Random } from "../random.ts";

const DAY = 86_400_000;
/** Domain §10.5. */
const DENIED = 20;
const IMPERSONATED = 12;

/** A year of audit records: the creation of every account, then changes, sign-ins and refusals by users who could have caused them. */
function demoHistory(accounts: readonly DemoAccount[], changes = 4900): AuditEntry[] {
  const random = createRandom(DEMO_SEED, "history");
  const tree = new DemoTree(accounts);
  const entries: AuditEntry[] = accounts.map((account) =>
    entry(random, tree, tree.actorFor(account, random), account, {
      operation: "CreateAccount",
      eventType: "Account.Created",
      recordedAt: account.createdAt,
      changes: [{ field: "DisplayName", oldValue: null, newValue: account.displayName }],
    }),
  );
  const spread = { denied: 0, impersonated: 0 };
  for (let index = 0; index < changes; index++) {
    const account = random.pick(accounts);
    const from = account.createdAt.getTime() + DAY;
    const recordedAt = new Date(from + random.next() * Math.max(0, DEMO_NOW.getTime() - from));
    const actor = tree.actorFor(account, random);
    if (account.type === "User" && random.chance(0.3)) {
      entries.push(
        entry(random, tree, account, account, {
          service: "Authorization",
          operation: "Authenticate",
          eventType: "Session.SignedIn",
          recordedAt,
        }),
      );
    } else if (spread.denied < DENIED && index >= (spread.denied * changes) / DENIED) {
      spread.denied += 1;
      entries.push(
        entry(random, tree, actor, account, {
          operation: "UpdateAccount",
          eventType: "Account.Updated",
          recordedAt,
          result: "Denied",
          errorCode: "AccessDenied",
        }),
      );
    } else {
      const isActedFor = spread.impersonated < IMPERSONATED && index >= (spread.impersonated * changes) / IMPERSONATED;
      if (isActedFor) spread.impersonated += 1;
      const impersonator = isActedFor ? tree.accounts.get(1000) : undefined;
      entries.push(
        entry(random, tree, actor, account, {
          operation: "UpdateAccount",
          eventType: "Account.Updated",
          recordedAt,
          changes: [change(random, account)],
          ...(impersonator ? { impersonator } : {}),
        }),
      );
    }
  }
  return entries.sort((a, b) => (a.recordedAt?.getTime() ?? 0) - (b.recordedAt?.getTime() ?? 0));
}

/** Parents, paths and staff of the generated accounts. */
class DemoTree {
  readonly accounts: ReadonlyMap<number, DemoAccount>;
  readonly #staff = new Map<number, DemoAccount[]>();

  constructor(accounts: readonly DemoAccount[]) {
    this.accounts = new Map(accounts.map((account) => [account.id, account]));
    for (const user of accounts) {
      if (user.type !== "User" || user.state !== "Active" || user.parentId === null) continue;
      this.#staff.set(user.parentId, [...(this.#staff.get(user.parentId) ?? []), user]);
    }
  }

  path(account: DemoAccount): string {
    const parent = account.parentId === null ? undefined : this.accounts.get(account.parentId);
    return parent === undefined ? String(account.id) : `${this.path(parent)}/${account.id}`;
  }

  companyOf(account: DemoAccount): number {
    const parent = account.parentId === null ? undefined : this.accounts.get(account.parentId);
    return parent === undefined || account.type === "Company" || account.type === "Reseller" ? account.id : this.companyOf(parent);
  }

  /** A user of the nearest ancestor with staff: half of the time the company itself, else its seller. */
  actorFor(account: DemoAccount, random: Random): DemoAccount {
    for (
      let ancestor: DemoAccount | undefined = account;
      ancestor !== undefined;
      ancestor = ancestor.parentId === null ? undefined : this.accounts.get(ancestor.parentId)
    ) {
      const staff = this.#staff.get(ancestor.id);
      if (staff !== undefined && (ancestor.type === "Reseller" || random.chance(0.5))) return random.pick(staff);
    }
    throw new Error("the distributor has no staff");
  }
}

type Draft = Pick<AuditEntry, "eventType"> & {
  operation: keyof AccountOperations | keyof AuthorizationOperations;
  recordedAt: Date;
  impersonator?: DemoAccount;
} & Partial<Pick<AuditEntry, "service" | "changes" | "result" | "errorCode">>;

function entry(random: Random, tree: DemoTree, actor: DemoAccount, object: DemoAccount, draft: Draft): AuditEntry {
  return {
    channel: "Portal",
    actor: { accountId: actor.id, username: actor.username, displayName: actor.displayName, companyAccountId: tree.companyOf(actor) },
    impersonator: draft.impersonator === undefined ? null : { accountId: draft.impersonator.id, username: draft.impersonator.username },
    // Addresses reserved for documentation (RFC 5737).
    remoteAddress: `203.0.113.${random.between(1, 254)}`,
    userAgent: "Mozilla/5.0",
    sessionIdHash: null,
    correlationId: `demo-${random.digits(12)}`,
    service: draft.service ?? "Account",
    operation: draft.operation,
    eventType: draft.eventType,
    object: {
      type: object.type,
      id: String(object.id),
      accountId: object.id,
      accountPath: tree.path(object),
      displayName: object.displayName,
    },
    changes: draft.changes ?? [],
    result: draft.result ?? "Success",
    errorCode: draft.errorCode ?? null,
    recordedAt: draft.recordedAt,
  };
}

/** A change to the current value of the account: the earlier value is invented. */
function change(random: Random, account: DemoAccount): AuditEntry["changes"][number] {
  switch (account.type) {
    case "User":
      return { field: "JobTitle", oldValue: random.pick(["Trainee", "Assistant", "Clerk"]), newValue: account.values.JobTitle ?? null };
    case "Product": {
      const quantity = Number(account.values.Quantity ?? 1);
      return { field: "Quantity", oldValue: quantity + random.between(1, 5), newValue: quantity };
    }
    case "Department":
      return { field: "CostCenter", oldValue: `CC-${random.digits(3)}`, newValue: account.values.CostCenter ?? null };
    default:
      return { field: "ContactPerson", oldValue: "Front desk", newValue: account.values.ContactPerson ?? null };
  }
}

export const writeHistory: DemoTopic = async (db, { accounts }) => {
  const entries = demoHistory(accounts);
  // 26 columns per row: far below the 65,535 parameters of one statement.
  for (let start = 0; start < entries.length; start += 1000) {
    await db
      .insertInto("audit_record")
      .values(entries.slice(start, start + 1000).map(auditRow))
      .execute();
  }
};
