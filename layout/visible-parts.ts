/**
 * A layout without the parts that a user may not see, and with fields read-only that the user may not change.
 *
 * Two sources of capabilities: `ReadAccess` and `WriteAccess` of fields, and the contract's `x-access` of every operation that a container or an
 * action calls. The server sends layouts so; the studio's preview uses the same rules to show a role's view.
 */
import type { ContractIndex, OperationAccess } from "./compiled.ts";
import { mapFields } from "./container-fields.ts";
import { accountTypesOf } from "./contract/record.ts";
import {
  type Access,
  type Action,
  type Container,
  type Expression,
  type Field,
  type FormContainer,
  type GridContainer,
  isRouteTarget,
  type Layout,
  type Page,
  type StepsContainer,
  type Text,
} from "./model.ts";
import { containersOf, mapNested } from "./nested-containers.ts";

/** The viewer's rights on the layout's account. */
export type May = (capability: string, actions: Access["Actions"]) => boolean;

/** @param withheld collects the removed parts, in the order of the layout */
export function visibleParts(layout: Layout, contracts: ContractIndex, may: May, withheld?: WithheldPart[]): Layout {
  const viewer = new Viewer(layout, contracts, may, withheld);
  const { Save, Actions, ...rest } = layout;
  const title = [wordsOf(layout.Title)];
  const pages = layout.Pages.flatMap((page) => viewer.page(page, title));
  return {
    ...rest,
    ...(Save !== undefined && viewer.maySave(Save, title) ? { Save } : {}),
    ...(Actions === undefined ? {} : { Actions: viewer.actions(Actions, title) }),
    Pages: pages,
  };
}

/** One part of the layout that the viewer does not get. `Needs` is empty for a part that lost all its children. */
export interface WithheldPart {
  Id: string;
  Name: string;
  Kind: "page" | "container" | "field" | "action";
  /** Names of what it is in. */
  Path: string[];
  /** Property of the contract or the layout; `Containers` and `Fields`: none of them is visible. */
  Property: "x-access" | "ReadAccess" | "WriteAccess" | "Containers" | "Fields";
  /** The right that is missing. */
  Needs: string;
}

/** Names of what an element is in. */
type Path = readonly string[];

interface OperationReference {
  readonly Service: string;
  readonly Operation: string;
  readonly Parameters?: Record<string, Expression>;
}

class Viewer {
  readonly #layout: Layout;
  readonly #contracts: ContractIndex;
  readonly #may: May;
  readonly #withheld: WithheldPart[] | undefined;
  /** Forms that the viewer may not send: whatever would open one leads nowhere. */
  readonly #closedForms: ReadonlyMap<string, string>;

