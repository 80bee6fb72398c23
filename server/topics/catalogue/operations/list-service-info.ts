import { sql } from "kysely";
import type { ServiceInfoLanguage, ServiceInfoRow } from "../../../../shared/generated/types.ts";
import type { ServiceManagementOperations } from "../../../generated/operations.ts";
import { type AccountRow, loadAccount } from "../../../platform/accounts/account-row.ts";
import { notFound } from "../../../platform/call/problem.ts";
import { boolean, code, integer, other, text, time } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { defineMemoryList } from "../../../platform/lists/define-memory-list.ts";
import { LOCALES } from "../../../platform/texts/locales.ts";
import { INFO_FIELDS, type InfoField } from "../service-texts.ts";

interface Given {
  readonly owner: AccountRow;
  readonly language: string;
}

/** The top reseller's catalogue, or what a seller's pricelists list; with texts as the seller's customers read them. */
const services = defineList<{ row: ServiceInfoRow; given: Given }>({
  columns: {
    ServiceId: integer(sql`info.service_id`),
    Title: text(sql`info.title`, { searched: true }),
    Image: other(sql`info.image`),
    Icon: code(sql`info.icon`),
    VendorName: text(sql`info.vendor_name`, { searched: true }),
    Status: code(sql`info.status`),
    OwnLanguages: text(sql`info.own_languages`),
    OwnCount: integer(sql`info.own_count`),
    ShortDescription: other(sql`info.short_description`),
    IsComplete: boolean(sql`info.is_complete`),
  },
  rows({ given: { owner, language } }) {
    const { account_id: ownerId, parent_account_id: parentId } = owner;
    const listed = sql`s.service_id in (select l.service_id from marketplace_service l join marketplace m using (marketplace_id)
      where m.owner_account_id = ${ownerId} and l.status <> 'Removed')`;
    return {
      from: sql`(with offered as (select s.*, v.name as vendor_name from service s join vendor v using (vendor_id)
          where ${parentId === null ? sql`true` : listed}),
        read as (select t.service_id, jsonb_object_agg(t.field, jsonb_build_object('text', t.value #>> '{}', 'language', t.language)) as texts
          from service_texts(${ownerId}, array(select service_id from offered), ${language}) t group by t.service_id)
        select o.service_id, coalesce(r.texts #>> '{DisplayName,text}', o.display_name) as title, r.texts #>> '{Image,text}' as image, o.icon, o.vendor_name,
          o.status, own.languages as own_languages, own.count as own_count, r.texts #>> '{ShortDescription,text}' as short_description,
          coalesce(r.texts #>> '{ShortDescription,language}' = ${language} and r.texts #>> '{LongDescription,language}' = ${language}, false) as is_complete
        from offered o left join read r using (service_id)
        cross join lateral (select coalesce(string_agg(i.language, ', ' order by i.language), '') as languages, count(*)::int as count from service_info i
          where i.service_id = o.service_id and i.owner_account_id = ${ownerId} and i.texts <> '{}') own) info`,
      order: sql`info.title, info.service_id`,
    };
  },
});

export const listServiceInfo: ServiceManagementOperations["ListServiceInfo"] = async (
  context,
  { ownerAccountId, language, ...request },
) => {
  const owner = await loadAccount(context, ownerAccountId, ["Reseller"]);
  return services.page(context, request, { owner, language: language ?? context.language });
};

interface LanguageState {
  readonly language: ServiceInfoLanguage["Language"];
  readonly own: number;
  readonly missing: number;
  readonly updated_at: Date | null;
  readonly updated_by: string | null;
}

const languages = defineMemoryList<{ row: ServiceInfoLanguage; item: LanguageState }>({
  columns: {
    Language: code(({ language }) => language, { searched: true }),
    State: code(({ own, missing }) => (own > 0 ? "Own" : missing > 0 ? "Fallback" : "Inherited")),
    OwnFields: integer(({ own }) => own),
    MissingFields: integer(({ missing }) => missing),
    UpdatedAt: time(({ updated_at }) => updated_at?.toISOString() ?? null),
    UpdatedBy: text(({ updated_by }) => updated_by),
  },
});

/** The others are the same in every language, or there need be none. */
const IN_EACH_LANGUAGE = ["ShortDescription", "LongDescription"] as const satisfies readonly InfoField[];

export const listServiceInfoLanguages: ServiceManagementOperations["ListServiceInfoLanguages"] = async (
  context,
  { serviceId, ownerAccountId, ...request },
) => {
  await loadAccount(context, ownerAccountId, ["Reseller"]);
  const known = await context.db.selectFrom("service").select("service_id").where("service_id", "=", serviceId).executeTakeFirst();
  if (known === undefined) throw notFound();
  const own = await context.db
    .selectFrom("service_info")
    .leftJoin("account", "account.account_id", "service_info.updated_by")
    .select(["language", "texts", "service_info.updated_at", "account.display_name"])
    .where("service_id", "=", serviceId)
    .where("owner_account_id", "=", ownerAccountId)
    .execute();
  const { rows: read } = await sql<{ asked: string; field: string }>`
    select asked, t.field from unnest(${[...LOCALES]}::text[]) as asked
    cross join lateral service_texts(${ownerAccountId}, array[${serviceId}]::bigint[], asked) t where t.language = asked`.execute(
    context.db,
  );
  const items = LOCALES.map((language): LanguageState => {
    const there = new Set(read.filter(({ asked }) => asked === language).map(({ field }) => field));
    const stored = own.find((row) => row.language === language);
    return {
      language,
      own: INFO_FIELDS.filter((field) => stored?.texts[field]).length,
      missing: IN_EACH_LANGUAGE.filter((field) => !there.has(field)).length,
      updated_at: stored?.updated_at ?? null,
      updated_by: stored?.display_name ?? null,
    };
  });
  return languages.page(context, request, items);
};
