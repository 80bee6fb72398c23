import type { CompiledEnumSource, CompiledField, Scope } from "../../../../layout/compiled.ts";
import { evaluateAll } from "../../../../layout/fill-request.ts";
import { Problem } from "../../../platform/call/problem.ts";
import type { CallList, Row } from "./selected-rows.ts";

/** Values whose labels are asked for in one call: the most that the contracts allow. */
const BATCH = 100;
/** Labels kept of one question: a column of a million different accounts is looked up page by page and not kept whole. */
const KEPT = 10_000;

type Choice = string | number | boolean;
const isChoice = (value: unknown): value is Choice => typeof value === "string" || typeof value === "number" || typeof value === "boolean";

type Choosing = Pick<CompiledField, "name" | "enumSource">;

/** Labels of choices that a call knows, asked for a page of rows at a time, with the rights of the caller; a value without one is shown as it is. */
export class ChoiceLabels {
  readonly #call: CallList;
  readonly #scopeOf: (row: Row) => Scope;
  readonly #labels = new Map<string, Map<Choice, string>>();

  /** @param scopeOf the variables of the choices' parameters for a row */
  constructor(call: CallList, scopeOf: (row: Row) => Scope) {
    this.#call = call;
    this.#scopeOf = scopeOf;
  }

  /** Loads the missing labels of these rows; {@link read} then returns them. */
  async load(columns: readonly Choosing[], rows: readonly Row[]): Promise<void> {
    for (const { name, enumSource } of columns) {
      if (enumSource === undefined) continue;
      const questions = new Map<string, { parameters: Record<string, unknown>; values: Set<Choice> }>();
      for (const row of rows) {
        const parameters = this.#parametersOf(enumSource, row);
        const key = keyOf(enumSource, parameters);
        const question = questions.get(key) ?? { parameters, values: new Set<Choice>() };
        questions.set(key, question);
        for (const value of [row[name]].flat()) if (isChoice(value) && !this.#labels.get(key)?.has(value)) question.values.add(value);
      }
      for (const [key, { parameters, values }] of questions) await this.#ask(key, enumSource, parameters, [...values]);
    }
  }

  read({ enumSource }: Choosing, row: Row, value: unknown): string | undefined {
    if (enumSource === undefined || !isChoice(value)) return undefined;
    return this.#labels.get(keyOf(enumSource, this.#parametersOf(enumSource, row)))?.get(value);
  }

  #parametersOf({ parameters }: CompiledEnumSource, row: Row): Record<string, unknown> {
    const evaluated = evaluateAll(parameters, this.#scopeOf(row));
    // The contract may not allow null.
    return Object.fromEntries(Object.entries(evaluated).filter(([, value]) => value !== null));
  }

  /** A vendor that does not answer, or a list that its owner may no longer see, costs labels and not the file. */
  async #answer(service: string, operation: string, input: Record<string, unknown>): Promise<Record<string, unknown>> {
    try {
      return (await this.#call(service, operation, input)) as Record<string, unknown>;
    } catch (error) {
      if (error instanceof Problem) return {};
      throw error;
    }
  }

  async #ask(key: string, { source }: CompiledEnumSource, parameters: Record<string, unknown>, values: readonly Choice[]): Promise<void> {
    if (values.length === 0) return;
    const before = this.#labels.get(key);
    const labels = before === undefined || before.size > KEPT ? new Map<Choice, string>() : before;
    this.#labels.set(key, labels);
    const { Service, Operation, ValueFrom, LabelFrom = "DisplayName" } = source;
    for (let start = 0; start < values.length; start += BATCH) {
      const some = values.slice(start, start + BATCH);
      const input =
        ValueFrom === undefined
          ? { ...parameters, values: some }
          : { ...parameters, filters: [{ field: ValueFrom, operator: "in", value: some }], skip: 0, take: some.length };
      const answer = await this.#answer(Service, Operation, input);
      const members = answer[source.Items ?? (ValueFrom === undefined ? "EnumMembers" : "Items")];
      for (const member of Array.isArray(members) ? (members as Row[]) : []) {
        const value = member[ValueFrom ?? "Value"];
        if (isChoice(value) && member[LabelFrom] !== undefined && member[LabelFrom] !== null) labels.set(value, String(member[LabelFrom]));
      }
    }
  }
}

const keyOf = ({ source }: CompiledEnumSource, parameters: Record<string, unknown>): string =>
  JSON.stringify([source.Service, source.Operation, parameters]);