  constructor(layout: Layout, contracts: ContractIndex, may: May, withheld: WithheldPart[] | undefined) {
    this.#layout = layout;
    this.#contracts = contracts;
    this.#may = may;
    this.#withheld = withheld;
    this.#closedForms = new Map(
      containersOf(layout).flatMap((container) => {
        const needs = container.Kind === "Form" || container.Kind === "Steps" ? this.#lacks(container.Submit) : undefined;
        return needs === undefined ? [] : [[container.Id, needs] as const];
      }),
    );
  }

  /** A page goes when nothing on it is left; one that never had containers is a screen of its own. */
  page(page: Page, path: Path): Page[] {
    const inside = [wordsOf(page.DisplayValue)];
    const containers = page.Containers.flatMap((container) => this.#container(container, inside));
    if (containers.length > 0 || page.Containers.length === 0) return [{ ...page, Containers: containers }];
    this.#note({ Id: page.Id, Name: wordsOf(page.DisplayValue), Kind: "page", Path: [...path], Property: "Containers", Needs: "" });
    return [];
  }

  /** @param rows parameters that say of which accounts the rows are, for actions on rows. */
  actions(actions: readonly Action[], path: Path, rows?: Record<string, Expression>): Action[] {
    return actions.filter(({ Id, DisplayValue, On, Service, Operation, Parameters, Form }) => {
      const isOnRows = On === "Row" || On === "Selection";
      const call = Service === undefined || Operation === undefined ? undefined : { Service, Operation, ...(Parameters && { Parameters }) };
      const needs = (call && this.#lacks(call, isOnRows ? rows : undefined)) ?? (Form && this.#closedForms.get(Form));
      if (needs === undefined) return true;
      this.#note({ Id, Name: wordsOf(DisplayValue), Kind: "action", Path: [...path], Property: "x-access", Needs: needs });
      return false;
    });
  }

  /** @param rows parameters of the list whose rows are saved or moved */
  maySave(call: OperationReference, path: Path, rows?: Record<string, Expression>, Id: "Save" | "Reorder" = "Save"): boolean {
    const needs = this.#lacks(call, rows);
    if (needs === undefined) return true;
    this.#note({
      Id,
      Name: `${call.Service}.${call.Operation}`,
      Kind: "action",
      Path: [...path],
      Property: "x-access",
      Needs: needs,
    });
    return false;
  }

  #container(container: Container, page: Path): Container[] {
    const path = [...page, wordsOf(container.DisplayValue)];
    const gone = (needs: string, property: WithheldPart["Property"] = "x-access"): [] => {
      const { Id, DisplayValue } = container;
      this.#note({ Id, Name: wordsOf(DisplayValue), Kind: "container", Path: [...page], Property: property, Needs: needs });
      return [];
    };
    const source = "Source" in container ? container.Source : undefined;
    const call = container.Kind === "Form" || container.Kind === "Steps" ? container.Submit : source;
    const needs = call === undefined ? undefined : this.#lacks(call);
    if (needs !== undefined) return gone(needs);
    const rows = source?.Parameters;
    const actions = container.Actions === undefined ? {} : { Actions: this.actions(container.Actions, path, rows) };
    switch (container.Kind) {
      case "Fields": {
        const { Save, ...rest } = container;
        const fields = this.#fields(container.Fields, path, false);
        if (isEmpty(fields) && !isEmpty(container.Fields)) return gone("", "Fields");
        return [{ ...rest, ...(Save !== undefined && this.maySave(Save, path) ? { Save } : {}), ...actions, Fields: fields }];
      }
      case "Form":
      case "Steps": {
        const filtered = mapFields(container, (fields) => this.#fields(fields, path, true));
        const stepped = withoutEmptySteps(filtered, container);
        const { CopyFrom, ...rest } = mapNested(stepped, (nested) => nested.flatMap((each) => this.#container(each, path)));
        const mayCopy = CopyFrom !== undefined && [CopyFrom.Choose, CopyFrom.Load].every((from) => this.#lacks(from) === undefined);
        return [{ ...rest, ...(mayCopy ? { CopyFrom } : {}), ...actions }];
      }
      case "Grid": {
        const lacking = container.ColumnsFrom && this.#lacks(container.ColumnsFrom);
        if (lacking !== undefined) return gone(lacking);
        const shown = withoutHiddenQuestions(
          mapFields(container, (fields) => this.#cells(fields, path)),
          container,
        );
        const { Save, Reorder, Export, ...rest } = mapNested(shown, (nested) => nested.flatMap((each) => this.#container(each, path)));
        const exports = Export === true && this.#mayExport(container, path) ? { Export } : {};
        const saves = Save !== undefined && this.maySave(Save, path, rows) ? { Save } : {};
        const moves = Reorder !== undefined && this.maySave(Reorder, path, rows, "Reorder") ? { Reorder } : {};
        return [{ ...rest, ...exports, ...saves, ...moves, ...actions }];
      }
      case "Compare": {
        const shown = mapFields(container, (fields) => fields.filter((field) => this.#mayRead(field, path)));
        const lacking = this.#lacks(container.Choose);
        if (lacking !== undefined) return gone(lacking);
        // Without the field that names its rows, or any other, there is nothing to compare.
        const isNamed = container.RowKey === undefined || shown.Fields[0]?.Name === container.Fields[0]?.Name;
        return isNamed && shown.Fields.length > (container.RowKey === undefined ? 0 : 1) ? [{ ...shown, ...actions }] : gone("", "Fields");
      }
      case "Matrix": {
        const { Save, ...rest } = mapFields(container, (fields) => fields.filter((field) => this.#mayRead(field, path)));
        const lacking = [container.ColumnSource, container.CellSource]
          .map((each) => this.#lacks(each))
          .find((needed) => needed !== undefined);
        if (lacking !== undefined) return gone(lacking);
        const [cell] = rest.CellFields;
        if (cell === undefined || rest.Fields.length === 0) return gone("", "Fields");
        const access = cell.WriteAccess;
        const mayWrite = access === undefined || this.#may(access.Capability, access.Actions);
        return [{ ...rest, ...(Save !== undefined && mayWrite && this.maySave(Save, path, rows) ? { Save } : {}), ...actions }];
      }
      case "Text":
        return [{ ...container, ...actions }];
      default:
        return [{ ...mapFields(container, (fields) => fields.filter((field) => this.#mayRead(field, path))), ...actions }];
    }
  }

  #mayExport({ ExportAccess: access }: GridContainer, path: Path): boolean {
    if (access === undefined || this.#may(access.Capability, access.Actions)) return true;
    const needs = describeAccess(access.Actions, access.Capability);
    this.#note({ Id: "Export", Name: "Export", Kind: "action", Path: [...path], Property: "ReadAccess", Needs: needs });
    return false;
  }

  /** A cell that may not be written is not edited in place. */
  #cells<F extends Field>(columns: readonly F[], path: Path): F[] {
    return columns.flatMap((column) => {
      if (!this.#mayRead(column, path)) return [];
      const mayWrite = column.WriteAccess === undefined || this.#may(column.WriteAccess.Capability, column.WriteAccess.Actions);
      return mayWrite || !("Editable" in column) ? [column] : [{ ...column, Editable: false }];
    });
  }

  /** In a form to fill in, a field that one may not fill in has no place; in a record it still says something. */
  #fields<F extends Field>(fields: readonly F[], path: Path, isForm: boolean): F[] {
    return fields.flatMap((field) => {
      if (!this.#mayRead(field, path)) return [];
      if (field.WriteAccess === undefined || this.#may(field.WriteAccess.Capability, field.WriteAccess.Actions)) return [field];
      if (isForm) this.#noteField(field, path, "WriteAccess", field.WriteAccess);
      return isForm ? [] : [{ ...field, IsReadOnly: true }];
    });
  }

  #mayRead(field: Field, path: Path): boolean {
    const { ReadAccess } = field;
    if (ReadAccess === undefined || this.#may(ReadAccess.Capability, ReadAccess.Actions)) return true;
    this.#noteField(field, path, "ReadAccess", ReadAccess);
    return false;
  }

  #noteField(field: Field, path: Path, property: "ReadAccess" | "WriteAccess", access: Access): void {
    const name = wordsOf(field.DisplayValue);
    this.#note({
      Id: field.Id ?? field.Name,
      Name: name,
      Kind: "field",
      Path: [...path],
      Property: property,
      Needs: describeAccess(access.Actions, access.Capability),
    });
  }

  #note(part: WithheldPart): void {
    this.#withheld?.push(part);
  }

  /**
   * The capability that the viewer lacks for a call; undefined: none. An operation that this release does not have is refused.
   *
   * @param rows parameters of the list whose rows it is called for; absent: the layout's own account
   */
  #lacks({ Service, Operation, Parameters }: OperationReference, rows?: Record<string, Expression>): string | undefined {
    const operation = this.#contracts.operation(Service, Operation);
    if (operation === undefined) return `${Service}.${Operation}`;
    const { access } = operation;
    const { capability, actions = [] } = access;
    if (capability === undefined) return undefined;
    if (typeof capability === "string") return this.#may(capability, [...actions]) ? undefined : describeAccess(actions, capability);
    const about = access.typeMember === undefined && rows !== undefined ? accountTypesOf(rows, this.#layout.Target) : null;
    const names = (about ?? this.#accountTypes(access, Parameters)).map((type) => `${type.toUpperCase()}_ACCOUNT`);
    const missing = names.filter((name) => !this.#may(name, [...actions]));
    const isAny = "anyAccountType" in capability;
    if (isAny ? missing.length < names.length : missing.length === 0) return undefined;
    return describeAccess(actions, missing.join(isAny ? " or " : ", "));
  }

  /** The types a call is about, as far as the layout says: named in its parameters, else those of the layout's own account. */
  #accountTypes(access: OperationAccess, parameters: Record<string, Expression> | undefined) {
    const isAny = typeof access.capability === "object" && "anyAccountType" in access.capability;
    const { Target } = this.#layout;
    if (isAny || (access.typeMember === undefined && isRouteTarget(Target))) return accountTypesOf({ accountTypes: "" }, Target);
    return accountTypesOf(access.typeMember === undefined ? undefined : parameters, Target);
  }
}

const wordsOf = (text: Text): string => (typeof text === "string" ? text : text.en);
const describeAccess = (actions: readonly string[], capability: string): string => `${actions.join(", ")} on ${capability}`;

/** Removes sorting and filters by hidden columns, because the list would refuse them. */
function withoutHiddenQuestions(visible: GridContainer, whole: GridContainer): GridContainer {
  const shown = new Set(visible.Columns.map(({ Name }) => Name));
  const hidden = new Set(whole.Columns.map(({ Name }) => Name).filter((name) => !shown.has(name)));
  if (hidden.size === 0) return visible;
  const { Sort, Filters, ...rest } = visible;
  const asked = <Part extends { readonly Field: string }>(parts: readonly Part[]): Part[] =>
    parts.filter(({ Field: name }) => !hidden.has(name));
  return { ...rest, ...(Sort === undefined ? {} : { Sort: asked(Sort) }), ...(Filters === undefined ? {} : { Filters: asked(Filters) }) };
}

/** A step of which nothing is left to fill in is not gone through; one that never asked for anything says something else. */
function withoutEmptySteps<C extends FormContainer | StepsContainer>(filtered: C, whole: C): C {
  if (filtered.Kind !== "Steps" || whole.Kind !== "Steps") return filtered;
  return {
    ...filtered,
    Steps: filtered.Steps.filter(({ Fields }, index) => !isEmpty(Fields) || isEmpty(whole.Steps[index]?.Fields ?? [])),
  };
}

const isEmpty = (fields: readonly Field[]): boolean => fields.every((field) => field.DisplayTemplate === "Heading");
