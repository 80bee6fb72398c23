import { isRecord } from "../../shared/is-record.ts";

/** One file codegen writes. */
export interface GeneratedFile {
  /** From the project root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** @param from the sources of the file, so that a reader knows where to change it. */
export const generatedFile = (path: string, from: string, parts: readonly string[]): GeneratedFile => ({
  path,
  text: `// Written by codegen from ${from}. Do not edit: change those files, then run "npm run codegen".\n\n${parts
    .filter((part) => part !== "")
    .join("\n\n")}\n`,
});

/** A documentation comment; empty for no text. */
export function docComment(text: string | undefined, indent = ""): string {
  if (text === undefined || text.trim() === "") return "";
  const lines = text.trim().replaceAll("*/", "*\\/").split(/\n\s*/);
  return lines.length === 1
    ? `${indent}/** ${lines[0]} */\n`
    : `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join("")}${indent} */\n`;
}

/** A member's name as code. */
export const propertyKey = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** A JSON value as code on one line; members that are undefined are not there. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  let members = "";
  for (const [name, part] of Object.entries(value))
    if (part !== undefined) members += `${members === "" ? "" : ", "}${memberKey(name)}: ${literal(part)}`;
  return members === "" ? "{}" : `{ ${members} }`;
}

// In a literal, `__proto__:` sets the prototype; only the computed form creates a member of that name.
const memberKey = (name: string): string => {
  // Cached: a few hundred names make up tens of thousands of members.
  const known = memberKeys.get(name);
  if (known !== undefined) return known;
  const key = name === "__proto__" ? '["__proto__"]' : propertyKey(name);
  memberKeys.set(name, key);
  return key;
};
const memberKeys = new Map<string, string>();
