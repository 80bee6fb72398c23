import { CAPABILITY_CATALOGUE } from "../../shared/capability-catalogue.ts";

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>;

interface GivenRole {
  readonly userId: number;
  /** Account of the role and its scope. */
  readonly at: number;
  readonly scope: "Direct" | "WholeHierarchy";
  readonly name: string;
  readonly capabilities: readonly object[];
}

/** All rights, as a capability set. */
export const EVERYTHING: readonly object[] = Object.entries(CAPABILITY_CATALOGUE).map(([objectType, letters]) => ({
  objectType,
  actions: letters,
  value: "HIERARCHY",
}));

/** Gives one user a role of their own, bypassing all operations. */
export async function giveRole(query: Query, { userId, at, scope, name, capabilities }: GivenRole): Promise<void> {
  await query(
    `with s as (insert into capability_set (owner_account_id, name, capabilities) values ($1, $2, $3) returning capability_set_id),
      r as (insert into role (owner_account_id, name) values ($1, $2) returning role_id),
      c as (insert into role_capability_set (role_id, capability_set_id) select role_id, capability_set_id from r, s)
     insert into role_membership (user_account_id, role_id, scope_account_id, scope) select $4, role_id, $1, $5 from r`,
    [at, name, JSON.stringify(capabilities), userId, scope],
  );
}
