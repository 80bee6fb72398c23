/**
 * CEL's loops over a list: `all`, `exists`, `exists_one`, `map`, `filter`, and those that come to one figure: `sum`, `min`, `max`, `avg`, `count`. Each pass
 * spends budget, nested loops included.
 */
import { AGGREGATES, type Aggregate, aggregate, aggregateType, average } from "./aggregates.ts";
import { expectBoolean, type Pass, refuse } from "./pass.ts";
import { type Compiled, decide, EvaluationFailure, type Run, spend, truth } from "./run.ts";
import type { SyntaxNode } from "./syntax-tree.ts";
import { ANY, BOOLEAN, DECIMAL, isUnknown, listOf, withArticle } from "./types.ts";

export const LOOPS = ["all", "exists", "exists_one", "map", "filter", ...AGGREGATES] as const;
export type Loop = (typeof LOOPS)[number];
export const isComprehension = (name: string): name is Loop => (LOOPS as readonly string[]).includes(name);
const isAggregate = (loop: Loop): loop is Aggregate => (AGGREGATES as readonly string[]).includes(loop);

/** The example body of each loop, shown after its variable. */
const BODY: Readonly<Record<Loop, string>> = {
  all: "line.Quantity > 0",
  exists: "line.Quantity > 0",
  exists_one: "line.IsMain",
  map: "line.Product",
  filter: "line.Quantity > 0",
  sum: "line.Amount",
  min: "line.Price",
  max: "line.Price",
  avg: "line.Price, 2",
  count: "line.Quantity > 0",
};
export const loopExample = (loop: Loop): string => `e.g. Values.Lines.${loop}(line, ${BODY[loop]})`;

export function compileComprehension(pass: Pass, loop: Loop, receiver: SyntaxNode, args: readonly SyntaxNode[], depth: number): Compiled {
  const list = pass.compile(pass, receiver, depth + 1);
  const [variable, body, positions] = args;
  if (variable?.op !== "id" || body === undefined || args.length !== (loop === "avg" ? 3 : 2)) {
    const wanted = loop === "avg" ? "a variable, one expression and the number of decimal places" : "a variable and one expression";
    return refuse(pass, "NotAllowed", `"${loop}" takes ${wanted}`, loopExample(loop));
  }
  if (list.type.kind !== "list" && !isUnknown(list.type))
    return refuse(pass, "TypeMismatch", `"${loop}" needs a list, this is ${withArticle(list.type)}`);
  const item = list.type.kind === "list" ? list.type.item : ANY;
  const slot = pass.locals.size;
  const inner = { ...pass, locals: new Map(pass.locals).set(variable.args, { slot, type: item }) };
  const each = inner.compile(inner, body, depth + 1);
  const eachOf = (run: Run) => (value: unknown) => visit(run, slot, each, value);
  if (isAggregate(loop)) {
    const type = aggregateType(pass, loop, each, body);
    if (loop !== "avg" || positions === undefined)
      return { type, evaluate: (run) => aggregate(loop, itemsOf(run, list.evaluate(run)).map(eachOf(run)), type) };
    const wanted = pass.compile(pass, positions, depth + 1);
    if (wanted.type.kind !== "integer" && !isUnknown(wanted.type))
      refuse(pass, "TypeMismatch", `the decimal places are ${withArticle(wanted.type)}`, loopExample(loop), positions);
    return { type: DECIMAL, evaluate: (run) => average(itemsOf(run, list.evaluate(run)).map(eachOf(run)), wanted.evaluate(run)) };
  }
  if (loop !== "map") expectBoolean(pass, each, loop);
  const type = loop === "map" ? listOf(each.type) : loop === "filter" ? listOf(item) : BOOLEAN;
  return { type, evaluate: (run) => runLoop(loop, itemsOf(run, list.evaluate(run)), eachOf(run)) };
}

function visit(run: Run, slot: number, body: Compiled, value: unknown): unknown {
  spend(run, 1);
  run.locals[slot] = value;
  return body.evaluate(run);
}

function itemsOf(run: Run, list: unknown): readonly unknown[] {
  spend(run, 1);
  if (list === null || list === undefined) return [];
  if (Array.isArray(list)) return list;
  throw new EvaluationFailure("not a list");
}

function runLoop(loop: Exclude<Loop, Aggregate>, items: readonly unknown[], each: (value: unknown) => unknown): unknown {
  switch (loop) {
    case "all":
      return decide(
        false,
        items.map((item) => () => each(item)),
      );
    case "exists":
      return decide(
        true,
        items.map((item) => () => each(item)),
      );
    case "exists_one":
      return items.filter((item) => truth(each(item))).length === 1;
    case "filter":
      return items.filter((item) => truth(each(item)));
    case "map":
      return items.map(each);
  }
}
