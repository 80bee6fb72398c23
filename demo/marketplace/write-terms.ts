import { writeVersion } from "../../server/topics/marketplace/terms/write-version.ts";
import { DEMO_NOW, DEMO_SEED, type DemoAccount, daysFromNow } from "../demo-account.ts";
import type { DemoTopic } from "../demo-topic.ts";
import { createRandom } from "../random.ts";
import { CATALOGUE } from "./marketplaces.ts";
import { TERMS } from "./terms-texts.ts";

/** Of the terms: the top reseller, and its administrator who published them. */
const OWNER = 1;
const PUBLISHER = 1000;
/** Has not accepted the newest version of the terms of use. */
const BEHIND = 124;

interface WrittenDocument {
  readonly vendor: string | null;
  readonly versions: readonly { readonly termId: number; readonly validFrom: Date }[];
}

/** The terms of the top reseller, and who has accepted them: every reseller and company the common ones, and those of vendors anyone who holds a service. */
export const writeTerms: DemoTopic = async (db, { accounts }) => {
  const vendors = await db.selectFrom("vendor").select(["vendor_id", "name"]).execute();
  const documents: WrittenDocument[] = [];
  for (const { kind, vendor, versions } of TERMS) {
    const vendor_id = vendors.find(({ name }) => name === vendor)?.vendor_id ?? null;
    const { document_id: documentId } = await db
      .insertInto("terms_document")
      .values({ owner_account_id: OWNER, kind, vendor_id, product_name: null })
      .returning("document_id")
      .executeTakeFirstOrThrow();
    const written = [];
    for (const [index, { daysAgo, texts }] of versions.entries()) {
      const validFrom = daysFromNow(-daysAgo);
      const head = { documentId, version: index + 1, validFrom, ownerAccountId: OWNER, publishedBy: PUBLISHER };
      written.push({ termId: await writeVersion(db, { ...head, texts }), validFrom });
    }
    documents.push({ vendor, versions: written });
  }
  const rows = acceptances(documents, accounts, PUBLISHER);
  for (let start = 0; start < rows.length; start += 1000)
    await db
      .insertInto("terms_acceptance")
      .values(rows.slice(start, start + 1000))
      .execute();
};

function acceptances(documents: readonly WrittenDocument[], accounts: readonly DemoAccount[], publisherId: number) {
  const random = createRandom(DEMO_SEED, "terms");
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const organisationOf = (account: DemoAccount): DemoAccount => {
    const parent = account.parentId === null ? undefined : byId.get(account.parentId);
    return parent === undefined || account.type === "Company" || account.type === "Reseller" ? account : organisationOf(parent);
  };
  const firstUser = new Map<number, number>();
  for (const user of accounts.filter(({ type, state }) => type === "User" && state === "Active"))
    if (!firstUser.has(organisationOf(user).id)) firstUser.set(organisationOf(user).id, user.id);
  const accepted = ({ termId, validFrom }: WrittenDocument["versions"][number], account: DemoAccount, since: Date, product = "") => {
    const from = Math.max(validFrom.getTime(), since.getTime());
    return {
      term_id: termId,
      account_id: account.id,
      product_name: product,
      accepted_by: firstUser.get(account.id) ?? publisherId,
      accepted_at: new Date(Math.min(DEMO_NOW.getTime(), from + random.between(1, 72) * 3_600_000)),
      // Addresses reserved for documentation (RFC 5737).
      remote_address: `203.0.113.${random.between(1, 254)}`,
    };
  };
  const common = documents.filter(({ vendor }) => vendor === null);
  const rows = accounts
    .filter(({ type, state }) => (type === "Reseller" || type === "Company") && state !== "Terminated")
    .flatMap((account) =>
      common.flatMap(({ versions }) =>
        (account.id === BEHIND ? versions.slice(0, 1) : versions).map((version) => accepted(version, account, account.createdAt)),
      ),
    );
  const vendorOf = new Map(CATALOGUE.map(({ productName, vendor }) => [productName, vendor]));
  const seen = new Set<string>();
  for (const subscription of accounts.filter(({ type }) => type === "Product")) {
    const product = subscription.productName ?? "";
    const document = documents.find(({ vendor }) => vendor !== null && vendor === vendorOf.get(product));
    const company = organisationOf(subscription);
    const [version] = document?.versions ?? [];
    if (version === undefined || seen.has(`${company.id} ${product}`)) continue;
    seen.add(`${company.id} ${product}`);
    rows.push(accepted(version, company, subscription.createdAt, product));
  }
  return rows;
}
