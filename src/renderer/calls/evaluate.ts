import type { CompiledNavigate, Scope } from "../../../layout/compiled.ts";
import { evaluateAll } from "../../../layout/fill-request.ts";
import type { RendererHost } from "../host.ts";

export const follow = (host: RendererHost, navigate: CompiledNavigate, scope: Scope): void =>
  host.navigate(navigate.route, evaluateAll(navigate.parameters, scope));

/** What every expression may read from outside the layout. */
export const hostScope = (host: RendererHost): Scope => ({
  ...host.scope,
  can: (objectType, action) => isAction(action) && host.can(objectType, [action]),
  today: () => new Date().toISOString().slice(0, 10),
});

const ACTIONS = ["Create", "Read", "Update", "Delete", "Execute"] as const;
type ActionName = (typeof ACTIONS)[number];
const isAction = (action: string): action is ActionName => ACTIONS.some((known) => known === action);
