/** The common parts of both screens of an operation: its form, who may open it, and the way back. */
import { fieldsOfSchema } from "../../../../layout/from-schema/fields-of-schema.ts";
import type { AccessRule, Action, Container, Field } from "../../../../layout/model.ts";
import type { CapabilityName } from "../../../../shared/generated/types.ts";
import type { AdminOperations } from "../../../generated/operations.ts";
import { resolverOf } from "./masked.ts";
import { labelOf, memberLabelOf, templateOf } from "./method-texts.ts";
import type { NamedMethod } from "./offered.ts";

export const routeOf = (method: NamedMethod): string => `/admin-console/${method.name}`;

/** Users who may read the console and call the operation itself. */
export const accessOf = ({ capability, actions }: NamedMethod): AccessRule => ({
  Logic: "AND",
  Checks: [
    { Capability: "ADMINISTRATIVE" satisfies CapabilityName, Actions: ["Read", "Execute"] },
    { Capability: capability, Actions: [...actions] },
  ],
});

export const BACK: Action = {
  Id: "console",
  DisplayValue: "Administration console",
  Icon: "Cog",
  On: "Page",
  Navigate: { Route: "/admin-console" },
};

/** Members of a request that the form of the console asks for. */
export function fieldsOf(method: NamedMethod, idPrefix: string): Field[] {
  return fieldsOfSchema(method.request, { resolve: resolverOf(method.request), idPrefix, templateOf, labelOf, memberLabelOf });
}

export function formOf(method: NamedMethod, id: string): Container {
  return {
    Id: id,
    Name: id === "form" ? "Form" : "Again",
    DisplayValue: method.title,
    Kind: "Form",
    Submit: {
      Service: "Admin",
      Operation: "ExecuteAdminMethod" satisfies keyof AdminOperations,
      Parameters: { methodName: `'${method.name}'`, confirmed: "true" },
      Values: "parameters",
    },
    SubmitLabel: "Run now",
    ...(method.isDangerous ? { Confirm: { Title: method.title, Text: "Are you sure? This takes effect immediately." } } : {}),
    Navigate: { Route: `${routeOf(method)}/{runId}`, Parameters: { runId: "Result.RunId" } },
    Fields: fieldsOf(method, id),
  };
}

export const RUN_STATUS: Field = {
  Name: "Status",
  DisplayValue: "Status",
  DisplayTemplate: "Status",
  EnumMembers: [
    { DisplayName: "Running", Value: "Running", Color: "info" },
    { DisplayName: "Done", Value: "Succeeded", Color: "success" },
    { DisplayName: "Done with errors", Value: "CompletedWithWarnings", Color: "warning" },
    { DisplayName: "Failed", Value: "Failed", Color: "error" },
  ],
};

/** The form again, filled in as before; secrets are typed again. @param from where the parameters are: `Row` or `Values` */
export function againAction(method: NamedMethod, on: Action["On"], from: "Row" | "Values"): Action {
  const given = fieldsOf(method, "again").map(({ Name }) => [Name, `${from}.Parameters.${Name.replaceAll("__", ".")}`] as const);
  return {
    Id: "again",
    DisplayValue: "Run again",
    Icon: "Refresh",
    On: on,
    Form: "again",
    ...(given.length === 0 ? {} : { Parameters: Object.fromEntries(given) }),
  };
}
