import type { AdminMethod } from "../../../../shared/generated/types.ts";
import type { AdminOperations } from "../../../generated/operations.ts";
import { operations } from "../../../generated/registry.ts";
import { boolean, code, text } from "../../../platform/lists/column.ts";
import { defineMemoryList } from "../../../platform/lists/define-memory-list.ts";
import { type NamedMethod, offeredMethods, translate } from "../../screens/index.ts";

const methods = defineMemoryList<{ row: AdminMethod; item: NamedMethod }>({
  columns: {
    MethodName: text(({ name }) => name, { searched: true }),
    DisplayName: text(({ title }, { context }) => translate(title, context), { searched: true }),
    Description: text(({ description }, { context }) => translate(description, context), { searched: true }),
    Group: code(({ group }) => group),
    IsDangerous: boolean(({ isDangerous }) => isDangerous),
    Kind: code(({ operation }) => Object.entries(operations).find(([key]) => key === operation)?.[1].kind ?? "query"),
  },
});

/** The console's operations for the caller, in the caller's language. Unsorted, they are grouped. */
export const listAdminMethods: AdminOperations["ListAdminMethods"] = async (context, request) =>
  methods.page(context, request, offeredMethods(context));
