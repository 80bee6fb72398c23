/**
 * The elements of a layout that call an operation: forms, cells of a grid, actions. Read from the layout as written: the layout is compiled only
 * for the first call that one of its forms could have made.
 */

import { ACCOUNT_TYPES } from "./contract/record.ts";
import { parseExpression } from "./expressions/parse-expression.ts";
import type { SyntaxNode } from "./expressions/syntax-tree.ts";
import { renamedFields } from "./fill-request.ts";
import type { AccountType, Action, Call, Container, Field, Layout, MatrixContainer } from "./model.ts";
import { containersOf } from "./nested-containers.ts";
import { sameJson } from "./same-json.ts";

export interface Writer {
  /** `Record`: the Fields containers that one save sends. `Cells`: columns of a grid, or cells of a matrix, edited in place. */
  readonly kind: "Record" | "Form" | "Cells" | "Action";
  /** Ids of the form's containers, or of the action. */
  readonly ids: readonly string[];
  readonly call: Call;
  /** Request members that it always sends with the same value. */
  readonly fixed: ReadonlyMap<string, unknown>;
  /** Request members that it can send. */
  readonly members: ReadonlySet<string>;
  /** Request members that users fill in. */
  readonly asked: ReadonlySet<string>;
  /** For cells: the account types that the grid lists; absent: any. */
  readonly accountTypes?: readonly AccountType[];
}

/** Keyed by `Service.Operation`. */
export function writersOf(layout: Layout): ReadonlyMap<string, readonly Writer[]> {
  const containers = containersOf(layout);
  const actions = [...(layout.Actions ?? []), ...containers.flatMap((container) => container.Actions ?? [])];
  const writers = [
    ...recordWriters(layout, containers),
    ...containers.flatMap((container) => formWriter(container, actions) ?? []),
    ...containers.flatMap((container) =>
      container.Kind === "Grid" && container.Reorder !== undefined ? (actionWriter({ Id: container.Id, ...container.Reorder }) ?? []) : [],
    ),
    ...actions.flatMap((action) => actionWriter(action) ?? []),
  ];
  return Map.groupBy(writers, ({ call }) => `${call.Service}.${call.Operation}`);
}

/** Containers of the layout's own record are saved together by its own call; any other call saves the containers that name it. */
function recordWriters(layout: Layout, containers: readonly Container[]): Writer[] {
  const found: { call: Call; ids: string[]; fields: Field[] }[] = [];
  const own = layout.Save;
  for (const container of containers) {
    if (container.Kind !== "Fields") continue;
    const calls = [container.Save, container.Source === undefined ? own : undefined].filter((call) => call !== undefined);
    for (const call of calls) {
      const known = found.find((record) => sameJson(record.call, call));
      if (known === undefined) found.push({ call, ids: [container.Id], fields: [...container.Fields] });
      else {
        known.ids.push(container.Id);
        known.fields.push(...container.Fields);
      }
    }
  }
  return found.map(({ call, ids, fields }) => ({
    kind: "Record",
    ids,
    call,
    fixed: fixedIn(call.Parameters),
    ...membersOf(call, fields),
  }));
}

function formWriter(container: Container, actions: readonly Action[]): Writer | undefined {
  if (container.Kind === "Form" || container.Kind === "Steps") {
    const fields = container.Kind === "Form" ? container.Fields : container.Steps.flatMap((step) => step.Fields);
    const openers = actions.filter(({ Form }) => Form === container.Id);
    const { members, asked } = membersOf(container.Submit, fields);
    const given = openers.flatMap(({ Parameters }) => Object.keys(Parameters ?? {}));
    const fixed = new Map([...givenToHidden(openers, fields), ...fixedIn(container.Submit.Parameters)]);
    return { kind: "Form", ids: [container.Id], call: container.Submit, fixed, members: new Set([...members, ...given]), asked };
  }
  if (container.Kind === "Matrix") return listWriter(container);
  if (container.Kind !== "Grid" || container.Save === undefined) return undefined;
  if (container.SaveMode === "Together") return listWriter(container);
  const columns = container.Columns.filter(({ Editable }) => Editable === true);
  const accountTypes = typesIn(container.Source.Parameters?.accountTypes ?? container.Source.Parameters?.accountType);
  return {
    kind: "Cells",
    ids: [container.Id],
    call: container.Save,
    fixed: fixedIn(container.Save.Parameters),
    ...membersOf(container.Save, columns),
    ...(accountTypes === undefined ? {} : { accountTypes }),
  };
}

/** The changed cells or rows are one value of the request: a list. */
function listWriter({ Id, Save }: Pick<MatrixContainer, "Id" | "Save">): Writer | undefined {
  if (Save?.Values === undefined) return undefined;
  const { Values, ...call } = Save;
  const members = new Set([...Object.keys(call.Parameters ?? {}), Values]);
  return { kind: "Cells", ids: [Id], call, fixed: fixedIn(call.Parameters), members, asked: new Set([Values]) };
}

function actionWriter({
  Id,
  Form,
  Service,
  Operation,
  Parameters,
}: Pick<Action, "Id" | "Form" | "Service" | "Operation" | "Parameters">): Writer | undefined {
  if (Form !== undefined || Service === undefined || Operation === undefined) return undefined;
  const call: Call = { Service, Operation, ...(Parameters === undefined ? {} : { Parameters }) };
  const members = new Set(Object.keys(Parameters ?? {}));
  return { kind: "Action", ids: [Id], call, fixed: fixedIn(Parameters), members, asked: new Set() };
}

