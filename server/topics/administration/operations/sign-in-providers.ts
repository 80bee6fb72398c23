import { sql } from "kysely";
import type { Action } from "../../../../shared/capabilities.ts";
import type {
  CapabilityName,
  CreateSignInProviderRequest,
  SignInProvider,
  UpdateSignInProviderRequest,
} from "../../../../shared/generated/types.ts";
import type { AdminOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../platform/call/context.ts";
import { type FormAdapter, type FormRecord, withForm } from "../../../platform/call/form-adapter.ts";
import { conflict, denied, notFound, Problem, validationFailed } from "../../../platform/call/problem.ts";
import { customColumn, isTakenAmong } from "../../../platform/layouts/custom-values.ts";
import { describeProvider, forgetDescription, type ProviderRow, reached, sealClientSecret, withOpenid } from "../../sign-in/index.ts";

const CAPABILITY: CapabilityName = "SSO_CONFIGURATION";

export const listSignInProviders: AdminOperations["ListSignInProviders"] = async (context) => {
  await assertRunsInstallation(context, "Read");
  const rows = await context.db.selectFrom("sign_in_provider").selectAll().orderBy("position").orderBy("name").execute();
  return { Items: rows.map(present) };
};

export const getSignInProvider: AdminOperations["GetSignInProvider"] = async (context, { providerId }) => {
  await assertRunsInstallation(context, "Read");
  return present(await find(context, providerId));
};

interface WrittenProvider extends FormRecord {
  /** Null for a new one. */
  readonly id: number | null;
}
type ProviderForm<Input> = FormAdapter<Input, { unique: readonly string[]; custom: true }, WrittenProvider>;

const COLUMNS = { name: "name", issuer: "issuer", clientId: "client_id", scopes: "scopes", position: "position" } as const;

const isTaken: ProviderForm<unknown>["isTaken"] = ({ db }, value) => {
  const { id } = value.record;
  const self = id === null ? {} : { self: { column: "sign_in_provider_id", id } };
  return isTakenAmong(db, { table: "sign_in_provider", columns: COLUMNS, ...self }, value);
};

const newProviderForm: ProviderForm<CreateSignInProviderRequest> = {
  load: () => Promise.resolve({ values: {}, isNew: true, id: null }),
  isTaken,
};

const providerForm: ProviderForm<UpdateSignInProviderRequest> = {
  async load(context, { providerId: id }) {
    await assertRunsInstallation(context, "Update");
    const shown = present(await find(context, id));
    const { Name: name, Issuer: issuer, ClientId: clientId, Scopes: scopes, IsEnabled: isEnabled, Position: position } = shown;
    return { values: { ...shown, name, issuer, clientId, scopes, isEnabled, position }, isNew: false, id };
  },
  isTaken,
};

export const createSignInProvider: AdminOperations["CreateSignInProvider"] = withForm(newProviderForm, async (context, input) => {
  await assertRunsInstallation(context, "Update");
  const { config } = context.runtime;
  const identity = { issuer: input.issuer, client_id: input.clientId };
  const secret = input.clientSecret ?? "";
  const values = {
    ...identity,
    name: input.name.trim(),
    sealed_client_secret: secret === "" ? null : sealClientSecret(config, identity, secret),
    scopes: withOpenid(input.scopes ?? "profile email"),
    is_enabled: input.isEnabled ?? true,
    position: input.position ?? 100,
    custom_values: customColumn(context),
  };
  const endpoint = values.is_enabled ? await askProvider(context, values) : null;
  const row = await context.db
    .insertInto("sign_in_provider")
    .values({ ...values, authorization_endpoint: endpoint })
    .returningAll()
    .executeTakeFirstOrThrow();
  describe(context, row);
  context.audit.changes.push({ field: "Issuer", oldValue: null, newValue: row.issuer });
  return present(row);
});

export const updateSignInProvider: AdminOperations["UpdateSignInProvider"] = withForm(providerForm, async (context, input) => {
  await assertRunsInstallation(context, "Update");
  const { config } = context.runtime;
  const before = await find(context, input.providerId, "for update");
  describe(context, before);
  if (input.rowVersion !== before.row_version) throw conflict(present(before));
  const identity = { issuer: input.issuer, client_id: input.clientId };
  const secret = input.clientSecret ?? "";
  // A secret is sealed for one issuer and client: no one can send it to another server by changing the address.
  const isSame = identity.issuer === before.issuer && identity.client_id === before.client_id;
  const kept = isSame ? before.sealed_client_secret : null;
  const values = {
    ...identity,
    name: input.name.trim(),
    sealed_client_secret: secret === "" ? kept : sealClientSecret(config, identity, secret),
    scopes: withOpenid(input.scopes ?? before.scopes),
    is_enabled: input.isEnabled ?? true,
    position: input.position ?? before.position,
    custom_values: customColumn(context, before.custom_values),
  };
  // A provider that does not answer can still be switched off.
  const endpoint = values.is_enabled ? await askProvider(context, values) : before.authorization_endpoint;
  const row = await context.db
    .updateTable("sign_in_provider")
    .set({ ...values, authorization_endpoint: endpoint, row_version: before.row_version + 1 })
    .where("sign_in_provider_id", "=", input.providerId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const [was, is] = [present(before), present(row)];
  for (const field of ["Name", "Issuer", "ClientId", "Scopes", "IsEnabled", "Position"] as const)
    if (was[field] !== is[field]) context.audit.changes.push({ field, oldValue: was[field], newValue: is[field] });
  if (secret !== "") context.audit.changes.push({ field: "ClientSecret", oldValue: null, newValue: null, isMasked: true });
  return is;
});

export const deleteSignInProvider: AdminOperations["DeleteSignInProvider"] = async (context, { providerId }) => {
  await assertRunsInstallation(context, "Update");
  const row = await find(context, providerId, "for update");
  describe(context, row);
  await context.db.deleteFrom("sign_in_provider").where("sign_in_provider_id", "=", providerId).execute();
  return {};
};

/** Providers admit users to the whole installation: the capability is needed at its root, wherever else the caller has it. */
async function assertRunsInstallation(context: Context, action: Action): Promise<void> {
  const { rows } = await sql<{ account_path: string; company_account_id: number }>`
    select account_path, company_account_id from account where parent_account_id is null and account_type = 'Reseller'`.execute(
    context.system("root of the installation").fixed,
  );
  const allowed = rows.some((root) =>
    context.can(CAPABILITY, [action], { accountPath: root.account_path, companyAccountId: root.company_account_id }),
  );
  if (!allowed) throw denied();
}

async function find({ db }: Context, id: number, lock?: "for update"): Promise<ProviderRow> {
  const query = db.selectFrom("sign_in_provider").selectAll().where("sign_in_provider_id", "=", id);
  const row = await (lock === undefined ? query : query.forUpdate()).executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/** @throws Problem ValidationFailed for an issuer that is mistyped, unreachable, or not what it was taken for */
async function askProvider(
  context: Context,
  provider: Pick<ProviderRow, "issuer" | "client_id" | "sealed_client_secret">,
): Promise<string> {
  forgetDescription(provider.issuer);
  try {
    const { authorization_endpoint: endpoint } = await reached(context, () => describeProvider(context.runtime.config, provider));
    if (endpoint !== undefined) return endpoint;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
  throw validationFailed([
    { field: "issuer", code: "ProviderUnavailable", message: "No provider with this issuer was found at this address." },
  ]);
}

function describe({ audit }: Context, row: ProviderRow): void {
  audit.about({ type: "SignInProvider", id: row.sign_in_provider_id, name: row.name });
}

const present = (row: ProviderRow): SignInProvider => ({
  ...row.custom_values,
  Id: row.sign_in_provider_id,
  Name: row.name,
  Issuer: row.issuer,
  ClientId: row.client_id,
  HasClientSecret: row.sealed_client_secret !== null,
  Scopes: row.scopes,
  IsEnabled: row.is_enabled,
  Position: row.position,
  RowVersion: row.row_version,
});
