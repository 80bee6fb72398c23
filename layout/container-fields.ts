/**
 * The lists of fields that a container holds, whatever its kind: for everything that does the same with each field.
 */
import type { Container, Field } from "./model.ts";

export interface FieldList {
  /** Names of the members that lead to it from the container, with the Id of each element on the way: `["Steps", "address", "Fields"]`. */
  readonly path: readonly string[];
  /** The same as array positions, for pointers: `["Steps", "1", "Fields"]`. */
  readonly pointer: readonly string[];
  readonly fields: readonly Field[];
  /** Shown as cells. */
  readonly areColumns: boolean;
}

/** In the order in which they are in the layout. Columns of Table fields are not among them. */
export function fieldLists(container: Container): FieldList[] {
  const list = (name: string, fields: readonly Field[] | undefined, areColumns = false): FieldList[] =>
    fields === undefined ? [] : [{ path: [name], pointer: [name], fields, areColumns }];
  switch (container.Kind) {
    case "Fields":
    case "Form":
    case "Tree":
    case "Timeline":
    case "Compare":
      return list("Fields", container.Fields);
    case "Steps":
      return container.Steps.map((step, index) => ({
        path: ["Steps", step.Id, "Fields"],
        pointer: ["Steps", String(index), "Fields"],
        fields: step.Fields,
        areColumns: false,
      }));
    case "Grid":
      return [...list("Columns", container.Columns, true), ...list("Detail", container.Detail)];
    case "Flow":
      return [...list("Fields", container.Fields), ...list("ChildFields", container.ChildFields)];
    case "Matrix":
      return [...list("Fields", container.Fields), ...list("CellFields", container.CellFields)];
    case "Chart":
      return list("Columns", container.Columns, true);
    case "Tiles":
      return list("Tiles", container.Tiles);
    default:
      return [];
  }
}

/** The container with each list of fields replaced. */
export function mapFields<C extends Container>(container: C, change: <F extends Field>(fields: readonly F[]) => F[]): C {
  // The switch narrows the kind, but the compiler does not apply that to the type parameter.
  return mapped(container, change) as C;
}

function mapped(container: Container, change: <F extends Field>(fields: readonly F[]) => F[]): Container {
  switch (container.Kind) {
    case "Fields":
    case "Form":
    case "Tree":
    case "Timeline":
    case "Compare":
      return { ...container, Fields: change(container.Fields) };
    case "Steps":
      return { ...container, Steps: container.Steps.map((step) => ({ ...step, Fields: change(step.Fields) })) };
    case "Grid":
      return {
        ...container,
        Columns: change(container.Columns),
        ...(container.Detail === undefined ? {} : { Detail: change(container.Detail) }),
      };
    case "Flow":
      return {
        ...container,
        Fields: change(container.Fields),
        ...(container.ChildFields === undefined ? {} : { ChildFields: change(container.ChildFields) }),
      };
    case "Matrix":
      return { ...container, Fields: change(container.Fields), CellFields: change(container.CellFields) };
    case "Chart":
      return { ...container, Columns: change(container.Columns) };
    case "Tiles":
      return { ...container, Tiles: change(container.Tiles) };
    default:
      return container;
  }
}
