import type { Layout } from "../../layout/model.ts";
import type { Context } from "../http/context.ts";
import type { StoredLayout } from "./stored-layout.ts";
import { visibleLayout } from "./visible-layout.ts";

/**
 * A routed screen as the caller gets it, or why not: `ReadAccess` guards the screen as a whole, and a screen of which nothing is left is as good as
 * guarded. A screen is about no account, so a capability that the caller holds anywhere will do; its operations ask again, for the accounts they touch.
 *
 * @returns null when the caller may not open it.
 */
export function screenFor(context: Pick<Context, "can" | "language" | "runtime">, stored: StoredLayout): Layout | null {
  const { ReadAccess } = stored.layout;
  if (ReadAccess !== undefined && !context.can(ReadAccess.Capability, ReadAccess.Actions)) return null;
  const layout = visibleLayout(stored, context.runtime.layouts.contracts, context.language, (capability, actions) =>
    context.can(capability, actions),
  );
  return layout.Pages.length === 0 && stored.layout.Pages.length > 0 ? null : layout;
}
