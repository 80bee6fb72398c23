/**
 * Function calls: `can("COMPANY_ACCOUNT", "Update")`, `size(Values.Tags)`, `Values.Name.startsWith("A")`, `has(Values.Name)`.
 */
import { suggestion } from "../suggest.ts";
import { compilePattern, hasPatternEngine, patternProblem } from "../validate/patterns.ts";
import { isComprehension, loopExample } from "./comprehension.ts";
import { functionFor } from "./foreign-words.ts";
import { callFunction, FUNCTIONS, type FunctionRule } from "./functions.ts";
import { checkLiteral } from "./literal-values.ts";
import { type Pass, refuse } from "./pass.ts";
import { type Compiled, EvaluationFailure, spend } from "./run.ts";
import type { SyntaxNode } from "./syntax-tree.ts";
import { BOOLEAN, withArticle } from "./types.ts";

/** The actions of a capability, as `can` names them. */
export const CAPABILITY_ACTIONS = ["Create", "Read", "Update", "Delete", "Execute"] as const;
const ACTIONS: ReadonlySet<unknown> = new Set(CAPABILITY_ACTIONS);

export function compileCall(
  pass: Pass,
  name: string,
  receiver: SyntaxNode | undefined,
  args: readonly SyntaxNode[],
  depth: number,
): Compiled {
  if (name === "has" && receiver === undefined) return compileHas(pass, args, depth);
  if (name === "matches" && receiver !== undefined) return compileMatches(pass, receiver, args, depth);
  const rule: FunctionRule | undefined = FUNCTIONS[name];
  const wrongForm = rule !== undefined && rule.form !== "both" && (rule.form === "global") !== (receiver === undefined);
  if (rule === undefined || wrongForm) {
    const hint = wrongForm
      ? `write ${receiver === undefined ? `value.${name}(…)` : `${name}(value)`}`
      : isComprehension(name)
        ? loopExample(name)
        : (functionFor(name) ?? suggestion(name, Object.keys(FUNCTIONS)));
    return refuse(pass, "UnknownFunction", `there is no function "${name}"${receiver === undefined ? "" : " on a value"}`, hint);
  }
  const nodes = receiver === undefined ? args : [receiver, ...args];
  const most = rule.parameters.length;
  const least = most - (rule.optional ?? 0);
  if (nodes.length < least || nodes.length > most) {
    return refuse(pass, "TypeMismatch", `"${name}" takes ${least === most ? most : `${least} or ${most}`} values, not ${nodes.length}`);
  }
  if (name === "isNew") return compileIsNew(pass);
  const compiled = nodes.map((node) => pass.compile(pass, node, depth + 1));
  for (const [index, parameter] of rule.parameters.entries()) {
    const type = compiled[index]?.type;
    if (type !== undefined && !parameter.test(type))
      refuse(pass, "TypeMismatch", `"${name}" needs a ${parameter.name}, this is ${withArticle(type)}`);
  }
  if (name === "can") checkCapability(pass, nodes);
  const [whole] = compiled;
  if (name === "contains" && whole?.type.kind === "list" && nodes[1] !== undefined) checkLiteral(pass, nodes[1], whole.type);
  return {
    type: rule.returns,
    evaluate: callFunction(
      rule,
      compiled.map(({ evaluate }) => evaluate),
    ),
  };
}

/** A misspelt capability would always deny silently, so literals are checked. */
function checkCapability(pass: Pass, [objectType, action]: readonly SyntaxNode[]): void {
  const known = pass.environment.capabilities;
  if (known !== undefined && objectType?.op === "value" && typeof objectType.args === "string" && !known.has(objectType.args)) {
    refuse(pass, "UnknownCapability", `there is no capability "${objectType.args}"`, suggestion(objectType.args, known), objectType);
  }
  if (action?.op === "value" && !ACTIONS.has(action.args)) {
    refuse(
      pass,
      "UnknownCapability",
      `"${String(action.args)}" is not an action of a capability`,
      "Create, Read, Update, Delete or Execute",
      action,
    );
    return;
  }
  if (objectType?.op !== "value" || typeof objectType.args !== "string" || action?.op !== "value") return;
  const flags = pass.environment.capabilityActions?.(objectType.args);
  if (flags !== undefined && !flags.includes(String(action.args)))
    refuse(
      pass,
      "UnknownFlag",
      `${objectType.args} has no ${String(action.args)}, so no one could ever have it`,
      `it has ${flags.join(", ")}`,
      action,
    );
}

/** Constant per layout: a Form or a wizard has a new record, any other container a stored one. */
function compileIsNew(pass: Pass): Compiled {
  const { isNew } = pass.environment;
  if (isNew === undefined)
    return refuse(
      pass,
      "NotAllowed",
      '"isNew" has no meaning here',
      "it is for records and forms: for their fields and columns, and for the pages, containers and actions of a layout that is about one",
    );
  return { type: BOOLEAN, evaluate: () => isNew };
}

/** Present and not null; a missing value is null everywhere else too. */
function compileHas(pass: Pass, args: readonly SyntaxNode[], depth: number): Compiled {
  const [node] = args;
  if (args.length !== 1 || node === undefined || (node.op !== "." && node.op !== "[]")) {
    return refuse(pass, "TypeMismatch", '"has" takes one property', "e.g. has(Values.Name)");
  }
  const { evaluate } = pass.compile(pass, node, depth + 1);
  return { type: BOOLEAN, evaluate: (run) => (evaluate(run) ?? null) !== null };
}

/** The pattern is a literal, so that a bad one is found when the layout is compiled; it may match anywhere in the text, as in CEL. */
function compileMatches(pass: Pass, receiver: SyntaxNode, args: readonly SyntaxNode[], depth: number): Compiled {
  const [node] = args;
  const text = pass.compile(pass, receiver, depth + 1);
  if (args.length !== 1 || node?.op !== "value" || typeof node.args !== "string") {
    return refuse(pass, "TypeMismatch", '"matches" takes one pattern in quotes');
  }
  const problem = hasPatternEngine() ? patternProblem(node.args) : undefined;
  if (problem !== undefined)
    return refuse(pass, "NotAllowed", `the pattern cannot be used: ${problem}`, "use RE2 syntax: no look-around, no back-references");
  const pattern = compilePattern(node.args);
  return {
    type: BOOLEAN,
    evaluate(run) {
      const value = text.evaluate(run);
      if (value === null || value === undefined) return false;
      if (typeof value !== "string" || !hasPatternEngine()) throw new EvaluationFailure("nothing to match with");
      spend(run, value.length >> 2);
      return pattern.test(value);
    },
  };
}
