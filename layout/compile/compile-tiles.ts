import { at, inside, type Position } from "../check/report.ts";
import type { CompiledTile, CompiledTiles } from "../compiled.ts";
import { typeOfRecord } from "../contract/expression-type.ts";
import type { TilesContainer } from "../model.ts";
import { compileActions } from "./compile-action.ts";
import { compileSource } from "./compile-source.ts";
import { type Context, scoped, unchecked } from "./context.ts";
import { fieldTypes } from "./field-types.ts";
import type { Surroundings } from "./kind-compiler.ts";
import { sourceRecord } from "./record-of-container.ts";
import { shownField } from "./shown-field.ts";

export function compileTiles(
  context: Context,
  container: TilesContainer,
  position: Position,
  { shared, targets }: Surroundings,
): CompiledTiles {
  const sourcePosition = at(position, "Source");
  const own = container.Source === undefined ? undefined : sourceRecord(context, container.Source, sourcePosition);
  const record = container.Source === undefined ? shared.record : own;
  const scope = scoped(context, { Values: typeOfRecord("Values", fieldTypes(container.Tiles, record), record) });
  const tiles = container.Tiles.map((tile, index): CompiledTile => {
    const tilePosition = inside(at(position, "Tiles"), tile.Name, String(index));
    return { ...shownField(context, tile, tilePosition, { container, scope, record }), tile };
  });
  const source = container.Source ?? context.layout.Source;
  const silent = container.Source === undefined ? unchecked(context) : context;
  return {
    id: container.Id,
    kind: "Tiles",
    container,
    actions: compileActions(context, container.Actions, position, scope, targets),
    tiles,
    ...(source === undefined ? {} : { source: compileSource(silent, source, sourcePosition, scoped(silent, {}), []) }),
  };
}
