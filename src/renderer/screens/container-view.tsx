import type { CompiledContainer, CompiledLayout, Scope } from "../../../layout/compiled.ts";
import { ActionButtons } from "../actions/action-buttons.tsx";
import { ContainerFrame } from "../containers/container-frame.tsx";
import { rowsOf } from "../containers/parts/container-skeleton.tsx";
import { kindOf } from "../containers/registry.ts";
import type { LoadedRecord } from "./use-records.ts";
import { useShown } from "./use-shown.ts";

export interface ContainerViewProps {
  container: CompiledContainer;
  compiled: CompiledLayout;
  records: readonly LoadedRecord[];
  scope: Scope;
  /** Counts refreshes: data is read again when it rises. */
  refreshes: number;
}

/** One container of a page, whatever its kind, unless its rule hides it. */
export function ContainerView({ container, compiled, records, scope, refreshes }: ContainerViewProps) {
  const own = records.find(({ forms }) => forms.some((form) => form.id === container.id));
  const main = records.find(({ forms }) => forms[0]?.source?.source === compiled.layout.Source);
  if (!useShown(container.visibleWhen, scope, own?.session ?? main?.session, own === undefined || own === main)) return null;
  const kind = kindOf(container);
  const drawn = kind.draw({ container, compiled, scope, refreshes, record: own ?? main });
  const geometry = kind.geometry?.(container);
  if (geometry === undefined) return drawn;
  return (
    <ContainerFrame
      container={container.container}
      rows={rowsOf(geometry)}
      tools={<ActionButtons actions={container.actions} on="Container" compiled={compiled} scope={scope} />}
    >
      {drawn}
    </ContainerFrame>
  );
}