/** Values that every action gives to the form in the same way, for fields that the user cannot change. */
function givenToHidden(openers: readonly Action[], fields: readonly Field[]): Map<string, unknown> {
  const hidden = new Set(fields.filter(isHidden).map(({ Name }) => Name));
  const [first, ...others] = openers.map(({ Parameters }) => fixedIn(Parameters));
  return new Map(
    [...(first ?? [])].filter(([name, value]) => hidden.has(name) && others.every((other) => sameJson(other.get(name), value))),
  );
}

const isHidden = ({ DisplayTemplate }: Field): boolean => DisplayTemplate === "Hidden";

function membersOf(call: Call, fields: readonly Field[]): Pick<Writer, "members" | "asked"> {
  const parameters = Object.keys(call.Parameters ?? {});
  if (call.Values !== undefined) return { members: new Set([...parameters, call.Values]), asked: new Set([call.Values]) };
  const renamed = renamedFields(call.Parameters);
  const sent = new Set(renamed.values());
  const own = fields.filter(({ Name }) => !sent.has(Name));
  const typed = own.filter((field) => !isHidden(field)).map(({ Name }) => Name);
  return { members: new Set([...parameters, ...own.map(({ Name }) => Name)]), asked: new Set([...renamed.keys(), ...typed]) };
}

/** Parameters that read nothing: a literal, or a list or map of literals. */
function fixedIn(parameters: Readonly<Record<string, string>> | undefined): Map<string, unknown> {
  const fixed = new Map<string, unknown>();
  for (const [name, source] of Object.entries(parameters ?? {})) {
    const value = literalOf(parseExpression(source).tree);
    if (value !== undefined) fixed.set(name, value);
  }
  return fixed;
}

/** The value of a node as JSON holds it; undefined where it follows from something else. */
function literalOf(node: SyntaxNode | undefined): unknown {
  if (node?.op === "value") return typeof node.args === "bigint" ? Number(node.args) : node.args;
  if (node?.op === "-_") {
    const value = literalOf(node.args);
    return typeof value === "number" ? -value : undefined;
  }
  if (node?.op === "list") {
    const items = node.args.map(literalOf);
    return items.includes(undefined) ? undefined : items;
  }
  if (node?.op !== "map") return undefined;
  const entries = node.args.map(([key, value]) => [literalOf(key), literalOf(value)] as const);
  return entries.some(([key, value]) => typeof key !== "string" || value === undefined) ? undefined : Object.fromEntries(entries);
}

const typesIn = (source: string | undefined): readonly AccountType[] | undefined =>
  source === undefined ? undefined : ACCOUNT_TYPES.filter((type) => source.includes(`'${type}'`) || source.includes(`"${type}"`));

type Input = Readonly<Record<string, unknown>>;

/** Could the call have come from it? It contradicts nothing that the writer always sends, and has nothing that the writer never sends. */
export function couldSend({ fixed, members }: Writer, input: Input): boolean {
  const sent = membersIn(input);
  return (
    [...fixed].every(([name, value]) => !sent.includes(name) || sameJson(input[name], value)) && sent.every((name) => members.has(name))
  );
}

const membersIn = (input: Input): string[] => Object.keys(input).filter((name) => input[name] !== undefined && input[name] !== null);

/** Does an action send just this? Every value that its call fixes is there: leaving one out asks for the operation's own default, which is another call. */
export const sendsAsFixed = (writer: Writer, input: Input): boolean =>
  couldSend(writer, input) && [...writer.fixed].every(([name, value]) => sameJson(input[name] ?? null, value));

/** A value that an action takes from the screen cannot be told from one that was typed into the form, so it explains no typed value. */
const asksFor = (form: Writer, action: Writer, input: Input): boolean =>
  membersIn(input).some((name) => !action.fixed.has(name) && form.asked.has(name));

/** For a call from an action: the forms that its values could have been typed into. They check these values, and require no others. */
export const formsBeside = <W extends { readonly writer: Writer }>(action: W, writers: readonly W[], input: Input): readonly W[] =>
  writers.filter(({ writer }) => writer.kind !== "Action" && couldSend(writer, input) && asksFor(writer, action.writer, input));

/**
 * The forms that a call without a name has to fit: all that could have sent it, or all there are where none could. None, where an action sends such a call
 * without asking for anything.
 *
 * @param mayAct whether the caller may open the screen of an action
 */
export function possibleForms<W extends { readonly writer: Writer }>(
  writers: readonly W[],
  input: Input,
  mayAct: (action: W) => boolean,
): readonly W[] {
  const isExplained = (action: W) =>
    action.writer.kind === "Action" &&
    sendsAsFixed(action.writer, input) &&
    formsBeside(action, writers, input).length === 0 &&
    mayAct(action);
  if (writers.some(isExplained)) return [];
  const forms = writers.filter(({ writer }) => writer.kind !== "Action");
  const possible = forms.filter(({ writer }) => couldSend(writer, input));
  return possible.length === 0 ? forms : possible;
}
