import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import type { CapabilityName } from "../../../shared/generated/types.ts";
import { holds } from "../../data/capabilities.ts";
import { useUser } from "../../data/use-session.ts";
import { LayoutStudio } from "../../features/layout-studio/layout-studio.tsx";
import { Renderer } from "../../renderer/screens/renderer.tsx";
import { ForbiddenState } from "../../ui/states.tsx";
import { usePortal } from "../portal-context.ts";
import { registry } from "../registry.ts";
import { useRendererPorts } from "../renderer-ports.ts";

/** ADMINISTRATIVE opens the console, VIEW_LAYOUTS reads layouts. */
const NEEDED = ["ADMINISTRATIVE", "VIEW_LAYOUTS"] as const satisfies readonly CapabilityName[];

/** `/admin-console/layouts/{layoutId}`, or `new` for a new layout. Another layout mounts a new studio. */
export function StudioRoute() {
  const { t } = useTranslation();
  const { layoutId = "" } = useParams();
  const { Capabilities } = useUser();
  const missing = NEEDED.find((capability) => !holds(Capabilities, { capability, actions: ["Read"] }));
  if (missing !== undefined) return <ForbiddenState text={t("states.forbiddenText", { needs: `Read on ${missing}` })} />;
  return <OpenStudio key={layoutId} layoutId={layoutId} />;
}

function OpenStudio({ layoutId }: { layoutId: string }) {
  const { branding } = usePortal();
  const user = useUser();
  // Forms of the studio have no account, and no explanations of hidden fields.
  const { explain: _, ...ports } = useRendererPorts({ accountId: null, account: undefined, route: {}, layout: { route: "" } });
  return (
    <Renderer ports={ports} registry={registry}>
      <LayoutStudio layoutId={layoutId} userId={user.UserAccountId} username={user.Username} portalTitle={branding.title} />
    </Renderer>
  );
}
