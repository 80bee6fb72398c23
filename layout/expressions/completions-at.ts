/**
 * Completions of an expression at a position, for editors: members of the type before the point, operators for the left side, capabilities inside
 * `can("…")`.
 */
import { CAPABILITY_ACTIONS } from "./compile-call.ts";
import { compileNode } from "./compile-node.ts";
import { isComprehension, LOOPS, type Loop } from "./comprehension.ts";
import type { ExpressionEnvironment } from "./environment.ts";
import { FUNCTIONS } from "./functions.ts";
import { parseExpression } from "./parse-expression.ts";
import type { Pass } from "./pass.ts";
import { readTokens, SyntaxFailure, type Token } from "./read-tokens.ts";
import { ANY, describeType, type ExpressionType, isNumeric, isText, isUnknown } from "./types.ts";

export interface Completion {
  /** The label, which is matched with the input. */
  readonly label: string;
  readonly kind: "variable" | "property" | "function" | "operator" | "value";
  /** Replaces the source between `from` and `to`. */
  readonly insert: string;
  /** Position of the cursor in `insert` afterwards; absent: at its end. */
  readonly cursor?: number;
  /** Of a variable or property. */
  readonly type?: ExpressionType;
  /** `contains(string): boolean` */
  readonly signature?: string;
}

export interface Completions {
  readonly from: number;
  readonly to: number;
  /** Prefix matches first, then matches inside the label. */
  readonly items: readonly Completion[];
}

/** The values that a path may have, e.g. those of the choices of `Values.Country`. */
export type ChoicesOf = (path: string) => readonly string[];

type Locals = Pass["locals"];
const NOTHING_CHOSEN: ChoicesOf = () => [];

/** @param position characters before the cursor */
export function completionsAt(
  source: string,
  position: number,
  environment: ExpressionEnvironment,
  choicesOf: ChoicesOf = NOTHING_CHOSEN,
): Completions {
  const head = source.slice(0, position);
  const read = tokensBefore(head);
  if (read === undefined) return { from: position, to: position, items: [] };
  const { tokens, openText } = read;
  const to = position + (/^\w*/.exec(source.slice(position))?.[0].length ?? 0);
  if (openText !== undefined) return insideText({ source, position, to, tokens, openText, environment, choicesOf });
  const last = tokens.at(-1);
  const isTyping = last !== undefined && /^[A-Za-z_]/.test(last.text) && last.at + last.text.length === position;
  const typed = isTyping ? last.text : "";
  const from = position - typed.length;
  const before = isTyping ? tokens.slice(0, -1) : tokens;
  const locals = localsAt(source, before, environment);
  const offered = offeredAfter(source, before, environment, locals, choicesOf, from);
  return { from, to: isTyping ? to : position, items: matching(offered, typed) };
}

/** The tokens before the cursor; `openText` is where a text begins that is still open there. Undefined: they cannot be read. */
function tokensBefore(head: string): { tokens: readonly Token[]; openText?: number } | undefined {
  try {
    return { tokens: readTokens(head).slice(0, -1) };
  } catch (error) {
    if (!(error instanceof SyntaxFailure) || error.at === undefined) return undefined;
    if (!/["']/.test(head.charAt(error.at))) return undefined;
    return { tokens: tokensBefore(head.slice(0, error.at))?.tokens ?? [], openText: error.at };
  }
}

function offeredAfter(
  source: string,
  before: readonly Token[],
  environment: ExpressionEnvironment,
  locals: Locals,
  choicesOf: ChoicesOf,
  from: number,
): readonly Completion[] {
  const previous = before.at(-1);
  if (previous?.text === "." && previous.kind === "sign") {
    const type = typeBefore(source, before.slice(0, -1), environment, locals);
    return type === undefined ? [] : membersOf(type);
  }
  if (previous === undefined || !endsOperand(previous))
    return [...comparedValues(source, before, choicesOf), ...operands(environment, locals)];
  const type = typeBefore(source, before, environment, locals) ?? ANY;
  return operators(type, /\s$/.test(source.slice(0, from)));
}

const endsOperand = ({ kind, text }: Token): boolean => kind === "name" || kind === "literal" || (kind === "sign" && /^[)\]}]$/.test(text));

/** Names first that begin as typed. */
function matching(offered: readonly Completion[], typed: string): readonly Completion[] {
  const wanted = typed.toLowerCase();
  const begins = ({ label }: Completion) => label.toLowerCase().startsWith(wanted);
  if (wanted === "") return offered;
  return [
    ...offered.filter(begins),
    ...offered.filter((completion) => !begins(completion) && completion.label.toLowerCase().includes(wanted)),
  ];
}

