/**
 * Compile how the rows of a grid are shown beside the table: what is where on a card, and which columns are counted as facets.
 */
import { at, type Place } from "../check/report.ts";
import type { CompiledCard, CompiledColumn } from "../compiled.ts";
import type { RecordShape } from "../contract/record.ts";
import { itemShape, propertyShape, resolved, shapeOf } from "../contract/shape.ts";
import type { DataType, DisplayTemplate, GridContainer } from "../model.ts";
import { suggestion } from "../suggest.ts";
import { checkMembers, named } from "./compile-shown.ts";
import { TEXTS } from "./compile-source.ts";
import type { Context } from "./context.ts";

/** Properties that only cards read. */
const CARD_PROPERTIES = ["TitleFrom", "SubtitleFrom", "TextFrom", "ImageFrom", "IconFrom", "BadgesFrom", "PriceFrom"] as const;

/** What is where on a card. @returns undefined where rows are only shown as a table; then nothing of a card may be there either */
export function compileCard(
  context: Context,
  container: GridContainer,
  columns: readonly CompiledColumn[],
  record: RecordShape | undefined,
  place: Place,
): CompiledCard | undefined {
  if (container.Presentation?.includes("Cards") !== true) {
    for (const property of CARD_PROPERTIES)
      if (container[property] !== undefined)
        context.report.error(
          at(place, property),
          "NotForTable",
          `${property} is read by cards, and the rows are only shown as a table`,
          `add Cards to Presentation, or remove ${property}`,
        );
    return undefined;
  }
  checkMembers(context, record, place, { IconFrom: [container.IconFrom, TEXTS] });
  const find = (
    property: "TitleFrom" | "SubtitleFrom" | "TextFrom" | "ImageFrom" | "PriceFrom",
    templates?: readonly DisplayTemplate[],
  ) => {
    const name = container[property];
    if (name === undefined) return undefined;
    const column = named(context, columns, name, at(place, property), "UnknownColumn");
    if (column !== undefined && templates !== undefined && !templates.includes(column.field.DisplayTemplate))
      context.report.error(
        at(place, property),
        "TemplateDoesNotFit",
        `"${name}" has the template ${column.field.DisplayTemplate}`,
        `name a column with the template ${templates.join(", ")}`,
      );
    return column;
  };
  return {
    title: container.TitleFrom === undefined ? columns.find(({ field }) => field.DisplayTemplate !== "Hidden") : find("TitleFrom"),
    subtitle: find("SubtitleFrom"),
    text: find("TextFrom"),
    image: find("ImageFrom", ["Image"]),
    price: find("PriceFrom", ["Price", "Money", "Number"]),
    badges: (container.BadgesFrom ?? []).flatMap(
      (name, index) => named(context, columns, name, at(place, "BadgesFrom", String(index)), "UnknownColumn") ?? [],
    ),
  };
}

const COUNTED: readonly DataType[] = ["string", "integer", "decimal", "boolean"];

/**
 * The columns that are counted. A choice among counts is a filter, so the column must be filterable; the operation says which columns it counts by the
 * values that its `facets` may have.
 */
export function compileFacets(
  context: Context,
  container: GridContainer,
  columns: readonly CompiledColumn[],
  place: Place,
): readonly CompiledColumn[] {
  const { Facets = [], Source, Paging } = container;
  const { report, contracts } = context;
  const operation = Paging === "Client" ? undefined : contracts?.operation(Source.Service, Source.Operation);
  const asked = operation && propertyShape(shapeOf(operation.request), "facets");
  if (operation !== undefined && asked === undefined && Facets.length > 0) {
    report.error(at(place, "Facets"), "NotOffered", `${Source.Service}.${Source.Operation} takes no "facets"`, "remove Facets");
    return [];
  }
  const item = asked && itemShape(asked);
  const offered = item && resolved(item).schema.enum?.filter((name) => typeof name === "string");
  return Facets.flatMap((name, index) => {
    const facetPlace = at(place, "Facets", String(index));
    const column = named(context, columns, name, facetPlace, "UnknownColumn");
    if (column === undefined) return [];
    if (!column.filterable)
      report.error(facetPlace, "NotFilterable", `"${name}" cannot be filtered by`, "make the column Filterable, or remove it from Facets");
    else if (!COUNTED.includes(column.dataType))
      report.error(facetPlace, "NotOffered", `values of "${name}" are ${column.dataType} and cannot be counted`, "remove it from Facets");
    else if (offered !== undefined && !offered.includes(name))
      report.error(
        facetPlace,
        "NotOffered",
        `${Source.Service}.${Source.Operation} does not count "${name}"`,
        suggestion(name, offered) ?? `it counts ${offered.join(", ")}`,
      );
    return [column];
  });
}
