/**
 * Enforces `ReadAccess` of layouts on the server: a withheld value is in no response, and it cannot be filtered, sorted, searched, grouped or
 * summed. All layouts of the caller count, whether or not the call comes from one of them.
 */
import type { OperationShape } from "../../../layout/compiled.ts";
import { answeredRecords, mapRecords, mayBeNull, sourceShape } from "../../../layout/contract/answered-records.ts";
import { propertyShape, requiredNames, resolved } from "../../../layout/contract/shape.ts";
import type { Access } from "../../../layout/model.ts";
import { namedCapability } from "../../../shared/capabilities.ts";
import { isRecord } from "../../../shared/is-record.ts";
import type { Context } from "../call/context.ts";
import { Problem, type ProblemDetail, validationFailed } from "../call/problem.ts";
import type { NamedAccount } from "../sessions/call-lookup.ts";

/** The members that one call may not read. */
export interface Withheld {
  /** Members of the rows that the operation lists; of an operation without rows, of all that it answers. */
  readonly members: ReadonlySet<string>;
  /** @throws Problem ValidationFailed naming each position where the request uses such a member, as if it were unknown */
  assertNotAsked(input: unknown): void;
  /** The answer without them; the same object where nothing is left out. */
  leaveOut(answer: unknown): unknown;
  /** The refusal of a call, whose current record is also without them. */
  leaveOutOfRefusal(error: unknown): unknown;
}

export const NOTHING_WITHHELD: Withheld = {
  members: new Set(),
  assertNotAsked: () => undefined,
  leaveOut: (answer) => answer,
  leaveOutOfRefusal: (error) => error,
};

type Caller = Pick<Context, "can" | "session" | "runtime">;

/** @param named the accounts that the call is about: the rights must be held on each of them; without any, somewhere */
export async function withheldFrom(
  caller: Caller,
  operation: OperationShape,
  named: readonly (NamedAccount | undefined)[],
): Promise<Withheld> {
  const { session, runtime } = caller;
  const records = answeredRecords(runtime.layouts.contracts, operation);
  if (records.size === 0) return NOTHING_WITHHELD;
  const rules = await runtime.layouts.for(session).readRules([...records.values()]);
  const accounts = named.length === 0 ? [undefined] : named;
  const mayRead = ({ Capability, Actions }: Access): boolean =>
    accounts.every((account) => caller.can(namedCapability(Capability), Actions, account));
  const kept = new Map<string, ReadonlySet<string>>();
  for (const record of records.values()) {
    const members = [...(rules.get(record) ?? [])].filter(([, rights]) => !rights.every(mayRead)).map(([member]) => member);
    if (members.length > 0) kept.set(record, new Set(members));
  }
  if (kept.size === 0) return NOTHING_WITHHELD;
  const row = sourceShape(operation, undefined, true);
  const listed = row === undefined ? undefined : records.get(resolved(row).schema);
  const all = new Set([...kept.values()].flatMap((members) => [...members]));
  const members = listed === undefined ? all : (kept.get(listed) ?? new Set<string>());
  return {
    members,
    assertNotAsked(input) {
      const asked = askedNames(input).filter(({ name }) => members.has(name));
      if (asked.length > 0)
        throw validationFailed(
          asked.map(
            ({ name, field }): ProblemDetail => ({ field, code: "unknownField", message: "{name} is not known here.", params: { name } }),
          ),
        );
    },
    leaveOut: (answer) =>
      mapRecords(operation, records, answer, (record, values, shape) => {
        const names = kept.get(record);
        if (names === undefined || !Object.keys(values).some((name) => names.has(name))) return values;
        const required = new Set(requiredNames(shape));
        return Object.fromEntries(
          Object.entries(values).flatMap(([name, value]) => {
            if (!names.has(name)) return [[name, value]];
            const property = propertyShape(shape, name);
            // Required members of the contract stay without their value; others are removed.
            return required.has(name) && property !== undefined && mayBeNull(property) ? [[name, null]] : [];
          }),
        );
      }),
    leaveOutOfRefusal(error) {
      if (!(error instanceof Problem) || !isRecord(error.current)) return error;
      return error.withCurrent(Object.fromEntries(Object.entries(error.current).filter(([name]) => !all.has(name))));
    },
  };
}

interface AskedName {
  readonly name: string;
  /** Path of the name in the request. */
  readonly field: string;
}

/** The members of a request by which the list convention names members of rows. */
function askedNames(input: unknown): readonly AskedName[] {
  if (!isRecord(input)) return [];
  const listed = (member: string): unknown[] => (Array.isArray(input[member]) ? input[member] : []);
  const plain = (member: string) =>
    listed(member).flatMap((name, index) => (typeof name === "string" ? [{ name, field: `${member}.${index}` }] : []));
  const fields = (member: string) =>
    listed(member).flatMap((entry, index) =>
      isRecord(entry) && typeof entry.field === "string" ? [{ name: entry.field, field: `${member}.${index}.field` }] : [],
    );
  return [...fields("filters"), ...fields("sort"), ...plain("groupBy"), ...plain("facets"), ...fields("totals")];
}
