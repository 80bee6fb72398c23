/** Conditions of Frappe DocTypes as expressions of layouts. */
import { type Node, parseCondition, Unsayable } from "./condition-syntax.ts";

export type ValueKind = "text" | "number" | "boolean" | "list";

/** What a condition can read where it is. */
export interface Readable {
  /** Fields of its own DocType. */
  readonly fields: ReadonlyMap<string, ValueKind>;
  /** Of a child table: fields of the record around, and what is known of it. */
  readonly parent?: { readonly fields: ReadonlyMap<string, ValueKind>; readonly type: string; readonly member: string };
}

/** An expression and what it comes to. */
interface Said {
  readonly code: string;
  readonly kind: ValueKind | "null" | "unknown";
  /** Known without any record. */
  readonly constant?: string | number | boolean | null;
  /** Is true or false, whatever the values are. */
  readonly isCondition?: true;
}
const condition = (code: string): Said => ({ code, kind: "boolean", isCondition: true });

/**
 * @param source as a DocType has it: the name of a field, or `eval:` and JavaScript
 * @throws Unsayable with what it asks for
 */
export function translateCondition(source: string, readable: Readable): string {
  const text = source.trim();
  const node = parseCondition(text.replace(/^eval:/, ""));
  const isName = !text.startsWith("eval:") && !text.includes("doc.");
  return truth(say(isName ? asField(node) : node, readable)).code;
}

/** Without `eval:` a condition is the name of a field, perhaps with a `!` before it. */
const asField = (node: Node): Node => {
  if (node.kind === "not") return { kind: "not", of: asField(node.of) };
  if (node.kind === "path" && node.names.length === 1) return { kind: "path", names: ["doc", ...node.names] };
  return node;
};

function say(node: Node, readable: Readable): Said {
  switch (node.kind) {
    case "text":
      return { code: quoted(node.value), kind: "text", constant: node.value };
    case "number":
      return { code: String(node.value), kind: "number", constant: node.value };
    case "boolean":
      return { code: String(node.value), kind: "boolean", constant: node.value };
    case "null":
      return NOTHING;
    case "list":
      return { code: `[${node.items.map((item) => say(item, readable).code).join(", ")}]`, kind: "list" };
    case "not":
      return negated(truth(say(node.of, readable)));
    case "path":
      return read(node.names, readable);
    case "choice": {
      const [when, then, otherwise] = [node.when, node.then, node.otherwise].map((part) => truth(say(part, readable)).code);
      return condition(`(${when} ? ${then} : ${otherwise})`);
    }
    case "binary":
      return combine(node, readable);
    case "call":
      return call(node, readable);
  }
}

const NOTHING: Said = { code: "null", kind: "null", constant: null };
const quoted = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
const known = (value: boolean): Said => ({ ...condition(String(value)), constant: value });

/** `doc.field`, `parent.field`, and what the framework itself keeps of a record. */
function read(names: readonly string[], { fields, parent }: Readable): Said {
  const [first, ...rest] = names[0] === "cur_frm" || names[0] === "frm" ? names.slice(1) : names;
  const [name, ...deeper] = rest;
  if (deeper.length === 1 && deeper[0] === "length")
    return { code: `size(${read(names.slice(0, -1), { fields, ...(parent && { parent }) }).code})`, kind: "number" };
  if ((first !== "doc" && first !== "parent") || name === undefined || deeper.length > 0 || (first === "parent" && parent === undefined))
    return ofSession(names);
  const isParent = first === "parent" || (parent !== undefined && names[0] === "cur_frm");
  if (name === "__islocal" || name === "__unsaved") return condition("isNew()");
  if (name === "parenttype" && parent !== undefined) return { code: quoted(parent.type), kind: "text", constant: parent.type };
  if (name === "parentfield" && parent !== undefined) return { code: quoted(parent.member), kind: "text", constant: parent.member };
  // The state of a row is that of its record.
  const isState = name === "docstatus";
  const variable = parent !== undefined && !isParent && !isState ? "Row" : "Values";
  const kind = isState ? "number" : (isParent ? parent?.fields : fields)?.get(name);
  if (name.startsWith("__")) throw new Unsayable(`${name} is made by the program of its form`);
  // JavaScript reads a field that is not there as undefined.
  return kind === undefined ? NOTHING : { code: `${variable}.${name}`, kind };
}

