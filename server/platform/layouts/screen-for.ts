import { fulfils } from "../../../layout/access-rule.ts";
import type { Layout } from "../../../layout/model.ts";
import type { Context } from "../call/context.ts";
import type { StoredLayout } from "../layout-store/stored-layout.ts";
import type { Viewer } from "./viewer.ts";
import { visibleLayout } from "./visible-layout.ts";

/**
 * A routed screen for one viewer: `ReadAccess` guards the whole screen, and a screen without visible parts counts as guarded. A screen belongs to
 * no account, so a capability on any account is enough; its operations check again, for their accounts.
 *
 * @returns null if the viewer may not open it
 */
export function screenFor({ runtime }: Pick<Context, "runtime">, stored: StoredLayout, viewer: Viewer): Layout | null {
  const { ReadAccess } = stored.layout;
  if (ReadAccess !== undefined && !fulfils(ReadAccess, (capability, actions) => viewer.can(capability, actions))) return null;
  const layout = visibleLayout(stored, runtime.layouts.contracts, viewer.language, (capability, actions) =>
    viewer.can(capability, actions),
  );
  return layout.Pages.length === 0 && stored.layout.Pages.length > 0 ? null : layout;
}
