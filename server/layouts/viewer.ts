import { sql } from "kysely";
import type { StoredCapability } from "../database/tables/access.ts";
import { type AccountReference, type Action, type Capability, grants } from "../domain/capabilities.ts";
import type { Locale } from "../domain/locales.ts";
import { roleWords } from "../domain/role-texts.ts";
import type { CapabilityName, ViewAs } from "../generated/types.ts";
import type { Context } from "../http/context.ts";
import { denied, notFound } from "../http/problem.ts";
import { scopePredicate } from "../http/scope.ts";
import { readCapability } from "../sessions/permissions.ts";

/** For whom a layout is presented. */
export interface Viewer {
  readonly language: Locale;
  can(capability: string, actions: readonly Action[], account?: AccountReference): boolean;
}

/**
 * The caller himself; or, for those who may read layouts, somebody who holds one role and nothing else, or reads another language. That decides what
 * of a layout is sent and never what a call may do: data is asked for with the caller's own rights.
 *
 * @throws Problem AccessDenied, NotFound for a role that the caller may not know of
 */
export async function viewerOf(context: Reader & Pick<Context, "can">, viewAs: ViewAs | undefined): Promise<Viewer> {
  if (viewAs === undefined) return { language: context.language, can: (...check) => context.can(...check) };
  if (!context.can("VIEW_LAYOUTS" satisfies CapabilityName, ["Read"])) throw denied();
  const language = viewAs.language ?? context.language;
  if (viewAs.roleId === undefined) return { language, can: (...check) => context.can(...check) };
  const [role] = await readViewRoles(context, viewAs.roleId);
  if (role === undefined) throw notFound();
  return { language, can: (capability, actions) => role.capabilities.some((held) => grants(held, capability, actions)) };
}

interface ReadRole {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly capabilities: readonly Capability[];
}

type Reader = Pick<Context, "db" | "scope" | "session" | "language">;

/**
 * Roles that the caller may know of, by name: those of accounts that he sees, templates of accounts above his own, and the ones he holds.
 *
 * @param only this one
 */
export async function readViewRoles({ db, scope, session, language }: Reader, only?: number): Promise<ReadRole[]> {
  const capabilities = sql<
    StoredCapability[]
  >`coalesce((select jsonb_agg(c) from role_capability_set rc join capability_set s using (capability_set_id),
    jsonb_array_elements(s.capabilities) c where rc.role_id = role.role_id), '[]'::jsonb)`;
  const above = session?.userAccountPath.split("/").map(Number) ?? [];
  const held = session?.memberships.map(({ roleId }) => roleId) ?? [];
  let roles = db
    .selectFrom("role")
    .select(["role_id", "name", "description", "predefined_key", capabilities.as("capabilities")])
    .where(
      sql<boolean>`(role.is_template and role.owner_account_id = any (${above}::bigint[]) or role.role_id = any (${held}::bigint[])
        or exists (select from account owner where owner.account_id = role.owner_account_id and ${scopePredicate(scope, "owner")}))`,
    );
  if (only !== undefined) roles = roles.where("role_id", "=", only);
  const rows = await roles.orderBy("name").execute();
  return rows.map((row) => ({
    id: row.role_id,
    name: roleWords(row.name, row.predefined_key !== null, language),
    description: roleWords(row.description, row.predefined_key !== null, language),
    capabilities: row.capabilities.map(readCapability),
  }));
}
