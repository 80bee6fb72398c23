import { useState } from "react";
import type { ListName } from "../../../../layout/elements.ts";
import { useRegistry } from "../../../renderer/containers/parts/registry.ts";
import { usePorts } from "../../../renderer/ports/ports.ts";
import { profileOf } from "../properties/element-profile.ts";
import { listedBy } from "../properties/panel-form.tsx";
import { takesCustom } from "../properties/record-names.ts";
import { useStudioActions } from "../studio-context.ts";
import type { Asking } from "./additions.ts";

/** The state that an addition reads, as of the opening of the dialog. */
export function useAsking(parentKey: string, list: ListName): Asking | undefined {
  const studio = useStudioActions();
  const ports = usePorts();
  const { components, icons } = useRegistry();
  const [asking] = useState(() => {
    const { table, compiled } = studio.state;
    const profile = profileOf(table, compiled, parentKey);
    if (profile === undefined) return undefined;
    const { t } = ports.texts;
    const around = { ...studio.state, t };
    const parent = table.elements.get(parentKey);
    // All steps of a wizard fill in the same request.
    const isSibling = (key: string): boolean =>
      key === parentKey || (parent?.kind === "step" && table.elements.get(key)?.parent === parent.parent);
    const taken = [...table.elements.values()].filter(
      ({ kind, parent: owner, list: own }) => kind === "field" && own === list && isSibling(owner),
    );
    return {
      ...around,
      ...{ profile, components: Object.keys(components), sources: { icons, t, list: listedBy(ports) } },
      taken: new Set(taken.map(({ own }) => String(own.Name))),
      isOpen: takesCustom(profile, around),
    };
  });
  return asking;
}
