import type { ContractIndex, OperationAccess } from "../../layout/compiled.ts";
import { mapFields } from "../../layout/container-fields.ts";
import { accountTypesOf } from "../../layout/contract/record.ts";
import {
  type Access,
  type Action,
  type Container,
  type Expression,
  type Field,
  isRouteTarget,
  type Layout,
  type Page,
} from "../../layout/model.ts";
import type { Locale } from "../domain/locales.ts";
import type { StoredLayout } from "./stored-layout.ts";

/** What a person may do on the account that the layout is about. */
export type May = (capability: string, actions: Access["Actions"]) => boolean;

/**
 * The layout as one person gets it: fields, lists and actions that he may not see are not there, and what he may not change is read-only.
 *
 * Capabilities come from two places: `ReadAccess` and `WriteAccess` of fields, and the contract's `x-access` of every operation that a container or an
 * action calls. The answer depends on nothing but the verdicts on those, so it is kept per set of verdicts: most people share a few.
 */
export function visibleLayout(stored: StoredLayout, contracts: ContractIndex, locale: Locale, may: May): Layout {
  const questions = stored.derive("questions", () => questionsOf(stored.layout, contracts));
  const verdicts = questions.map(({ capability, actions }) => may(capability, actions));
  const key = `${locale} ${verdicts.map((verdict) => (verdict ? "1" : "0")).join("")}`;
  return stored.derive(key, () => {
    const known = new Map(questions.map(({ capability, actions }, index) => [questionKey(capability, actions), verdicts[index] === true]));
    return filterLayout(stored.localised(locale), contracts, (capability, actions) => known.get(questionKey(capability, actions)) === true);
  });
}

interface Question {
  readonly capability: string;
  readonly actions: Access["Actions"];
}
const questionKey = (capability: string, actions: readonly string[]): string => `${capability} ${actions.join()}`;

/** Every capability that the filter could ask about: it is run once with all doors open. */
function questionsOf(layout: Layout, contracts: ContractIndex): Question[] {
  const asked = new Map<string, Question>();
  filterLayout(layout, contracts, (capability, actions) => {
    asked.set(questionKey(capability, actions), { capability, actions });
    return true;
  });
  return [...asked.values()];
}

function filterLayout(layout: Layout, contracts: ContractIndex, may: May): Layout {
  const viewer = new Viewer(layout, contracts, may);
  const { Save, Actions, ...rest } = layout;
  return {
    ...rest,
    ...(Save !== undefined && viewer.mayCall(Save) ? { Save } : {}),
    ...(Actions === undefined ? {} : { Actions: viewer.actions(Actions) }),
    Pages: layout.Pages.flatMap((page) => viewer.page(page)),
  };
}

interface OperationReference {
  readonly Service: string;
  readonly Operation: string;
  readonly Parameters?: Record<string, Expression>;
}

class Viewer {
  readonly #layout: Layout;
  readonly #contracts: ContractIndex;
  readonly #may: May;

  constructor(layout: Layout, contracts: ContractIndex, may: May) {
    this.#layout = layout;
    this.#contracts = contracts;
    this.#may = may;
  }

