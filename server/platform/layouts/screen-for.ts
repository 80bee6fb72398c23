import { fulfils } from "../../../layout/access-rule.ts";
import type { Layout } from "../../../layout/model.ts";
import type { Context } from "../call/context.ts";
import type { StoredLayout } from "../layout-store/stored-layout.ts";
import type { Viewer } from "./viewer.ts";
import { visibleLayout } from "./visible-layout.ts";

/**
 * A routed screen as someone gets it, or why not: `ReadAccess` guards the screen as a whole, and a screen of which nothing is left is as good as
 * guarded. A screen is about no account, so a capability that is held anywhere will do; its operations ask again, for the accounts they touch.
 *
 * @returns null when the viewer may not open it.
 */
export function screenFor({ runtime }: Pick<Context, "runtime">, stored: StoredLayout, viewer: Viewer): Layout | null {
  const { ReadAccess } = stored.layout;
  if (ReadAccess !== undefined && !fulfils(ReadAccess, (capability, actions) => viewer.can(capability, actions))) return null;
  const layout = visibleLayout(stored, runtime.layouts.contracts, viewer.language, (capability, actions) =>
    viewer.can(capability, actions),
  );
  return layout.Pages.length === 0 && stored.layout.Pages.length > 0 ? null : layout;
}
