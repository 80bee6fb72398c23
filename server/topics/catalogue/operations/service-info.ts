import { sql } from "kysely";
import type {
  GetServiceInfoResponse,
  InheritedServiceInfo,
  SaveServiceInfoRequest,
  ServiceInfo,
  ServiceInfoTexts,
} from "../../../../shared/generated/types.ts";
import type { ServiceManagementOperations } from "../../../generated/operations.ts";
import { type AccountRow, assertLiving, loadAccount, reference } from "../../../platform/accounts/account-row.ts";
import type { ChangedField } from "../../../platform/call/audit-draft.ts";
import { callerOf } from "../../../platform/call/caller.ts";
import type { Context } from "../../../platform/call/context.ts";
import { type FormAdapter, withForm } from "../../../platform/call/form-adapter.ts";
import { conflict, notFound, validationFailed } from "../../../platform/call/problem.ts";
import { typeOfName } from "../../../platform/files/file-types.ts";
import { INFO_FIELDS, serviceTexts } from "../service-texts.ts";

interface InfoRow {
  readonly product_name: string;
  readonly vendor_name: string;
  readonly texts: ServiceInfoTexts | null;
  readonly row_version: number | null;
  readonly updated_at: Date | null;
  readonly updated_by: string | null;
}

/** The texts of one seller in one language. */
interface Key {
  readonly serviceId: number;
  readonly ownerAccountId: number;
  readonly language: string;
}

/** Only sellers have texts of their own. @throws Problem NotFound */
const loadOwner = (context: Context, { ownerAccountId }: Key): Promise<AccountRow> => loadAccount(context, ownerAccountId, ["Reseller"]);