function operands({ variables }: ExpressionEnvironment, locals: Locals): Completion[] {
  const loops = [...locals].map(([label, { type }]): Completion => ({ label, kind: "variable", insert: label, type }));
  const names = Object.entries(variables).map(([label, type]): Completion => ({ label, kind: "variable", insert: label, type }));
  const values = ["true", "false", "null"].map((label): Completion => ({ label, kind: "value", insert: label }));
  return [...loops, ...names, ...functionsOf("global"), HAS, ...values];
}

const HAS: Completion = { label: "has", kind: "function", insert: "has()", cursor: 4, signature: "has(property): boolean" };

const LOOP_SIGNATURES: Readonly<Record<Loop, string>> = {
  all: "all(item, condition): boolean",
  exists: "exists(item, condition): boolean",
  exists_one: "exists_one(item, condition): boolean",
  map: "map(item, value): list",
  filter: "filter(item, condition): list",
  sum: "sum(item, number): number",
  min: "min(item, value): value",
  max: "max(item, value): value",
  avg: "avg(item, number, places): decimal",
  count: "count(item, condition): integer",
};

function membersOf(type: ExpressionType): readonly Completion[] {
  const properties =
    type.kind === "object"
      ? [...new Set(type.names())]
          .filter((name) => /^[A-Za-z_]\w*$/.test(name))
          .map((label): Completion => ({ label, kind: "property", insert: label, type: type.property(label) ?? ANY }))
      : [];
  const loops =
    type.kind === "list"
      ? LOOPS.map(
          (label): Completion => ({
            label,
            kind: "function",
            insert: `${label}(item, )`,
            cursor: label.length + 7,
            signature: LOOP_SIGNATURES[label],
          }),
        )
      : [];
  const matches: Completion[] = isText(type)
    ? [{ label: "matches", kind: "function", insert: 'matches("")', cursor: 9, signature: "matches(pattern): boolean" }]
    : [];
  return [...properties, ...functionsOf("receiver", type), ...matches, ...loops];
}

/** @param type of the value before the point */
function functionsOf(form: "global" | "receiver", type: ExpressionType = ANY): Completion[] {
  return Object.entries(FUNCTIONS)
    .filter(([, rule]) => rule.form === "both" || rule.form === form)
    .filter(([, { parameters }]) => form === "global" || isUnknown(type) || parameters[0]?.test(type) === true)
    .map(([label, { parameters, optional = 0, returns }]): Completion => {
      const wanted = form === "receiver" ? parameters.slice(1) : parameters;
      const names = wanted.map(({ name }, index) => (index < wanted.length - optional ? name : `${name}?`));
      const insert = label === "can" ? 'can("", "")' : `${label}()`;
      return {
        label,
        kind: "function",
        insert,
        ...(label === "can" ? { cursor: 5 } : wanted.length === 0 ? {} : { cursor: label.length + 1 }),
        signature: `${label}(${names.join(", ")}): ${describeType(returns)}`,
      };
    });
}

const COMPARING = ["==", "!="];
const ORDERING = ["<", "<=", ">", ">="];
function operators(type: ExpressionType, isSpaced: boolean): Completion[] {
  const open = isUnknown(type);
  const signs = [
    ...(type.kind === "boolean" || open ? ["&&", "||", "?"] : []),
    ...COMPARING,
    ...(isText(type) || isNumeric(type) || open ? [...ORDERING, "in"] : []),
    ...(isText(type) || type.kind === "list" ? ["+"] : isNumeric(type) || open ? ["+", "-", "*", "/"] : []),
  ];
  return signs.map((label) => {
    const insert = `${isSpaced ? "" : " "}${label} ${label === "?" ? " : " : ""}`;
    return { label, kind: "operator", insert, ...(label === "?" ? { cursor: insert.length - 3 } : {}) };
  });
}

/** After `Values.Country ==`: the values that the field may have, in quotes. */
function comparedValues(source: string, before: readonly Token[], choicesOf: ChoicesOf): Completion[] {
  const path = comparedPath(source, before);
  if (path === undefined) return [];
  return choicesOf(path).map((value) => ({ label: value, kind: "value", insert: JSON.stringify(value) }));
}

