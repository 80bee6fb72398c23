/** Compiles cards, boards, calendars and facets of a grid: the parts of a card, the lanes, the column with the day, and the columns that are counted. */

import { TEXTS } from "../check/check-member-type.ts";
import { at, type Position } from "../check/report.ts";
import type { CompiledAction, CompiledBoard, CompiledCard, CompiledColumn, CompiledLane } from "../compiled.ts";
import type { RecordShape } from "../contract/record.ts";
import { itemShape, propertyShape, resolved, shapeOf } from "../contract/shape.ts";
import type { DataType, DisplayTemplate, EnumMember, GridContainer } from "../model.ts";
import { suggestion } from "../suggest.ts";
import type { Context } from "./context.ts";
import { checkMembers, named } from "./named-members.ts";

/** Properties of cards, alone, on a board and on a calendar. */
const CARD_PROPERTIES = ["TitleFrom", "SubtitleFrom", "TextFrom", "ImageFrom", "IconFrom", "BadgesFrom", "PriceFrom"] as const;

/** The positions on a card. @returns undefined where rows are only shown as a table; properties of a card are refused then */
export function compileCard(
  context: Context,
  container: GridContainer,
  columns: readonly CompiledColumn[],
  record: RecordShape | undefined,
  position: Position,
): CompiledCard | undefined {
  if (container.Presentation?.some((each) => each !== "Table") !== true) {
    for (const property of CARD_PROPERTIES)
      if (container[property] !== undefined)
        context.report.error(
          at(position, property),
          "NotForTable",
          `${property} is read by cards, and the rows are only shown as a table`,
          `add Cards to Presentation, or remove ${property}`,
        );
    return undefined;
  }
  checkMembers(context, record, position, { IconFrom: [container.IconFrom, TEXTS] });
  const find = (
    property: "TitleFrom" | "SubtitleFrom" | "TextFrom" | "ImageFrom" | "PriceFrom",
    templates?: readonly DisplayTemplate[],
  ) => {
    const name = container[property];
    if (name === undefined) return undefined;
    const column = named(context, columns, name, at(position, property), "UnknownColumn");
    if (column !== undefined && templates !== undefined && !templates.includes(column.field.DisplayTemplate))
      context.report.error(
        at(position, property),
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
      (name, index) => named(context, columns, name, at(position, "BadgesFrom", String(index)), "UnknownColumn") ?? [],
    ),
  };
}

/**
 * The lanes of a board: the choices of a column. Every lane is a list of its own, so the column must be filterable. Rows change lanes by actions only.
 *
 * @param actions of the grid
 * @returns undefined where rows are not shown on a board; properties of a board are refused then
 */
export function compileBoard(
  context: Context,
  container: GridContainer,
  columns: readonly CompiledColumn[],
  actions: readonly CompiledAction[],
  position: Position,
): CompiledBoard | undefined {
  const { Presentation, LaneFrom, LaneActions = [] } = container;
  const { report } = context;
  if (Presentation?.includes("Board") !== true) {
    for (const property of ["LaneFrom", "LaneActions"] as const)
      if (container[property] !== undefined)
        report.error(
          at(position, property),
          "NotForTable",
          `${property} is read by boards, and the rows are not shown on one`,
          `add Board to Presentation, or remove ${property}`,
        );
    return undefined;
  }
  const lanePosition = at(position, "LaneFrom");
  if (LaneFrom === undefined) {
    report.error(lanePosition, "MissingProperty", "a board needs the column whose choices are its lanes", "add LaneFrom, or remove Board");
    return undefined;
  }
  const column = named(context, columns, LaneFrom, lanePosition, "UnknownColumn");
  if (column === undefined) return undefined;
  const members = column.field.EnumMembers ?? [];
  if (members.length === 0)
    report.error(lanePosition, "NoMembers", `"${LaneFrom}" has no choices that are known beforehand`, "give the column EnumMembers");
  if (!column.filterable || !column.operators.includes("equals"))
    report.error(lanePosition, "NotFilterable", `"${LaneFrom}" cannot be filtered by, and every lane is a filter`, "name another column");
  const moves = new Map<EnumMember["Value"], CompiledAction>();
  for (const [index, { Lane, Action }] of LaneActions.entries()) {
    const where = at(position, "LaneActions", String(index));
    const values = members.map(({ Value }) => Value);
    if (!values.includes(Lane) && members.length > 0)
      report.error(
        at(where, "Lane"),
        "UnknownMember",
        `"${LaneFrom}" has no choice "${Lane}"`,
        suggestion(String(Lane), values.map(String)),
      );
    if (moves.has(Lane)) report.error(at(where, "Lane"), "DuplicateMember", `"${Lane}" has an action already`, "keep one of them");
    const rowActions = (container.Actions ?? []).filter(({ On }) => On === "Row").map(({ Id }) => Id);
    const action = actions.find((each) => each.action.Id === Action && each.action.On === "Row");
    if (action !== undefined) moves.set(Lane, action);
    else
      report.error(
        at(where, "Action"),
        "UnknownAction",
        `the grid has no action "${Action}" on rows`,
        suggestion(Action, rowActions) ?? "add the action to Actions, with On: Row",
      );
  }
  const lanes = members.map((member): CompiledLane => {
    const action = moves.get(member.Value);
    return { member, ...(action === undefined ? {} : { action }) };
  });
  return { column, lanes };
}

