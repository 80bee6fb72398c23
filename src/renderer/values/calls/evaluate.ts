import type { CompiledNavigate, Scope } from "../../../../layout/compiled.ts";
import { evaluateAll } from "../../../../layout/fill-request.ts";
import type { NavigationPort } from "../../ports/navigation.ts";
import type { RendererPorts } from "../../ports/ports.ts";

export const follow = (navigation: NavigationPort, navigate: CompiledNavigate, scope: Scope): void =>
  navigation.navigate(navigate.route, evaluateAll(navigate.parameters, scope));

/** Variables from outside the layout, for every expression. */
export const hostScope = (ports: Pick<RendererPorts, "scope" | "operations">): Scope => ({
  ...ports.scope,
  can: (objectType, action) => isAction(action) && ports.operations.can(objectType, [action]),
  today: () => new Date().toISOString().slice(0, 10),
});

const ACTIONS = ["Create", "Read", "Update", "Delete", "Execute"] as const;
type ActionName = (typeof ACTIONS)[number];
const isAction = (action: string): action is ActionName => ACTIONS.some((known) => known === action);
