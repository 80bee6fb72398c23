/** Compiles the actions of a layout, a container or its rows: what they call, where they navigate, what they refresh. */
import { suppliedByTick } from "../acknowledged.ts";
import { at, inside, type Position } from "../check/report.ts";
import type { CompiledAction, CompiledExpression, CompiledNavigate, OperationShape } from "../compiled.ts";
import { typeOfShape } from "../contract/expression-type.ts";
import { shapeOf } from "../contract/shape.ts";
import { BOOLEAN, openObject } from "../expressions/types.ts";
import type { Action, Navigate } from "../model.ts";
import { neededNames, optionalProblem } from "../routes.ts";
import { suggestion } from "../suggest.ts";
import { compileParameters, findOperation } from "./compile-call.ts";
import { responseMember } from "./compile-source.ts";
import { compileQuestion, compileTemplate } from "./compile-template.ts";
import { type Context, compileAt, type Scoped, scoped } from "./context.ts";
import { withLive } from "./live-scope.ts";

/** Ids that actions and forms may refer to. */
export interface Targets {
  containers: ReadonlySet<string>;
  forms: ReadonlySet<string>;
}

export function compileActions(
  context: Context,
  actions: readonly Action[] | undefined,
  position: Position,
  scope: Scoped,
  targets: Targets,
): CompiledAction[] {
  const around = withLive(context, scope);
  return (actions ?? []).map((action, index) =>
    compileAction(context, action, inside(inside(position, "Actions"), action.Id, String(index)), around, targets),
  );
}

function compileAction(context: Context, action: Action, position: Position, around: Scoped, targets: Targets): CompiledAction {
  checkReferences(context, action, position, targets);
  checkOn(context, action, position, around);
  const scope = scopeOf(context, action.On, around);
  const { Service, Operation } = action;
  const operation = Service === undefined || Operation === undefined ? undefined : findOperation(context, { Service, Operation }, position);
  // With a form in between, the form fills in the rest of the request.
  const supplied = action.Form === undefined || operation === undefined ? [] : Object.keys(operation.request.properties ?? {});
  const compiled: CompiledAction = {
    action,
    parameters: compileParameters(context, {
      position,
      scope,
      operation,
      parameters: action.Parameters,
      supplied: [...supplied, ...suppliedByTick(action.Confirm)],
    }),
  };
  if (action.VisibleWhen !== undefined)
    compiled.visibleWhen = compileAt(context, scope, action.VisibleWhen, position, ["VisibleWhen"], BOOLEAN);
  if (action.EnabledWhen !== undefined)
    compiled.enabledWhen = compileAt(context, scope, action.EnabledWhen, position, ["EnabledWhen"], BOOLEAN);
  if (operation !== undefined || action.Operation === undefined)
    context.checks?.checkAcknowledged(context.report, {
      operation,
      question: action.Confirm,
      given: [...supplied, ...Object.keys(action.Parameters ?? {})],
      position,
      isForRows: action.On === "Selection",
    });
  if (action.Confirm !== undefined) compiled.confirm = compileQuestion(context, scope, action.Confirm, position);
  const after = afterCall(context, action, operation, scope);
  if (action.SuccessMessage !== undefined)
    compiled.successMessage = compileTemplate(context, after, action.SuccessMessage, position, ["SuccessMessage"]);
  if (action.Download !== undefined && action.Download !== "." && operation !== undefined)
    responseMember(context, operation, position, "Download", action.Download);
  if (action.Navigate !== undefined) compiled.navigate = compileNavigate(context, action.Navigate, at(position, "Navigate"), after);
  return compiled;
}

/** An action is drawn where its element has room for it: in the header, above a container, in a row or above ticked rows. */
function checkOn(
  { contracts, report, ambient }: Context,
  { On }: Action,
  position: Position,
  { environment: { variables } }: Scoped,
): void {
  if (contracts === undefined) return;
  const inContainer: readonly Action["On"][] = [
    "Container",
    // In an opened row everything reads that row; actions on rows need rows of their own.
    ...(variables.Row === undefined || variables.Row === ambient.Row ? [] : ["Row" as const]),
    ...(variables.Selection === undefined ? [] : ["Selection" as const]),
  ];
  // `Actions/<Id>` at the root, `Pages/…/Actions/<Id>` in a container.
  const allowed = position.pointer.startsWith("/Actions/") ? (["Page"] as const) : inContainer;
  if ((allowed as readonly string[]).includes(On)) return;
  const hint = On === "Page" ? "move it to the Actions of the layout, or write On: Container" : `write On: ${allowed.join(" or ")}`;
  report.error(at(position, "On"), "MisplacedAction", `nothing here has a place for actions on a ${On.toLowerCase()}`, hint);
}