  /** A page goes when nothing on it is left; one that never had containers is a screen of its own. */
  page(page: Page): Page[] {
    const containers = page.Containers.flatMap((container) => this.#container(container));
    return containers.length === 0 && page.Containers.length > 0 ? [] : [{ ...page, Containers: containers }];
  }

  /** @param rows parameters that say of which accounts the rows are, for actions on rows. */
  actions(actions: readonly Action[], rows?: Record<string, Expression>): Action[] {
    return actions.filter(({ On, Service, Operation, Parameters }) => {
      if (Service === undefined || Operation === undefined) return true;
      const isOnRows = On === "Row" || On === "Selection";
      return this.mayCall({ Service, Operation, ...(Parameters === undefined ? {} : { Parameters }) }, isOnRows ? rows : undefined);
    });
  }

  /**
   * An operation that this release does not have is nobody's.
   *
   * @param rows parameters of the list whose rows it is called for; absent: it is about the layout's own account.
   */
  mayCall({ Service, Operation, Parameters }: OperationReference, rows?: Record<string, Expression>): boolean {
    const operation = this.#contracts.operation(Service, Operation);
    return operation !== undefined && this.#passes(operation.access, Parameters, rows);
  }

  #container(container: Container): Container[] {
    const rows = "Source" in container ? container.Source?.Parameters : undefined;
    const actions = container.Actions === undefined ? {} : { Actions: this.actions(container.Actions, rows) };
    switch (container.Kind) {
      case "Fields": {
        if (container.Source !== undefined && !this.mayCall(container.Source)) return [];
        const { Save, ...rest } = container;
        const fields = this.#fields(container.Fields, false);
        if (isEmpty(fields) && !isEmpty(container.Fields)) return [];
        return [{ ...rest, ...(Save !== undefined && this.mayCall(Save) ? { Save } : {}), ...actions, Fields: fields }];
      }
      case "Form":
      case "Steps":
        if (!this.mayCall(container.Submit)) return [];
        return [{ ...mapFields(container, (fields) => this.#fields(fields, true)), ...actions }];
      case "Grid": {
        if (!this.mayCall(container.Source)) return [];
        const { Save, ...rest } = mapFields(container, (fields) => this.#cells(fields));
        return [{ ...rest, ...(Save !== undefined && this.mayCall(Save, rows) ? { Save } : {}), ...actions }];
      }
      case "Text":
        return [{ ...container, ...actions }];
      default:
        if (container.Source !== undefined && !this.mayCall(container.Source)) return [];
        return [{ ...mapFields(container, (fields) => fields.filter((field) => this.#mayRead(field))), ...actions }];
    }
  }

  /** A cell that may not be written is not edited in place. */
  #cells<F extends Field>(columns: readonly F[]): F[] {
    return columns.flatMap((column) => {
      if (!this.#mayRead(column)) return [];
      const mayWrite = column.WriteAccess === undefined || this.#may(column.WriteAccess.Capability, column.WriteAccess.Actions);
      return mayWrite || !("Editable" in column) ? [column] : [{ ...column, Editable: false }];
    });
  }

  /** In a form to fill in, a field that one may not fill in has no place; in a record it still says something. */
  #fields<F extends Field>(fields: readonly F[], isForm: boolean): F[] {
    return fields.flatMap((field) => {
      if (!this.#mayRead(field)) return [];
      if (field.WriteAccess === undefined || this.#may(field.WriteAccess.Capability, field.WriteAccess.Actions)) return [field];
      return isForm ? [] : [{ ...field, IsReadOnly: true }];
    });
  }

  #mayRead({ ReadAccess }: Field): boolean {
    return ReadAccess === undefined || this.#may(ReadAccess.Capability, ReadAccess.Actions);
  }

  #passes(access: OperationAccess, parameters: Record<string, Expression> | undefined, rows?: Record<string, Expression>): boolean {
    const { capability, actions = [] } = access;
    if (capability === undefined) return true;
    if (typeof capability === "string") return this.#may(capability, [...actions]);
    const about = access.typeMember === undefined && rows !== undefined ? accountTypesOf(rows, this.#layout.Target) : null;
    const types = (about ?? this.#accountTypes(access, parameters)).map((type) => this.#may(`${type.toUpperCase()}_ACCOUNT`, [...actions]));
    return "anyAccountType" in capability ? types.includes(true) : !types.includes(false);
  }

  /** The types a call is about, as far as the layout says: named in its parameters, else those of the layout's own account. */
  #accountTypes(access: OperationAccess, parameters: Record<string, Expression> | undefined) {
    const isAny = typeof access.capability === "object" && "anyAccountType" in access.capability;
    const { Target } = this.#layout;
    if (isAny || (access.typeMember === undefined && isRouteTarget(Target))) return accountTypesOf({ accountTypes: "" }, Target);
    return accountTypesOf(access.typeMember === undefined ? undefined : parameters, Target);
  }
}

const isEmpty = (fields: readonly Field[]): boolean => fields.every((field) => field.DisplayTemplate === "Heading");
