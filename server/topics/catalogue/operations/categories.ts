import { type Selectable, sql } from "kysely";
import type { CatalogueCategory, ListCategoriesRequest } from "../../../../shared/generated/types.ts";
import type { ServiceManagementOperations } from "../../../generated/operations.ts";
import type { Context } from "../../../platform/call/context.ts";
import { conflict, notFound, Problem, validationFailed } from "../../../platform/call/problem.ts";
import type { Database } from "../../../platform/database/schema.ts";
import { integer, other, text } from "../../../platform/lists/column.ts";
import { defineList } from "../../../platform/lists/define-list.ts";
import { categoryName, categoryPath } from "../category-name.ts";
import { assertKeepsCatalogue } from "../owned-service.ts";

/** Two levels, each second one after the first that it belongs to. */
const categories = defineList<{ row: CatalogueCategory; given: Pick<ListCategoriesRequest, "topOnly"> }>({
  columns: {
    CategoryId: integer(sql`c.category_id`),
    ParentId: integer(sql`c.parent_id`),
    Path: text(({ context: { language } }) => categoryPath(language, "c", "p"), { searched: true }),
    Name: text(({ context }) => categoryName(context.language, "c")),
    Names: other(sql`c.name`),
    SortOrder: integer(sql`c.sort_order`),
    ServiceCount: integer(sql`(select count(*)::int from service s where s.category_ids @> array[c.category_id])`),
    ChildCount: integer(sql`(select count(*)::int from category below where below.parent_id = c.category_id)`),
    RowVersion: integer(sql`c.row_version`),
  },
  rows: ({ given: { topOnly } }) => ({
    from: sql`category c left join category p on p.category_id = c.parent_id`,
    where: topOnly === true ? [sql`c.parent_id is null`] : [],
    order: sql`coalesce(p.sort_order, c.sort_order), coalesce(p.category_id, c.category_id), c.parent_id is not null, c.sort_order, c.category_id`,
  }),
});

export const listCategories: ServiceManagementOperations["ListCategories"] = (context, request) =>
  categories.page(context, request, request);

export const saveCategory: ServiceManagementOperations["SaveCategory"] = async (context, { category: values }) => {
  const { db } = context;
  await assertKeepsCatalogue(context, values.CategoryId == null ? "Create" : "Update");
  await sql`select pg_advisory_xact_lock(7357311, 2)`.execute(db);
  const before = values.CategoryId == null ? null : await findCategory(context, values.CategoryId);
  if (before !== null && before.row_version !== values.RowVersion) throw conflict(await present(context, before.category_id));
  const parentId = values.ParentId === undefined ? (before?.parent_id ?? null) : values.ParentId;
  await assertTwoLevels(context, before?.category_id ?? null, parentId);
  await assertNameFree(context, values.Names.en.trim(), parentId, before?.category_id ?? null);
  const row = {
    parent_id: parentId,
    name: JSON.stringify(Object.fromEntries(Object.entries(values.Names).map(([language, name]) => [language, name.trim()]))),
    sort_order: values.SortOrder ?? before?.sort_order ?? 100,
  };
  const { category_id: id } =
    before === null
      ? await db.insertInto("category").values(row).returning("category_id").executeTakeFirstOrThrow()
      : await db
          .updateTable("category")
          .set({ ...row, row_version: before.row_version + 1 })
          .where("category_id", "=", before.category_id)
          .returning("category_id")
          .executeTakeFirstOrThrow();
  // Services are in the category above their own too.
  if (before !== null && before.parent_id !== parentId)
    await sql`update service set category_ids = array_remove(array[${id}, ${parentId}]::bigint[], null), row_version = row_version + 1
      where category_ids[1] = ${id}`.execute(db);
  context.audit.about({ type: "Category", id, name: values.Names.en });
  if (before?.name.en !== values.Names.en)
    context.audit.changes.push({ field: "Name", oldValue: before?.name.en ?? null, newValue: values.Names.en });
  return { Category: await present(context, id) };
};

export const deleteCategory: ServiceManagementOperations["DeleteCategory"] = async (context, { categoryId }) => {
  await assertKeepsCatalogue(context, "Delete");
  await sql`select pg_advisory_xact_lock(7357311, 2)`.execute(context.db);
  const { ServiceCount: services, ChildCount: below, Name: name } = await present(context, categoryId);
  context.audit.about({ type: "Category", id: categoryId, name });
  if (below > 0) throw new Problem("InUse", { message: "There are categories below this one. Move or delete them first." });
  if (services > 0)
    throw new Problem("InUse", {
      message: "{count, plural, one {# service is} other {# services are}} in this category. Move them to another one first.",
      params: { count: services },
    });
  await context.db.deleteFrom("category").where("category_id", "=", categoryId).execute();
  return {};
};

async function findCategory({ db }: Context, id: number): Promise<Selectable<Database["category"]>> {
  const category = await db.selectFrom("category").selectAll().where("category_id", "=", id).executeTakeFirst();
  if (category === undefined) throw notFound();
  return category;
}

async function present(context: Context, id: number): Promise<CatalogueCategory> {
  const row = await categories.find(context, sql`c.category_id = ${id}`, {});
  if (row === undefined) throw notFound();
  return row;
}

async function assertTwoLevels(context: Context, id: number | null, parentId: number | null): Promise<void> {
  if (parentId === null) return;
  const parent = await context.db.selectFrom("category").select("parent_id").where("category_id", "=", parentId).executeTakeFirst();
  const below = await context.db.selectFrom("category").select("category_id").where("parent_id", "=", id).executeTakeFirst();
  if (parent === undefined)
    throw validationFailed([{ field: "category.ParentId", code: "unknown", message: "There is no such category." }]);
  if (parentId === id || parent.parent_id !== null || (id !== null && below !== undefined))
    throw validationFailed([{ field: "category.ParentId", code: "levels", message: "Categories have two levels." }]);
}

async function assertNameFree({ db }: Context, name: string, parentId: number | null, own: number | null): Promise<void> {
  const { rows } = await sql<{ id: number }>`select category_id as id from category
    where name ->> 'en' = ${name} and parent_id is not distinct from ${parentId}`.execute(db);
  if (rows.some(({ id }) => id !== own))
    throw new Problem("NotUnique", {
      details: [{ field: "category.Names", code: "unique", message: "This value is already in use." }],
    });
}
