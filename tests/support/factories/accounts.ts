/**
 * Accounts for tests, each created by the portal's own call, so that derived data (path, counters, pricelists, provisioning requests) exist. Tests
 * that build their data do not depend on the demo data.
 */
import { hashPassword } from "../../../server/topics/sign-in/sessions/password.ts";
import { demo } from "../demo-accounts.ts";
import { type DemoServer, PASSWORD } from "../demo-server.ts";

type Values = Readonly<Record<string, unknown>>;
type Builder = Pick<DemoServer, "call" | "database">;

interface Options {
  /** Account under which it is created. */
  readonly below: number;
  /** Values in addition to the required ones, or instead of them. */
  readonly values?: Values;
  /** The creating user. */
  readonly by?: string;
}

const DISTRIBUTOR = { accountId: demo.distributor, administrator: "distributor.admin" } as const;

let count = 0;
/** Names are unique in a run. */
const next = (): number => {
  count += 1;
  return count;
};

async function create(
  server: Builder,
  accountType: string,
  { below, values = {}, by = DISTRIBUTOR.administrator }: Options,
  more: object = {},
) {
  const { status, body } = await server.call(by, "CreateAccount", { accountType, parentAccountId: below, values, ...more });
  if (status !== 200) throw new Error(`No ${accountType} below ${below}: ${status} ${JSON.stringify(body)}`);
  return Number(body.AccountId);
}

const ADDRESS: Values = {
  Address: "Ring 1",
  Zip: "10115",
  City: "Berlin",
  Country: "DE",
  ContactPerson: "Ada Winter",
  ContactEmail: "ada@example.com",
  Language: "de",
  Currency: "EUR",
  BillingEmail: ["bills@example.com"],
  InvoiceFormat: "Pdf",
  InvoiceDelivery: "Email",
};

/** A German VAT id that no other account has: eight digits and their check digit (ISO 7064, MOD 11,10). */
function buildVatId(): string {
  const digits = String(70_000_000 + next());
  const product = [...digits].reduce((before, digit) => (((before + Number(digit)) % 10 || 10) * 2) % 11, 10);
  return `DE${digits}${(11 - product) % 10}`;
}

/** @returns its id; without `below` it is one of the distributor's */
export const buildReseller = (server: Builder, options: Partial<Options> = {}): Promise<number> =>
  create(server, "Reseller", {
    below: DISTRIBUTOR.accountId,
    ...options,
    values: {
      ...ADDRESS,
      CompanyName: `Reseller ${next()} of the tests`,
      VatId: buildVatId(),
      SalesCurrencies: ["EUR"],
      ...options.values,
    },
  });

/** @returns its id */
export const buildCompany = (server: Builder, options: Options): Promise<number> =>
  create(server, "Company", {
    ...options,
    values: { ...ADDRESS, CompanyName: `Company ${next()} of the tests`, Segment: "Nonprofit", ...options.values },
  });

/** @returns its id */
export const buildDepartment = (server: Builder, options: Options): Promise<number> =>
  create(server, "Department", { ...options, values: { DepartmentName: `Department ${next()} of the tests`, ...options.values } });

interface BuiltUser {
  readonly accountId: number;
  readonly username: string;
}

/** @param options `role` is the key of a predefined one; who has a role can sign in, with the password of every demo sign-in */
export async function buildUser(server: Builder, { role, ...options }: Options & { readonly role?: string }): Promise<BuiltUser> {
  const username = `user.${next()}.of.tests`;
  const { rows } = await server.database.ownerPool.query("select role_id::int as id from role where predefined_key = $1", [role ?? null]);
  if (role !== undefined && rows.length === 0) throw new Error(`There is no predefined role ${role}.`);
  const accountId = await create(server, "User", {
    ...options,
    values: {
      FirstName: "Ada",
      LastName: "Winter",
      Email: `${username}@example.com`,
      Username: username,
      Language: "en",
      ...(role === undefined ? {} : { Roles: rows.map(({ id }) => id) }),
      ...options.values,
    },
  });
  if (role !== undefined)
    await server.database.ownerPool.query("insert into credential (user_account_id, password_hash) values ($1, $2)", [
      accountId,
      await hashPassword(PASSWORD),
    ]);
  return { accountId, username };
}

/** @param options `service` is the name of the subscribed service. @returns its id; it waits for its vendor, like every new subscription */
export const buildSubscription = (server: Builder, { service, ...options }: Options & { readonly service: string }): Promise<number> =>
  create(server, "Product", { ...options, values: { Quantity: 5, ...options.values } }, { productName: service });

export interface StandardTree {
  readonly reseller: number;
  readonly company: number;
  readonly department: number;
  /** Administrator of the reseller. */
  readonly seller: BuiltUser;
  /** Administrator of the company. */
  readonly administrator: BuiltUser;
  /** A user of the department, without a role. */
  readonly member: BuiltUser;
}

/** One of each: a reseller with its administrator, a company with its administrator, a department, and a user in it. */
export async function buildStandardTree(server: Builder): Promise<StandardTree> {
  const reseller = await buildReseller(server);
  const company = await buildCompany(server, { below: reseller });
  const department = await buildDepartment(server, { below: company });
  return {
    reseller,
    company,
    department,
    seller: await buildUser(server, { below: reseller, role: "reseller-administrator" }),
    administrator: await buildUser(server, { below: company, role: "company-administrator" }),
    member: await buildUser(server, { below: department }),
  };
}