/** The path on the left of `==`, `!=` or `in [`. */
function comparedPath(source: string, before: readonly Token[]): string | undefined {
  let end = before.length - 1;
  while (end >= 0 && /^[[,]$/.test(before[end]?.text ?? "")) {
    end--;
    // Other values of the same list.
    while (end >= 0 && before[end]?.kind === "literal") end--;
  }
  const operator = before[end];
  if (operator === undefined || !/^(==|!=|in)$/.test(operator.text)) return undefined;
  const start = pathStart(before, end - 1);
  return start === undefined ? undefined : source.slice(before[start]?.at, operator.at).trim();
}

interface InText {
  source: string;
  position: number;
  to: number;
  tokens: readonly Token[];
  openText: number;
  environment: ExpressionEnvironment;
  choicesOf: ChoicesOf;
}
function insideText({ source, position, to, tokens, openText, environment, choicesOf }: InText): Completions {
  const quote = source.charAt(openText);
  const path = comparedPath(source, tokens);
  const [name, open, first, comma] = tokens.slice(tokens.at(-1)?.text === "," ? -4 : -2);
  const isCapability = name?.text === "can" && open?.text === "(";
  const values = isCapability
    ? first === undefined && comma === undefined
      ? [...(environment.capabilities ?? [])]
      : CAPABILITY_ACTIONS
    : path === undefined
      ? []
      : choicesOf(path);
  const isClosed = source.charAt(to) === quote;
  const offered = values.map((label): Completion => ({ label, kind: "value", insert: isClosed ? label : label + quote }));
  return { from: openText + 1, to, items: matching(offered, source.slice(openText + 1, position)) };
}

/** The type of the operand that ends with these tokens. */
function typeBefore(
  source: string,
  tokens: readonly Token[],
  environment: ExpressionEnvironment,
  locals: Locals,
): ExpressionType | undefined {
  const start = pathStart(tokens, tokens.length - 1);
  const [first, last] = [start === undefined ? undefined : tokens[start], tokens.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const { tree } = parseExpression(source.slice(first.at, last.at + last.text.length));
  if (tree === undefined) return undefined;
  const pass: Pass = { environment, problems: [], dependencies: new Set(), locals, compile: compileNode, at: tree };
  const { type } = compileNode(pass, tree, 1);
  // A value that does not exist has no members.
  return pass.problems.length > 0 && type.kind === "any" ? undefined : type;
}

/** Index of the first token of the operand that ends at `end`: `Values.Tags.filter(tag, tag != "")` begins at `Values`. */
function pathStart(tokens: readonly Token[], end: number): number | undefined {
  const token = tokens[end];
  if (token === undefined) return undefined;
  if (token.kind === "literal") return end;
  const closes = token.kind === "sign" && /^[)\]}]$/.test(token.text);
  if (!closes && token.kind !== "name") return undefined;
  const first = closes ? openingOf(tokens, end) : end;
  if (first === undefined) return undefined;
  const before = tokens[first - 1];
  if (closes && before !== undefined && endsOperand(before) && token.text !== "}") return pathStart(tokens, first - 1);
  return before?.text === "." && before.kind === "sign" ? pathStart(tokens, first - 2) : first;
}

function openingOf(tokens: readonly Token[], closing: number): number | undefined {
  let depth = 0;
  for (let index = closing; index >= 0; index--) {
    const { kind, text } = tokens[index] as Token;
    if (kind !== "sign") continue;
    if (/^[)\]}]$/.test(text)) depth++;
    else if (/^[([{]$/.test(text) && --depth === 0) return index;
  }
  return undefined;
}

/** Loop variables that are in scope behind these tokens: the `tag` of `Values.Tags.exists(tag, `. */
function localsAt(source: string, tokens: readonly Token[], environment: ExpressionEnvironment): Locals {
  const open: number[] = [];
  for (const [index, { kind, text }] of tokens.entries()) {
    if (kind !== "sign") continue;
    if (/^[([{]$/.test(text)) open.push(index);
    else if (/^[)\]}]$/.test(text)) open.pop();
  }
  const locals = new Map<string, { slot: number; type: ExpressionType }>();
  for (const index of open) {
    const [point, name, , variable, comma] = tokens.slice(index - 2, index + 3);
    if (point?.text !== "." || name === undefined || !isComprehension(name.text) || variable?.kind !== "name" || comma?.text !== ",")
      continue;
    const list = typeBefore(source, tokens.slice(0, index - 2), environment, new Map(locals));
    locals.set(variable.text, { slot: locals.size, type: list?.kind === "list" ? list.item : ANY });
  }
  return locals;
}
