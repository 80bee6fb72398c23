/** Finds everything that is hidden, disabled or locked on a screen for this user now, with all reasons. */
import type {
  CompiledAction,
  CompiledContainer,
  CompiledExpression,
  CompiledField,
  CompiledLayout,
  Scope,
} from "../../../../layout/compiled.ts";
import type { Access } from "../../../../layout/model.ts";
import { plainText } from "../../fields/widget/widget-props.ts";
import type { RendererPorts } from "../../ports/ports.ts";
import type { LoadedRecord } from "../../saving/use-records.ts";
import { type RuleTrace, traceRule } from "./trace-rule.ts";

export interface Withheld {
  id: string;
  name: string;
  kind: "page" | "container" | "field" | "action";
  /** Names of the elements around it. */
  path: readonly string[];
  reasons: readonly Reason[];
}
export type Reason =
  | { kind: "rule"; property: "VisibleWhen" | "EnabledWhen"; trace: RuleTrace }
  /** The user lacks a capability. @member property of the contract or the layout */
  | { kind: "capability"; property: "x-access" | "ReadAccess" | "WriteAccess"; needs: string }
  | { kind: "state"; property: "IsReadOnly" | "ComputedAs" };

interface Rules {
  visibleWhen?: CompiledExpression;
  enabledWhen?: CompiledExpression;
}

export function findWithheld(compiled: CompiledLayout, records: readonly LoadedRecord[], scope: Scope, ports: RendererPorts): Withheld[] {
  const found: Withheld[] = [];
  const add = (entry: Withheld) => {
    if (entry.reasons.length > 0) found.push(entry);
  };
  const actions = (list: readonly CompiledAction[], path: readonly string[], around: Scope) => {
    for (const action of list) {
      // Rules of rows are evaluated per row, so they are not listed here.
      const isOfRows = action.action.On === "Row" || action.action.On === "Selection";
      add({
        id: action.action.Id,
        name: plainText(action.action.DisplayValue) ?? action.action.Id,
        kind: "action",
        path,
        reasons: [...(isOfRows ? [] : ruleReasons(action, around)), ...accessReasons(action, ports)],
      });
    }
  };
  const title = plainText(compiled.layout.Title) ?? compiled.layout.Id;
  actions(compiled.actions, [title], scope);
  for (const { page, visibleWhen, containers } of compiled.pages) {
    const pageName = plainText(page.DisplayValue) ?? page.Id;
    add({ id: page.Id, name: pageName, kind: "page", path: [title], reasons: visibleWhen ? ruleReasons({ visibleWhen }, scope) : [] });
    for (const container of containers) {
      const session = records.find(({ forms }) => forms.some(({ id }) => id === container.id))?.session;
      const around =
        session === undefined
          ? scope
          : { ...session.scope(ports), ...(session.hasStore ? session.store.scope : { Values: session.values }) };
      const name = plainText(container.container.DisplayValue) ?? container.id;
      add({ id: container.id, name, kind: "container", path: [pageName], reasons: ruleReasons(container, around) });
      actions(container.actions, [pageName, name], around);
      // Rules of fields cannot be evaluated before the record is loaded.
      if (container.kind === "Fields" && session === undefined) continue;
      for (const field of fieldsOf(container)) {
        add({
          id: field.id,
          name: plainText(field.field.DisplayValue) ?? field.name,
          kind: "field",
          path: [pageName, name],
          reasons: [...ruleReasons(field, around), ...fieldReasons(field, ports)],
        });
      }
    }
  }
  return found;
}

const fieldsOf = (container: CompiledContainer): readonly CompiledField[] =>
  container.kind === "Fields" || container.kind === "Form" || container.kind === "Steps" ? container.fields : [];

function ruleReasons({ visibleWhen, enabledWhen }: Rules, scope: Scope): Reason[] {
  const rules = [
    { property: "VisibleWhen" as const, rule: visibleWhen },
    { property: "EnabledWhen" as const, rule: enabledWhen },
  ];
  return rules.flatMap(({ property, rule }) =>
    rule === undefined || rule.evaluate(scope) === true ? [] : [{ kind: "rule" as const, property, trace: traceRule(rule, scope) }],
  );
}

function accessReasons({ action: { Service, Operation, On } }: CompiledAction, ports: RendererPorts): Reason[] {
  if (Service === undefined || Operation === undefined) return [];
  const { allowed, needs } = ports.operations.access(Service, Operation, On === "Row" || On === "Selection" ? "rows" : undefined);
  return allowed ? [] : [{ kind: "capability", property: "x-access", needs: needs ?? `${Service}.${Operation}` }];
}

function fieldReasons({ field, computedAs }: CompiledField, ports: RendererPorts): Reason[] {
  const lacks = (property: "ReadAccess" | "WriteAccess", access: Access | undefined): Reason[] =>
    access === undefined || ports.operations.can(access.Capability, access.Actions)
      ? []
      : [{ kind: "capability", property, needs: `${access.Actions.join(", ")} on ${access.Capability}` }];
  return [
    ...lacks("ReadAccess", field.ReadAccess),
    ...lacks("WriteAccess", field.WriteAccess),
    ...(field.IsReadOnly === true ? [{ kind: "state" as const, property: "IsReadOnly" as const }] : []),
    ...(computedAs === undefined ? [] : [{ kind: "state" as const, property: "ComputedAs" as const }]),
  ];
}
