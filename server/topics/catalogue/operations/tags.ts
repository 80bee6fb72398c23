import { sql } from "kysely";
import type { CatalogueTag } from "../../../../shared/generated/types.ts";
import type { ServiceManagementOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../platform/call/context.ts";
import { conflict, notFound, Problem } from "../../../platform/call/problem.ts";
import { code, integer, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { assertKeepsCatalogue } from "../owned-service.ts";

const tags = defineList<{ row: CatalogueTag }>({
  columns: {
    TagId: integer(sql`t.tag_id`),
    Name: text(sql`t.name`, { searched: true }),
    Color: code(sql`t.color`),
    ServiceCount: integer(sql`(select count(*)::int from service s where s.tags @> array[t.name])`),
    RowVersion: integer(sql`t.row_version`),
  },
  // A tag that only other sellers' own services have is no business of the caller's.
  rows: () => ({
    from: sql`tag t`,
    where: [
      sql`(exists (select from account where parent_account_id is null) or exists (select from service s where s.tags @> array[t.name]))`,
    ],
    order: sql`t.name`,
  }),
});

export const listTags: ServiceManagementOperations["ListTags"] = (context, request) => tags.page(context, request);

export const saveTag: ServiceManagementOperations["SaveTag"] = async (context, { tag: values }) => {
  const { db } = context;
  await assertKeepsCatalogue(context, values.TagId == null ? "Create" : "Update");
  const before =
    values.TagId == null ? null : await db.selectFrom("tag").selectAll().where("tag_id", "=", values.TagId).forUpdate().executeTakeFirst();
  if (before === undefined) throw notFound();
  if (before !== null && before.row_version !== values.RowVersion) throw conflict(await present(context, before.tag_id));
  await assertNameFree(context, values.Name, before?.tag_id ?? null);
  const row = { name: values.Name, color: values.Color === undefined ? (before?.color ?? null) : values.Color };
  const { tag_id: id } =
    before === null
      ? await db.insertInto("tag").values(row).returning("tag_id").executeTakeFirstOrThrow()
      : await db
          .updateTable("tag")
          .set({ ...row, row_version: before.row_version + 1 })
          .where("tag_id", "=", before.tag_id)
          .returning("tag_id")
          .executeTakeFirstOrThrow();
  if (before !== null && before.name !== row.name) await rename(context, before.name, row.name);
  context.audit.about({ type: "Tag", id, name: row.name });
  if (before?.name !== row.name) context.audit.changes.push({ field: "Name", oldValue: before?.name ?? null, newValue: row.name });
  return { Tag: await present(context, id) };
};

/** Services and propagation filters name it. */
async function rename({ db }: Context, from: string, to: string): Promise<void> {
  await sql`update service set tags = array_replace(tags, ${from}, ${to}), row_version = row_version + 1 where tags @> array[${from}]`.execute(
    db,
  );
  await sql`update propagation_filter set included_tags = array_replace(included_tags, ${from}, ${to}), excluded_tags = array_replace(excluded_tags, ${from}, ${to})
    where included_tags @> array[${from}] or excluded_tags @> array[${from}]`.execute(db);
}

export const deleteTag: ServiceManagementOperations["DeleteTag"] = async (context, { tagId }) => {
  await assertKeepsCatalogue(context, "Delete");
  const { Name: name, ServiceCount: services } = await present(context, tagId);
  context.audit.about({ type: "Tag", id: tagId, name });
  if (services > 0)
    throw new Problem("InUse", {
      message: "{count, plural, one {# service has} other {# services have}} this tag. Take it from them first.",
      params: { count: services },
    });
  const { rows } =
    await sql`select 1 from propagation_filter where included_tags @> array[${name}] or excluded_tags @> array[${name}] limit 1`.execute(
      context.db,
    );
  if (rows.length > 0) throw new Problem("InUse", { message: "A propagation filter uses this tag. Take it from the filter first." });
  await context.db.deleteFrom("tag").where("tag_id", "=", tagId).execute();
  return {};
};

async function present(context: Context, id: number): Promise<CatalogueTag> {
  const row = await tags.find(context, sql`t.tag_id = ${id}`);
  if (row === undefined) throw notFound();
  return row;
}

async function assertNameFree({ db }: Context, name: string, own: number | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(7357311, 3)`.execute(db);
  const taken = await db.selectFrom("tag").select("tag_id").where("name", "=", name).executeTakeFirst();
  if (taken !== undefined && taken.tag_id !== own)
    throw new Problem("NotUnique", { details: [{ field: "tag.Name", code: "unique", message: "This value is already in use." }] });
}
