import { type RawBuilder, sql } from "kysely";
import type { AccountType } from "../../../../layout/model.ts";
import { type AccountScope, scopePredicate } from "../../../platform/call/scope.ts";

/** An account type with the accounts of it that the caller may read. */
export interface TypeInScope {
  readonly type: AccountType;
  readonly scope: AccountScope;
}

/** Accounts of these types, each in its scope. Usually all types have one scope; one condition lets one index serve them. */
export function typesInScope(asked: readonly TypeInScope[]): RawBuilder<boolean> {
  const scopes = new Map<string, { types: AccountType[]; scope: AccountScope }>();
  for (const { type, scope } of asked) {
    const key = JSON.stringify(scope.branches);
    scopes.set(key, { scope, types: [...(scopes.get(key)?.types ?? []), type] });
  }
  const conditions = [...scopes.values()].map(
    ({ types: [first, ...others], scope }) =>
      sql`(${others.length === 0 ? sql`account.account_type = ${first}` : sql`account.account_type = any (${[first, ...others]}::text[])`} and ${scopePredicate(scope, "account")})`,
  );
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
