import "./facets.css";
import { mdiTuneVariant } from "@mdi/js";
import { type ReactNode, useSyncExternalStore } from "react";
import type { CompiledGrid } from "../../../../../layout/compiled.ts";
import { lazyView } from "../../../../ui/lazy/lazy-view.tsx";
import { Popover } from "../../../../ui/popover.tsx";
import { useTexts } from "../../../ports/ports.ts";
import { Icon } from "../../../values/icons/icon.tsx";
import type { Lines } from "../rows/use-lines.ts";
import type { GridState } from "../state/grid-state.ts";
import type { ChangeState } from "../state/use-grid-state.ts";
import type { FacetRailProps } from "./facet-rail.tsx";

const NARROW = "(max-width: 959.98px)";
function watchNarrow(listener: () => void): () => void {
  const query = globalThis.matchMedia?.(NARROW);
  query?.addEventListener("change", listener);
  return () => query?.removeEventListener("change", listener);
}
const isNarrowNow = (): boolean => globalThis.matchMedia?.(NARROW).matches === true;

const FacetRail = lazyView<FacetRailProps>(async () => (await import("./facet-rail.tsx")).FacetRail);

interface FacetFrameProps {
  grid: CompiledGrid;
  lines: Lines;
  state: GridState;
  change: ChangeState;
  children: ReactNode;
}

/** Rows with their facets beside them, or behind a button on narrow screens. Without facets, only the rows. */
export function FacetFrame(props: FacetFrameProps) {
  return props.grid.facets.length === 0 ? props.children : <WithFacets {...props} />;
}

function WithFacets({ grid, lines, state, change, children }: FacetFrameProps) {
  const { t } = useTexts();
  const isNarrow = useSyncExternalStore(watchNarrow, isNarrowNow, () => false);
  const label = t("renderer.grid.facets.label");
  const rail = <FacetRail grid={grid} lines={lines} filters={state.filters} onChange={(filters) => change({ filters })} />;
  const chosen = grid.facets.filter(({ name }) => state.filters.some(({ field }) => field === name)).length;
  return (
    <div className="ts-facet-frame">
      {isNarrow ? (
        <Popover
          label={label}
          className="ts-button ts-facet-button"
          panelClass="ts-facet-drawer"
          button={
            <>
              <Icon path={mdiTuneVariant} />
              {label}
              {chosen > 0 && <span className="ts-badge">{chosen}</span>}
            </>
          }
        >
          {() => rail}
        </Popover>
      ) : (
        <section className="ts-facet-rail" aria-label={label}>
          {rail}
        </section>
      )}
      <div className="ts-facet-rows">{children}</div>
    </div>
  );
}