/** Shared by all actions of a position, so that a common condition is compiled once. */
const narrowed = new WeakMap<Scoped, Map<Action["On"], Scoped>>();

/** The variables of an action that belong to its list: the row it is on, or the ticked rows and each of them in turn. */
function scopeOf(context: Context, on: Action["On"], around: Scoped): Scoped {
  const { Row, Selection, ...rest } = around.environment.variables;
  const needed = { ...(on === "Row" || on === "Selection" ? { Row } : {}), ...(on === "Selection" ? { Selection } : {}) };
  const given = Object.fromEntries(Object.entries(needed).filter(([, type]) => type !== undefined));
  if (Object.keys(given).length === Number(Row !== undefined) + Number(Selection !== undefined)) return around;
  const known = narrowed.get(around) ?? new Map<Action["On"], Scoped>();
  const scope = known.get(on) ?? scoped(context, { ...rest, ...given });
  narrowed.set(around, known.set(on, scope));
  return scope;
}

/** The variables that exist once there is an answer. When a form makes the call, the answer of its operation is not looked up here. */
function afterCall(context: Context, action: Action, operation: OperationShape | undefined, scope: Scoped): Scoped {
  if (action.Form === undefined && action.Operation === undefined) return scope;
  const isKnown = operation !== undefined && action.Form === undefined;
  const result = isKnown ? typeOfShape(shapeOf(operation.response), "Result") : openObject("Result");
  return scoped(context, { ...scope.environment.variables, Result: result });
}

function checkReferences(context: Context, action: Action, position: Position, { containers, forms }: Targets): void {
  const { report, contracts } = context;
  if (contracts === undefined) return;
  const does = [action.Service, action.Form, action.Navigate].some((part) => part !== undefined);
  if (!does)
    report.error(
      position,
      "ActionDoesNothing",
      `the action "${action.Id}" calls, opens and leads to nothing`,
      "add Service and Operation, a Form, or Navigate",
    );
  if ((action.Service === undefined) !== (action.Operation === undefined))
    report.error(position, "IncompleteCall", "Service and Operation belong together");
  if (action.Form !== undefined && !forms.has(action.Form)) {
    report.error(
      at(position, "Form"),
      "UnknownForm",
      `there is no Form container "${action.Form}" in this layout`,
      suggestion(action.Form, forms),
    );
  }
  checkRefreshes(context, action.Refreshes, position, containers);
}

export function checkRefreshes(
  context: Context,
  refreshes: readonly string[] | undefined,
  position: Position,
  containers: ReadonlySet<string>,
): void {
  if (context.contracts === undefined) return;
  for (const [index, id] of (refreshes ?? []).entries()) {
    if (containers.has(id)) continue;
    context.report.error(
      at(position, "Refreshes", String(index)),
      "UnknownContainer",
      `there is no container "${id}" in this layout`,
      suggestion(id, containers),
    );
  }
}

/** @param place position of the element with the route */
export function reportOptional(report: Context["report"], route: string, position: Position): void {
  const problem = optionalProblem(route);
  if (problem !== undefined)
    report.error(
      at(position, "Route"),
      "MisplacedOptional",
      problem,
      "put optional segments at the end, each a single name: /service/{serviceId}/{pricelistId?}",
    );
}

/** A route of the portal with its parameters; every `{name}` in it needs one. */
export function compileNavigate(context: Context, navigate: Navigate, position: Position, scope: Scoped): CompiledNavigate {
  const parameters: Record<string, CompiledExpression> = {};
  for (const [name, source] of Object.entries(navigate.Parameters ?? {}))
    parameters[name] = compileAt(context, scope, source, position, ["Parameters", name]);
  if (context.contracts !== undefined) {
    reportOptional(context.report, navigate.Route, position);
    for (const name of neededNames(navigate.Route)) {
      if (!Object.hasOwn(parameters, name))
        context.report.error(at(position, "Parameters"), "MissingParameter", `the route needs {${name}}`, `add Parameters: { ${name}: … }`);
    }
  }
  return { route: navigate.Route, parameters };
}
