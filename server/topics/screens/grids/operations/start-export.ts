import type { Source } from "../../../../../layout/model.ts";
import type { OperationName } from "../../../../../shared/generated/operation-types.ts";
import type { CapabilityName, StartExportRequest } from "../../../../../shared/generated/types.ts";
import type { GridOperations } from "../../../../generated/operations.ts";
import type { Context } from "../../../../platform/call/context.ts";
import { say } from "../../../../platform/call/error-texts.ts";
import { denied, Problem, validationFailed } from "../../../../platform/call/problem.ts";
import { gridExport } from "../grid-export.ts";
import { type FoundGrid, findGrid } from "../grid-reference.ts";
import { sourceOf } from "../selected-rows.ts";
import { describeAudit, referenceOf } from "./started.ts";

export const startExport: GridOperations["StartExport"] = async (context, input) => {
  const found = await findGrid(context, input);
  const { grid } = found;
  if (grid.container.Export !== true || !mayExport(context, grid.source.source, input.parameters)) throw denied();
  const { columns, format, text, sort, filters } = input;
  const unknown = columns.filter((name) => !grid.columns.some((column) => column.name === name));
  if (unknown.length > 0)
    throw validationFailed(
      unknown.map((name) => ({ field: "columns", code: "unknownField", message: "{name} is not known here." as const, params: { name } })),
    );
  await assertAnswered(context, found, input);
  const title = String(grid.container.DisplayValue);
  describeAudit(context, found, { Format: format, Columns: columns.join(", ") });
  return await context.startJob(gridExport, {
    // Several jobs of one list may run at the same time: the title distinguishes them.
    title: say("Export: {title} ({format})", context.language, { title, format: format.toUpperCase() }),
    input: {
      ...referenceOf(input),
      columns: [...columns],
      format,
      title,
      ...(text === undefined ? {} : { text }),
      ...(sort === undefined ? {} : { sort: sort.map((order) => ({ ...order })) }),
      ...(filters === undefined ? {} : { filters: filters.map((filter) => ({ ...filter })) }),
    },
  });
};

/** Refuses an export that the list would refuse, before a job exists; members of the list's own request are `parameters` here. */
async function assertAnswered(
  context: Context,
  { grid }: FoundGrid,
  { parameters, text, sort, filters }: StartExportRequest,
): Promise<void> {
  const { service, operation, input } = sourceOf(grid, parameters);
  const { properties = {} } = context.runtime.layouts.contracts.operation(service, operation)?.request ?? {};
  const asked = Object.entries({ text, sort, filters }).filter(([, value]) => value !== undefined);
  const page = Object.hasOwn(properties, "take") ? { take: 1 } : {};
  try {
    await context.ask(service, operation, { ...input, ...Object.fromEntries(asked), ...page });
  } catch (error) {
    if (!(error instanceof Problem) || error.details.length === 0) throw error;
    throw error.withDetails(
      error.details.map((detail) => (OWN.test(detail.field) ? detail : { ...detail, field: `parameters.${detail.field}` })),
    );
  }
}

const OWN = /^(text|sort|filters)(\.|$)/;

/** Rights that leave with a list as a file, whichever layout shows it: those of the operations that write the same file. */
const EXPORT_RIGHTS: Partial<Readonly<Record<OperationName, CapabilityName>>> = {
  "Account.ListAccounts": "USER_EXPORT",
  "Account.GetUsersForCompany": "USER_EXPORT",
  "Account.GetAuditLog": "AUDIT_LOG",
  "Account.GetUserLog": "AUDIT_LOG",
  "Account.GetSystemAuditLog": "SYSTEM_AUDIT_LOG",
};

/** For a list of accounts, only users need a capability of their own. */
function mayExport(context: Context, { Service, Operation }: Source, { accountTypes }: Readonly<Record<string, unknown>>): boolean {
  const operation = `${Service}.${Operation}` as OperationName;
  const right = EXPORT_RIGHTS[operation];
  const isOfOthers = operation === "Account.ListAccounts" && Array.isArray(accountTypes) && !accountTypes.includes("User");
  return right === undefined || isOfOthers || context.can(right, ["Execute"]);
}
