/** The state that the compiler passes from container to container, and the variables that every expression of a layout may read. */
import type * as checks from "../check/checks.ts";
import { at, type Position, Report } from "../check/report.ts";
import type { CompiledExpression, ContractIndex } from "../compiled.ts";
import { typeOfData, typeOfRecord, typeOfShape } from "../contract/expression-type.ts";
import type { RecordShape } from "../contract/record.ts";
import { propertyShape, shapeOf } from "../contract/shape.ts";
import { compileExpression, type ExpressionResult } from "../expressions/compile-expression.ts";
import type { ExpressionEnvironment } from "../expressions/environment.ts";
import { LazyExpression } from "../expressions/lazy-expression.ts";
import { choicesOf, type ExpressionType, INTEGER, openObject, STRING } from "../expressions/types.ts";
import type { Expression, Layout } from "../model.ts";
import { routeNames } from "../routes.ts";

/** The inputs and answers of live sources (`Source.Of`). */
export interface LiveSources {
  /** The variables that a live source's parameters may read of its container, by the container's Id. */
  readonly followed: ReadonlyMap<string, ExpressionEnvironment["variables"]>;
  /** The variable `Live`. */
  readonly answers: ExpressionType;
}

export type Checks = typeof checks;

export interface Context {
  readonly layout: Layout;
  readonly contracts: ContractIndex | undefined;
  /** Handed in with the contracts; undefined where nothing is reported. */
  readonly checks: Checks | undefined;
  readonly report: Report;
  readonly capabilities: ReadonlySet<string> | undefined;
  /** Account, User, Company and Route; in an opened row that `Row` too. */
  readonly ambient: ExpressionEnvironment["variables"];
  /** True for the containers of an opened row of a grid. */
  readonly isOpenedRow?: true;
  /** For a container with fields: true while its values are not stored yet. */
  readonly isNew?: boolean;
  /** The live source that follows the input; undefined where none does. */
  readonly live?: LiveSources | undefined;
  /** Receives every expression: its position, its variables and its required type. */
  readonly seen: Seen | undefined;
}
export type Seen = (pointer: string, environment: ExpressionEnvironment, expected: ExpressionType | undefined) => void;

/** An environment with its compiled expressions: layouts repeat their conditions. */
export interface Scoped {
  readonly environment: ExpressionEnvironment;
  readonly known: Map<string, ExpressionResult>;
}

export function openContext(layout: Layout, contracts: ContractIndex | undefined, checks?: Checks, seen?: Seen): Context {
  const types = contracts === undefined ? undefined : contractTypesOf(contracts);
  return {
    layout,
    contracts,
    checks,
    report: new Report(),
    capabilities: types?.capabilities,
    ambient: { ...(types?.variables ?? UNKNOWN_TYPES), Route: routeType(layout, contracts !== undefined) },
    seen,
  };
}

const UNKNOWN_TYPES = { Account: openObject("Account"), User: openObject("User"), Company: openObject("Company") };

interface ContractTypes {
  capabilities: ReadonlySet<string>;
  variables: { Account: ExpressionType; User: ExpressionType; Company: ExpressionType };
}
const types = new WeakMap<ContractIndex, ContractTypes>();

/** `Account` is what LoadAccountById answers, `User` the signed-in user (spec §3), `Company` that user's company account. */
function contractTypesOf(contracts: ContractIndex): ContractTypes {
  const known = types.get(contracts);
  if (known !== undefined) return known;
  const account = contracts.operation("Account", "LoadAccountById")?.response;
  const user = contracts.operation("Authorization", "GetCurrentUser")?.response;
  const sessionUser = user === undefined ? undefined : (propertyShape(shapeOf(user), "User") ?? shapeOf(user));
  const company = sessionUser === undefined ? undefined : propertyShape(sessionUser, "CompanyAccount");
  const built: ContractTypes = {
    capabilities: new Set(contracts.capabilityNames()),
    variables: {
      Account: account === undefined ? openObject("Account") : typeOfShape(shapeOf(account), "Account"),
      User: sessionUser === undefined ? openObject("User") : typeOfShape(sessionUser, "User"),
      Company: company === undefined ? openObject("Company") : typeOfShape(company, "Company"),
    },
  };
  types.set(contracts, built);
  return built;
}

/** Parameters that the address of an account view always has, beside the declared ones. */
const ACCOUNT_ROUTE: ReadonlyMap<string, ExpressionType> = new Map([
  ["accountId", INTEGER],
  ["parentAccountId", INTEGER],
  ["accountType", STRING],
  ["productName", STRING],
]);

const CLOSED: RecordShape = {
  property: () => undefined,
  names: () => [],
  required: () => [],
  isAnswer: false,
  guaranteed: () => [],
  isAlwaysAnswered: () => false,
  takesCustom: false,
  label: "",
};

function routeType(layout: Layout, isChecked: boolean): ExpressionType {
  const members = new Map<string, ExpressionType>("Route" in layout.Target ? routeMembers(layout.Target.Route) : ACCOUNT_ROUTE);
  for (const parameter of layout.Parameters ?? []) members.set(parameter.Name, typeOfData(parameter.DataType));
  return typeOfRecord("Route", members, isChecked ? CLOSED : undefined);
}

/** `/orders/{orderId}` → orderId; text, unless the layout's Parameters say otherwise. */
const routeMembers = (route: string): [string, ExpressionType][] => routeNames(route).map((name) => [name, STRING]);

/** For a part that its own position checks: its problems are reported once. */
export const unchecked = (context: Context): Context => ({ ...context, contracts: undefined, checks: undefined });

/** @param own the variables of this container, in addition to the ambient ones. */
export function scoped(context: Context, own: ExpressionEnvironment["variables"]): Scoped {
  const variables = { ...context.ambient, ...own };
  const { capabilities, contracts, isNew } = context;
  const environment: ExpressionEnvironment = {
    variables,
    ...(isNew === undefined ? {} : { isNew }),
    ...(capabilities === undefined ? {} : { capabilities }),
    ...(contracts?.capabilityActions === undefined ? {} : { capabilityActions: contracts.capabilityActions }),
  };
  return { environment, known: new Map() };
}

/**
 * Compiles the expression in `property` of the element at `position`; its problems are reported there.
 *
 * Without contracts the layout is trusted and nothing is reported, so each expression is compiled at its first use: showing a record never parses
 * the initial values of its fields.
 */
export function compileAt(
  context: Context,
  scope: Scoped,
  source: Expression,
  position: Position,
  property: readonly string[],
  expected?: ExpressionType,
): CompiledExpression {
  context.seen?.(at(position, ...property).pointer, scope.environment, expected);
  const key = expected === undefined ? source : `${expected.kind} ${choicesOf(expected)?.join(" ") ?? ""} ${source}`;
  let result = scope.known.get(key);
  if (result === undefined) {
    result =
      context.contracts === undefined
        ? { expression: new LazyExpression(source, scope.environment, expected), type: undefined, problems: [] }
        : compileExpression(source, scope.environment, expected);
    scope.known.set(key, result);
  }
  for (const problem of result.problems)
    context.report.error(at(position, ...property), problem.code, `${quote(source)}: ${problem.message}`, problem.hint);
  return result.expression;
}

const quote = (source: string): string => `"${source.length > 80 ? `${source.slice(0, 77)}…` : source}"`;

export { CLOSED as NO_RECORD };
