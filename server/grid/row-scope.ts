import type { CompiledExpression, Scope } from "../../layout/compiled.ts";
import { isAction } from "../domain/capabilities.ts";
import type { Context } from "../http/context.ts";
import type { GridPlace } from "./grid-place.ts";
import type { Row } from "./selected-rows.ts";

/** What the expressions of a grid read of one row on the server: the names that they have in the browser. */
export function rowScope(context: Context, { variables }: GridPlace, row: Row): Scope {
  const { session } = context;
  return {
    Row: { ...row },
    Selection: [{ ...row }],
    Account: variables?.Account ?? null,
    User: session === null ? null : { UserAccountId: session.userAccountId, Username: session.username, LanguageCode: session.language },
    Company: session === null ? null : { AccountId: session.companyAccountId, AccountPath: session.companyAccountPath },
    Route: { ...variables?.Route },
    can: (capability, action) => isAction(action) && context.can(capability, [action]),
    today: () => context.now.toISOString().slice(0, 10),
  };
}

/** Members of a row that expressions read: a list has to be asked for them. */
export function rowMembers(expressions: Iterable<CompiledExpression | undefined>): string[] {
  const names = new Set<string>();
  for (const expression of expressions) {
    for (const path of expression?.dependencies ?? []) {
      const [variable, name] = path.split(".");
      if ((variable === "Row" || variable === "Selection") && name !== undefined) names.add(name);
    }
  }
  return [...names];
}

export const evaluated = (parameters: Readonly<Record<string, CompiledExpression>>, scope: Scope): Record<string, unknown> =>
  Object.fromEntries(Object.entries(parameters).map(([name, expression]) => [name, expression.evaluate(scope)]));