async function loadInfo({ db }: Context, { serviceId, ownerAccountId, language }: Key): Promise<InfoRow> {
  const { rows } = await sql<InfoRow>`
    select s.product_name, v.name as vendor_name, i.texts, i.row_version, i.updated_at, u.display_name as updated_by
    from service s join vendor v using (vendor_id)
    left join service_info i on i.service_id = s.service_id and i.owner_account_id = ${ownerAccountId} and i.language = ${language}
    left join account u on u.account_id = i.updated_by
    where s.service_id = ${serviceId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}

const presentInfo = (key: Key, row: InfoRow): ServiceInfo => ({
  ServiceId: key.serviceId,
  OwnerAccountId: key.ownerAccountId,
  Language: key.language as ServiceInfo["Language"],
  ProductName: row.product_name,
  VendorName: row.vendor_name,
  RowVersion: row.row_version ?? 0,
  IsOwn: row.texts !== null && Object.keys(row.texts).length > 0,
  UpdatedAt: row.updated_at?.toISOString() ?? null,
  UpdatedBy: row.updated_by,
  ...row.texts,
});

/** What the customers of the seller read where it has no text of its own. */
async function inheritedInfo(context: Context, key: Key, vendorName: string): Promise<InheritedServiceInfo> {
  const texts = await serviceTexts(context, {
    readerId: key.ownerAccountId,
    serviceIds: [key.serviceId],
    language: key.language,
    isWithoutOwn: true,
  });
  const owners = [...new Set(texts.flatMap(({ owner_account_id }) => owner_account_id ?? []))];
  const seen = await context.db
    .selectFrom("account")
    .select(["account_id", "display_name"])
    .where("account_id", "in", [0, ...owners])
    .execute();
  const nameOf = (id: number | null) => (id === null ? vendorName : seen.find(({ account_id }) => account_id === id)?.display_name);
  return Object.fromEntries(
    texts.map(({ field, value, language, owner_account_id }) => {
      const name = nameOf(owner_account_id);
      return [field, { Value: value, Origin: name === undefined ? null : `${name} (${language})` }];
    }),
  );
}

async function answer(context: Context, key: Key): Promise<GetServiceInfoResponse> {
  const row = await loadInfo(context, key);
  return { Info: presentInfo(key, row), Inherited: await inheritedInfo(context, key, row.vendor_name) };
}

export const getServiceInfo: ServiceManagementOperations["GetServiceInfo"] = async (context, key) => {
  await loadOwner(context, key);
  return answer(context, key);
};

const infoForm: FormAdapter<SaveServiceInfoRequest, Record<never, never>> = {
  tidies: true,
  async load(context, key) {
    const owner = await loadOwner(context, key);
    const stored = await loadInfo(context, key);
    return { values: { ...presentInfo(key, stored) }, isNew: false, about: reference(owner) };
  },
};

export const saveServiceInfo: ServiceManagementOperations["SaveServiceInfo"] = withForm(
  infoForm,
  async (context, { info, rowVersion, ...key }) => {
    const owner = await loadOwner(context, key);
    assertLiving(owner);
    const stored = await loadInfo(context, key);
    const before: ServiceInfoTexts = stored.texts ?? {};
    await assertPicture(context, info.Image, before.Image);
    const texts = Object.fromEntries(
      INFO_FIELDS.flatMap((field) => {
        const value = field in info ? info[field] : before[field];
        return value ? [[field, value]] : [];
      }),
    );
    // Of two that save the same version, or that both write the first texts, the second one finds another version.
    const written =
      rowVersion === (stored.row_version ?? 0)
        ? await context.db
            .insertInto("service_info")
            .values({
              service_id: key.serviceId,
              owner_account_id: key.ownerAccountId,
              language: key.language,
              texts: JSON.stringify(texts),
              updated_at: context.now,
              updated_by: callerOf(context).userAccountId,
            })
            .onConflict((same) =>
              same
                .columns(["service_id", "owner_account_id", "language"])
                .doUpdateSet((eb) => ({
                  texts: eb.ref("excluded.texts"),
                  row_version: eb("service_info.row_version", "+", 1),
                  updated_at: eb.ref("excluded.updated_at"),
                  updated_by: eb.ref("excluded.updated_by"),
                }))
                .where("service_info.row_version", "=", rowVersion),
            )
            .returning("row_version")
            .executeTakeFirst()
        : undefined;
    if (written === undefined) throw conflict(presentInfo(key, await loadInfo(context, key)));
    auditInfo(context, owner, key, stored.product_name, before, texts);
    return answer(context, key);
  },
);

export const deleteServiceInfo: ServiceManagementOperations["DeleteServiceInfo"] = async (context, key) => {
  const owner = await loadOwner(context, key);
  const stored = await loadInfo(context, key);
  if (stored.texts === null) throw notFound();
  await context.db
    .deleteFrom("service_info")
    .where("service_id", "=", key.serviceId)
    .where("owner_account_id", "=", key.ownerAccountId)
    .where("language", "=", key.language)
    .execute();
  auditInfo(context, owner, key, stored.product_name, stored.texts, {});
  return {};
};

/** A picture is an upload of the caller or the one that the field shows: a path alone makes no file readable. @throws Problem ValidationFailed */
async function assertPicture(context: Context, path: string | undefined, present: string | undefined): Promise<void> {
  if (!path || path === present) return;
  const file = await context.db
    .selectFrom("kept_file")
    .select("path")
    .where("path", "=", path)
    .where("owner_account_id", "=", callerOf(context).userAccountId)
    .executeTakeFirst();
  if (file === undefined || typeOfName(path)?.isImage !== true)
    throw validationFailed([{ field: "info.Image", code: "FileTypeNotAllowed", message: "File format not supported." }]);
}

function auditInfo(
  context: Context,
  owner: AccountRow,
  key: Key,
  productName: string,
  before: ServiceInfoTexts,
  after: ServiceInfoTexts,
): void {
  context.audit.about({
    type: "ServiceInfo",
    id: `${key.serviceId} ${key.language}`,
    name: `${productName} (${key.language})`,
    accountId: owner.account_id,
    accountPath: owner.account_path,
  });
  context.audit.changes = INFO_FIELDS.flatMap((field): ChangedField[] => {
    const [oldValue = null, newValue = null] = [before[field], after[field]];
    return oldValue === newValue ? [] : [{ field, oldValue, newValue }];
  });
}