function ofSession(names: readonly string[]): Said {
  if (names.join(".") === "frappe.session.user") return { code: "User.Username", kind: "text" };
  throw new Unsayable(`${names.join(".")} is known to its program only`);
}

function combine({ operator, left, right }: Extract<Node, { kind: "binary" }>, readable: Readable): Said {
  const sides = [say(left, readable), say(right, readable)] as const;
  if (operator === "&&" || operator === "&") return joined("&&", truth(sides[0]), truth(sides[1]));
  if (operator === "||" || operator === "|") return joined("||", truth(sides[0]), truth(sides[1]));
  const isEqual = operator.startsWith("==");
  if (isEqual || operator.startsWith("!=")) {
    const same = equal(...sides);
    return isEqual ? same : negated(same);
  }
  return condition(`${sides[0].code} ${operator} ${sides[1].code}`);
}

function joined(operator: "&&" | "||", left: Said, right: Said): Said {
  const neutral = operator === "&&";
  if (left.constant !== undefined) return left.constant === neutral ? right : left;
  if (right.constant !== undefined) return right.constant === neutral ? left : right;
  return condition(`(${left.code} ${operator} ${right.code})`);
}

/** JavaScript's loose comparison, for the values that fields have: a check box holds 0 and 1, what is empty is undefined or "". */
function equal(left: Said, right: Said): Said {
  if (left.constant !== undefined && right.constant !== undefined) return known(left.constant === right.constant);
  if (left.constant !== undefined) return equal(right, left);
  const { constant } = right;
  if (left.kind === "boolean" && constant !== undefined) {
    if (constant === 1 || constant === true || constant === "1") return truth(left);
    return constant === 0 || constant === false || constant === null ? negated(truth(left)) : known(false);
  }
  if (constant === null || constant === "") return left.kind === "text" ? negated(truth(left)) : condition(`${left.code} == null`);
  if (left.kind === "text" && typeof constant === "number") return condition(`${left.code} == ${quoted(String(constant))}`);
  if (left.kind === "number" && typeof constant === "boolean") return condition(`${left.code} == ${constant ? 1 : 0}`);
  return condition(`${left.code} == ${right.code}`);
}

/** Is the value true, as JavaScript asks? */
function truth(said: Said): Said {
  if (said.constant !== undefined) return known(Boolean(said.constant));
  if (said.isCondition) return said;
  switch (said.kind) {
    case "boolean":
      return condition(`${said.code} == true`);
    case "number":
      return condition(`(${said.code} != null && ${said.code} != 0)`);
    case "list":
      return condition(`size(${said.code}) > 0`);
    default:
      return condition(`(${said.code} != null && ${said.code} != '')`);
  }
}

const negated = (said: Said): Said => (typeof said.constant === "boolean" ? known(!said.constant) : condition(`!(${said.code})`));

function call({ name, of, arguments: given }: Extract<Node, { kind: "call" }>, readable: Readable): Said {
  const [first, second] = given.map((each) => say(each, readable));
  if (name === "in_list" && of === undefined && first !== undefined && second !== undefined) return among(second, first);
  if (of !== undefined) {
    const owner = say(of, readable);
    if (name === "includes" && first !== undefined) return among(first, owner);
    if (name === "length") return { code: `size(${owner.code})`, kind: "number" };
    if (name === "startsWith" && first !== undefined) return condition(`${owner.code}.startsWith(${first.code})`);
  }
  throw new Unsayable(`${of === undefined ? name : `.${name}`}() calls its program`);
}

/** A value among those of a list, or a part of a text. */
function among(value: Said, whole: Said): Said {
  if (value.constant === null) return known(false);
  return whole.kind === "list" ? condition(`${value.code} in ${whole.code}`) : condition(`${whole.code}.contains(${value.code})`);
}
