import { sql } from "kysely";
import type { JsonSchema } from "../../../../layout/validate/vocabulary.ts";
import type { Context } from "../../../../server/platform/call/context.ts";
import { conflict, denied, notFound, validationFailed } from "../../../../server/platform/call/problem.ts";
import { scopePredicate } from "../../../../server/platform/call/scope.ts";
import { contractOf } from "./test-server.ts";

const id: JsonSchema = { type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
const onAccount: JsonSchema = { type: "object", additionalProperties: false, required: ["accountId"], properties: { accountId: id } };

/** Contracts and handlers of a small service with everything that a handler may do, and some things that it must not. */
export const registry = {
  "Test.ReadAccount": contractOf({
    operation: "ReadAccount",
    access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Read"], on: ["accountId"] },
    request: onAccount,
  }),
  "Test.RenameAccount": contractOf({
    operation: "RenameAccount",
    effect: "write",
    access: { state: "signed-in", capability: { byAccountType: true }, actions: ["Update"], on: ["accountId"] },
    request: { ...onAccount, properties: { accountId: id, name: { type: "string", maxLength: 200 }, afterwards: { type: "string" } } },
    response: { type: "object", additionalProperties: false, properties: { Name: { type: "string" } } },
  }),
  "Test.ListAccounts": contractOf({
    operation: "ListAccounts",
    access: { state: "signed-in", capability: { anyAccountType: true }, actions: ["Read"] },
  }),
  "Test.WriteInRead": contractOf({ operation: "WriteInRead" }),
  "Test.Break": contractOf({ operation: "Break", request: { type: "object", properties: { how: { type: "string" } } } }),
  "Test.Export": contractOf({ operation: "Export", rate: "export" }),
};

export const counts = { renames: 0 };
export const handlers = {
  Test: {
    ReadAccount: async ({ db }: Context, { accountId }: { accountId: number }) => {
      const row = await db.selectFrom("account").select("display_name").where("account_id", "=", accountId).executeTakeFirst();
      if (row === undefined) throw notFound();
      return { Name: row.display_name };
    },
    RenameAccount: async (
      context: Context,
      { accountId, name = "", afterwards }: { accountId: number; name?: string; afterwards?: string },
    ) => {
      counts.renames += 1;
      const { numUpdatedRows } = await context.db
        .updateTable("account")
        .set({ display_name: name })
        .where("account_id", "=", accountId)
        .where(scopePredicate(context.scope, "account"))
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw notFound();
      context.audit.about({ type: "Company", id: accountId, accountId, accountPath: "1/10/100" });
      context.audit.changes.push({ field: "DisplayName", oldValue: null, newValue: name });
      if (afterwards === "conflict") throw conflict({ Name: name });
      if (afterwards === "bad answer") return { Name: name, Secret: "not in the contract" };
      if (afterwards === "deny") throw denied();
      if (afterwards === "swallow") await sql`select 1/0`.execute(context.db).catch(() => undefined);
      return { Name: name };
    },
    ListAccounts: async ({ db, scope }: Context) => {
      const rows = await db
        .selectFrom("account as a")
        .select("a.account_id")
        .where(scopePredicate(scope, "a"))
        .orderBy("a.account_id")
        .execute();
      return { Ids: rows.map((row) => row.account_id) };
    },
    WriteInRead: async ({ db }: Context) => {
      await sql`update account set display_name = 'written' where account_id = 100`.execute(db);
      return {};
    },
    Break: async ({ db }: Context, { how }: { how?: string }) => {
      if (how === "throw") throw new Error("the secret reason is hunter2");
      if (how === "sql") await sql`select nothing from nowhere`.execute(db);
      if (how === "fields") throw validationFailed([{ field: "values.VatId", code: "unique", worded: "is taken" }]);
      if (how === "credentials") return { Rows: (await sql`select * from credential`.execute(db)).rows.length };
      return {};
    },
    Export: async () => ({}),
  },
};
