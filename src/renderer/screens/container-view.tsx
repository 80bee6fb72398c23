import type { CompiledContainer, CompiledLayout, Scope } from "../../../layout/compiled.ts";
import { lazyView } from "../../ui/lazy/lazy-view.tsx";
import { ActionButtons } from "../containers/actions/action-buttons.tsx";
import { ContainerFrame } from "../containers/parts/container-frame.tsx";
import { ContainerSkeleton, rowsOf } from "../containers/parts/container-skeleton.tsx";
import { LoadFailed } from "../containers/parts/load-failed.tsx";
import { kindOf, useRegistry } from "../containers/parts/registry.ts";
import type { LoadedRecord } from "../saving/use-records.ts";
import { useShown } from "../saving/use-shown.ts";

export interface ContainerViewProps {
  container: CompiledContainer;
  compiled: CompiledLayout;
  records: readonly LoadedRecord[];
  scope: Scope;
  /** Counts refreshes: data is read again when it increases. */
  refreshes: number;
}

/** Loaded with the first container whose source follows another container. */
const Live = lazyView(async () => (await import("../containers/live/live-container.tsx")).LiveContainer, {
  waiting: ({ kind, container }) => <ContainerSkeleton geometry={kind.geometry?.(container) ?? { shape: "fields", count: 4 }} />,
  failed: (_, error, retry) => <LoadFailed error={error} retry={retry} />,
});

/** Draws a container of a page, of any kind, unless its rule hides it. */
export function ContainerView({ container, compiled, records, scope, refreshes }: ContainerViewProps) {
  const registry = useRegistry();
  const own = records.find(({ forms }) => forms.some((form) => form.id === container.id));
  const main = records.find(({ forms }) => forms[0]?.source?.source === compiled.layout.Source);
  if (!useShown(container.visibleWhen, scope, own?.session ?? main?.session, own === undefined || own === main)) return null;
  const kind = kindOf(registry, container);
  const props = { container, compiled, scope, refreshes, record: own ?? main };
  const source = "source" in container ? container.source : undefined;
  const followed = records.find(({ forms }) => forms.some(({ id }) => id === source?.source.Of))?.session;
  const drawn = source?.source.Of === undefined ? kind.draw(props) : <Live {...props} kind={kind} source={source} session={followed} />;
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
