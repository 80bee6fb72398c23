import { mdiArrowDown, mdiArrowUp, mdiMinus } from "@mdi/js";
import type { CompiledTile, CompiledTiles, Scope } from "../../../../layout/compiled.ts";
import { labelOf } from "../../fields/widget/field-options.ts";
import { drawPlain, textOf, useFieldRegistry } from "../../fields/widget/field-registry.ts";
import { plainText, type ReadContext } from "../../fields/widget/widget-props.ts";
import { RouteLink } from "../../fields/widgets/route-link.tsx";
import { usePorts } from "../../ports/ports.ts";
import { displayValuesOf, valuesOf } from "../../values/calls/record.ts";
import { changeOf } from "../../values/format/change.ts";
import { Icon } from "../../values/icons/icon.tsx";
import type { ContainerProps } from "../parts/container-props.ts";
import { ContainerSkeleton } from "../parts/container-skeleton.tsx";
import { tilesGeometry } from "../parts/geometries.ts";
import { Forbidden, LoadFailed } from "../parts/load-failed.tsx";
import { useAnswer } from "../parts/use-answer.ts";
import "./tiles.css";

/** Figures of a record, each with its change. */
export function TilesContainer({ container, compiled, scope, refreshes }: ContainerProps<CompiledTiles>) {
  const ports = usePorts();
  const fieldRegistry = useFieldRegistry();
  const { layout } = compiled;
  const answer = useAnswer(container.source, layout, scope, refreshes);
  if (answer.state === "forbidden") return <Forbidden needs={answer.needs} />;
  if (answer.state === "failed")
    return <LoadFailed error={answer.error} retry={answer.reload} call={container.source?.source} of={container.container} />;
  const values = container.source === undefined ? (scope.Values ?? {}) : valuesOf(answer.data, container.source);
  if (container.source !== undefined && answer.state === "loading") return <ContainerSkeleton geometry={tilesGeometry(container)} />;
  if (values === undefined) return <LoadFailed error={undefined} retry={answer.reload} />;
  const context: ReadContext = {
    ports,
    fieldRegistry,
    layout,
    containerId: container.id,
    values,
    displayValues: displayValuesOf(answer.data),
  };
  const around: Scope = { ...scope, Values: { ...values } };
  const shown = container.tiles.filter(
    ({ field, visibleWhen }) => field.DisplayTemplate !== "Hidden" && (visibleWhen === undefined || visibleWhen.evaluate(around) === true),
  );
  return (
    <dl className={shown.some((tile) => isLong(tile, context)) ? "ts-tiles is-long" : "ts-tiles"}>
      {shown.map((tile) => (
        <Tile key={tile.id} tile={tile} context={context} />
      ))}
    </dl>
  );
}

/** Characters that fit into the narrowest tile: an amount with a currency code is longer. */
const SHORT = 10;
/** Whether a figure needs the smaller size. Tiles side by side use the size that fits the longest figure; states have a size of their own. */
const isLong = (tile: CompiledTile, context: ReadContext): boolean =>
  tile.field.DisplayTemplate !== "Status" && textOf(tile, context.values[tile.name], context).length > SHORT;

const ARROWS = { up: mdiArrowUp, down: mdiArrowDown, same: mdiMinus } as const;

function Tile({ tile, context }: { tile: CompiledTile; context: ReadContext }) {
  const { ports, values } = context;
  const value = values[tile.name];
  const help = plainText(tile.field.HelpText);
  const before = tile.tile.CompareFrom === undefined ? undefined : values[tile.tile.CompareFrom];
  const change = changeOf(value, before, tile.tile.GoodWhen, ports.texts.locale);
  // A tile with a link shows its figure as text, because links must not be nested.
  const text = textOf(tile, value, context);
  const figure = tile.navigate ? text : drawPlain("read", tile, value, context);
  const isEmpty = value === undefined || value === null || value === "";
  return (
    <div className={tile.navigate ? "ts-tile is-link" : "ts-tile"} data-element={`field:${tile.id}`}>
      <dt className="ts-label">
        <RouteLink field={tile} context={context}>
          {labelOf(tile)}
        </RouteLink>
      </dt>
      <dd className="ts-figure">{isEmpty ? "–" : figure}</dd>
      {change && (
        <dd
          className={`ts-change is-${change.tone}`}
          title={ports.texts.t("renderer.tiles.before", { value: textOf(tile, before, context) })}
        >
          <Icon path={ARROWS[change.direction]} size={16} />
          {change.text}
          <span className="ts-sr">{` ${ports.texts.t("renderer.tiles.before", { value: textOf(tile, before, context) })}`}</span>
        </dd>
      )}
      {help !== undefined && <dd className="ts-help">{help}</dd>}
    </div>
  );
}
