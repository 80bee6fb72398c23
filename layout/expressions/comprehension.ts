/**
 * CEL's loops over a list: `all`, `exists`, `exists_one`, `map`, `filter`. Each pass spends budget, nested loops included.
 */
import { expectBoolean, type Pass, refuse } from "./pass.ts";
import { type Compiled, decide, EvaluationFailure, type Run, spend, truth } from "./run.ts";
import type { SyntaxNode } from "./syntax-tree.ts";
import { ANY, BOOLEAN, isUnknown, listOf, withArticle } from "./types.ts";

export const LOOPS = ["all", "exists", "exists_one", "map", "filter"] as const;
type Loop = (typeof LOOPS)[number];
export const isComprehension = (name: string): name is Loop => (LOOPS as readonly string[]).includes(name);

export function compileComprehension(pass: Pass, loop: Loop, receiver: SyntaxNode, args: readonly SyntaxNode[], depth: number): Compiled {
  const list = pass.compile(pass, receiver, depth + 1);
  const [variable, body] = args;
  if (variable?.op !== "id" || body === undefined || args.length !== 2) {
    return refuse(pass, "NotAllowed", `"${loop}" takes a variable and one expression`, `e.g. Values.Tags.${loop}(tag, tag != "")`);
  }
  if (list.type.kind !== "list" && !isUnknown(list.type))
    return refuse(pass, "TypeMismatch", `"${loop}" needs a list, this is ${withArticle(list.type)}`);
  const item = list.type.kind === "list" ? list.type.item : ANY;
  const slot = pass.locals.size;
  const inner = { ...pass, locals: new Map(pass.locals).set(variable.args, { slot, type: item }) };
  const each = inner.compile(inner, body, depth + 1);
  if (loop !== "map") expectBoolean(pass, each, loop);
  const type = loop === "map" ? listOf(each.type) : loop === "filter" ? listOf(item) : BOOLEAN;
  return { type, evaluate: (run) => runLoop(run, loop, list.evaluate(run), (value) => visit(run, slot, each, value)) };
}

function visit(run: Run, slot: number, body: Compiled, value: unknown): unknown {
  spend(run, 1);
  run.locals[slot] = value;
  return body.evaluate(run);
}

function runLoop(run: Run, loop: Loop, list: unknown, each: (value: unknown) => unknown): unknown {
  const items: readonly unknown[] = list === null || list === undefined ? [] : Array.isArray(list) ? list : notAList();
  spend(run, 1);
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

function notAList(): never {
  throw new EvaluationFailure("not a list");
}
