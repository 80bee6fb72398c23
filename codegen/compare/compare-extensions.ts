import { pointerTo } from "../../layout/json-pointer.ts";
import { sameJson } from "../../layout/same-json.ts";
import { isRecord } from "../../shared/is-record.ts";
import { locator } from "../load/locate.ts";
import { parseSource, type SourceText } from "../load/source-file.ts";
import { isStringList, member, type PlainObject } from "../plain-data.ts";
import type { Change } from "./change.ts";

/** Our extensions of OpenAPI, and the effect of a change on callers. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  "x-access": "who may call changed",
  "x-effect": "its effect changed",
  "x-audit": "it leaves another event in the trail",
  "x-rate": "how often it may be called changed",
  "x-form": "what it enforces for forms changed",
};

/** The default of an extension that is not written. */
const DEFAULTS: Readonly<Record<string, unknown>> = { "x-rate": "default" };

/** Changes of our own extensions, operation by operation. None breaks a well-formed call; each may surprise a caller. */
export function compareExtensions(before: readonly SourceText[], after: readonly SourceText[]): Change[] {
  const old = new Map(before.flatMap(operationsOf).map((operation) => [operation.key, operation]));
  return after.flatMap((source) =>
    operationsOf(source).flatMap((now) => {
      const then = old.get(now.key);
      return then === undefined ? [] : differences(then, now, source);
    }),
  );
}

interface PlainOperation {
  readonly key: string;
  readonly name: string;
  readonly pointer: string;
  readonly post: PlainObject;
}

function operationsOf(source: SourceText): PlainOperation[] {
  const parsed = parseSource(source);
  const paths = "file" in parsed ? member(parsed.file.data, "paths") : undefined;
  return Object.entries(isRecord(paths) ? paths : {}).flatMap(([path, item]) => {
    const post = member(item, "post");
    return isRecord(post) ? [{ key: path, name: path.split("/").at(-1) ?? path, pointer: pointerTo("/paths", path, "post"), post }] : [];
  });
}

function differences(then: PlainOperation, now: PlainOperation, { path, text }: SourceText): Change[] {
  const found: [name: string, severity: Change["severity"], message: string][] = [];
  for (const [name, message] of Object.entries(EXTENSIONS)) {
    const [old, current] = [then, now].map(({ post }) => post[name] ?? DEFAULTS[name]);
    if (!sameJson(old, current))
      found.push([name, "risky", `${message}: ${JSON.stringify(old) ?? "none"} → ${JSON.stringify(current) ?? "none"}`]);
  }
  const [errorsThen, errorsNow] = [then.post["x-errors"], now.post["x-errors"]].map((errors) => (isStringList(errors) ? errors : []));
  for (const code of errorsNow ?? []) if (!errorsThen?.includes(code)) found.push(["x-errors", "risky", `may answer ${code} now`]);
  for (const code of errorsThen ?? []) if (!errorsNow?.includes(code)) found.push(["x-errors", "safe", `does not answer ${code} any more`]);
  if (found.length === 0) return [];
  const locate = locator(text);
  return found.map(([name, severity, message]) => {
    const { line, column } = locate(pointerTo(now.pointer, name), "key");
    return { severity, location: `${path}:${line}:${column}`, subject: `${now.name} ${name}`, message };
  });
}
