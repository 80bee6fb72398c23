import { sql } from "kysely";
import { type AccountReference, type Action, type Capability, grants, namedCapability } from "../../../shared/capabilities.ts";
import type { ViewAs } from "../../../shared/generated/types.ts";
import type { Context } from "../call/context.ts";
import { denied, notFound } from "../call/problem.ts";
import { roleText } from "../call/role-texts.ts";
import { scopePredicate } from "../call/scope.ts";
import type { StoredCapability } from "../database/tables/access.ts";
import { readCapability } from "../sessions/permissions.ts";
import type { Locale } from "../texts/locales.ts";

/** For whom a layout is presented. */
export interface Viewer {
  readonly language: Locale;
  can(capability: string, actions: readonly Action[], account?: AccountReference): boolean;
}

/**
 * The caller; or, for users who may read layouts, a viewer with one role only, or with another language. It decides which parts of a layout are
 * sent, never what a call may do: data is loaded with the caller's own rights.
 *
 * @throws Problem AccessDenied, or NotFound for a role that the caller may not see
 */
export async function viewerOf(context: Reader & Pick<Context, "can">, viewAs: ViewAs | undefined): Promise<Viewer> {
  const can: Viewer["can"] = (capability, actions, account) => context.can(namedCapability(capability), actions, account);
  if (viewAs === undefined) return { language: context.language, can };
  if (!context.can("VIEW_LAYOUTS", ["Read"])) throw denied();
  const language = viewAs.language ?? context.language;
  if (viewAs.roleId === undefined) return { language, can };
  const [role] = await readViewRoles(context, viewAs.roleId);
  if (role === undefined) throw notFound();
  return { language, can: (capability, actions) => role.capabilities.some((own) => grants(own, namedCapability(capability), actions)) };
}

interface ReadRole {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly capabilities: readonly Capability[];
}

type Reader = Pick<Context, "db" | "scope" | "session" | "language">;

/**
 * Roles that the caller may see, by name: those of visible accounts, templates of accounts above, and the caller's own.
 *
 * @param only this one
 */
export async function readViewRoles({ db, scope, session, language }: Reader, only?: number): Promise<ReadRole[]> {
  const capabilities = sql<
    StoredCapability[]
  >`coalesce((select jsonb_agg(c) from role_capability_set rc join capability_set s using (capability_set_id),
    jsonb_array_elements(s.capabilities) c where rc.role_id = role.role_id), '[]'::jsonb)`;
  const above = session?.userAccountPath.split("/").map(Number) ?? [];
  const own = session?.memberships.map(({ roleId }) => roleId) ?? [];
  let roles = db
    .selectFrom("role")
    .select(["role_id", "name", "description", "predefined_key", capabilities.as("capabilities")])
    .where(
      sql<boolean>`(role.is_template and role.owner_account_id = any (${above}::bigint[]) or role.role_id = any (${own}::bigint[])
        or exists (select from account owner where owner.account_id = role.owner_account_id and ${scopePredicate(scope, "owner")}))`,
    );
  if (only !== undefined) roles = roles.where("role_id", "=", only);
  const rows = await roles.orderBy("name").execute();
  return rows.map((row) => ({
    id: row.role_id,
    name: roleText(row.name, row.predefined_key !== null, language),
    description: roleText(row.description, row.predefined_key !== null, language),
    capabilities: row.capabilities.map(readCapability),
  }));
}
