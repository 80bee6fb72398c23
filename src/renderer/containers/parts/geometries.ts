/** Shapes of skeletons, derived from the layout alone: drawn until the code and the data of a container are loaded. */
import type { CompiledText, CompiledTiles } from "../../../../layout/compiled.ts";
import type { FlowContainer, TimelineContainer } from "../../../../layout/model.ts";
import { labelOf } from "../../fields/widget/field-options.ts";
import type { Geometry } from "./container-skeleton.tsx";

/** Tiles with a rule are included: most rules hide none, and the result is known only with the data. */
export const tilesGeometry = ({ tiles }: CompiledTiles): Geometry => ({
  shape: "tiles",
  tiles: tiles
    .filter(({ field }) => field.DisplayTemplate !== "Hidden")
    .map((tile) => ({
      label: labelOf(tile),
      lines: (tile.tile.CompareFrom === undefined ? 0 : 1) + (tile.field.HelpText === undefined ? 0 : 1),
    })),
});

/** Placeholder with the estimated length of a value that is not known yet. */
const VALUE = "0123456789";
export const textGeometry = ({ text }: CompiledText): Geometry => ({
  shape: "words",
  text: text.map((part) => (typeof part === "string" ? part : VALUE)).join(""),
});

export const flowGeometry = ({ Direction }: FlowContainer): Geometry =>
  Direction === "Vertical" ? { shape: "entries", count: 4 } : { shape: "box", count: 3 };

export const chartGeometry = (): Geometry => ({ shape: "chart", count: 1 });

const MOST_ENTRIES = 6;
export const timelineGeometry = ({ PageSize = MOST_ENTRIES }: TimelineContainer): Geometry => ({
  shape: "entries",
  count: Math.min(PageSize, MOST_ENTRIES),
});