/**
 * The column with the day of a row on a calendar. A month is a filter, so the column must be filterable by ranges.
 *
 * @returns undefined where rows are not shown on a calendar; properties of a calendar are refused then
 */
export function compileDay(
  context: Context,
  { Presentation, DateFrom }: GridContainer,
  columns: readonly CompiledColumn[],
  position: Position,
): CompiledColumn | undefined {
  const { report } = context;
  const datePosition = at(position, "DateFrom");
  if (Presentation?.includes("Calendar") !== true) {
    if (DateFrom !== undefined)
      report.error(
        datePosition,
        "NotForTable",
        "DateFrom is read by calendars, and the rows are not shown on one",
        "add Calendar to Presentation, or remove DateFrom",
      );
    return undefined;
  }
  if (DateFrom === undefined) {
    report.error(
      datePosition,
      "MissingProperty",
      "a calendar needs the column with the day of each row",
      "add DateFrom, or remove Calendar",
    );
    return undefined;
  }
  const column = named(context, columns, DateFrom, datePosition, "UnknownColumn");
  if (column === undefined) return undefined;
  if (column.dataType !== "date" && column.dataType !== "dateTime")
    report.error(
      datePosition,
      "TemplateDoesNotFit",
      `values of "${DateFrom}" are ${column.dataType} and not days`,
      "name a column with the template Date or DateTime",
    );
  else if (!column.filterable || !column.operators.includes("greaterOrEqual"))
    report.error(datePosition, "NotFilterable", `"${DateFrom}" cannot be filtered by, and a month is a filter`, "name another column");
  return column;
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
  position: Position,
): readonly CompiledColumn[] {
  const { Facets = [], Source, Paging } = container;
  const { report, contracts } = context;
  const operation = Paging === "Client" ? undefined : contracts?.operation(Source.Service, Source.Operation);
  const asked = operation && propertyShape(shapeOf(operation.request), "facets");
  if (operation !== undefined && asked === undefined && Facets.length > 0) {
    report.error(at(position, "Facets"), "NotOffered", `${Source.Service}.${Source.Operation} takes no "facets"`, "remove Facets");
    return [];
  }
  const item = asked && itemShape(asked);
  const offered = item && resolved(item).schema.enum?.filter((name) => typeof name === "string");
  return Facets.flatMap((name, index) => {
    const facetPosition = at(position, "Facets", String(index));
    const column = named(context, columns, name, facetPosition, "UnknownColumn");
    if (column === undefined) return [];
    if (!column.filterable)
      report.error(
        facetPosition,
        "NotFilterable",
        `"${name}" cannot be filtered by`,
        "make the column Filterable, or remove it from Facets",
      );
    else if (!COUNTED.includes(column.dataType))
      report.error(
        facetPosition,
        "NotOffered",
        `values of "${name}" are ${column.dataType} and cannot be counted`,
        "remove it from Facets",
      );
    else if (offered !== undefined && !offered.includes(name))
      report.error(
        facetPosition,
        "NotOffered",
        `${Source.Service}.${Source.Operation} does not count "${name}"`,
        suggestion(name, offered) ?? `it counts ${offered.join(", ")}`,
      );
    return [column];
  });
}
