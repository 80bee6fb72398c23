import { pointerTo } from "../../layout/json-pointer.ts";
import { sameJson } from "../../layout/same-json.ts";
import { locator } from "../load/locate.ts";
import { parseSource, type SourceText } from "../load/source-file.ts";
import { isObject, isStringList, member, type PlainObject } from "../plain-data.ts";
import type { Change } from "./change.ts";

/** What our contracts say beyond OpenAPI, and what a change of it means to those who call. */
const FACTS: Readonly<Record<string, string>> = {
  "x-access": "who may call changed",
  "x-kind": "it became another kind of operation",
  "x-effect": "its effect changed",
  "x-audit": "it leaves another event in the trail",
  "x-rate": "how often it may be called changed",
};

/** Changes of our own extensions, operation by operation. None breaks a well-formed call; each may surprise a caller. */
export function compareFacts(before: readonly SourceText[], after: readonly SourceText[]): Change[] {
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
  return Object.entries(isObject(paths) ? paths : {}).flatMap(([path, item]) => {
    const post = member(item, "post");
    return isObject(post) ? [{ key: path, name: path.split("/").at(-1) ?? path, pointer: pointerTo("/paths", path, "post"), post }] : [];
  });
}

function differences(then: PlainOperation, now: PlainOperation, { path, text }: SourceText): Change[] {
  const told: [fact: string, severity: Change["severity"], message: string][] = [];
  for (const [fact, message] of Object.entries(FACTS))
    if (!sameJson(then.post[fact], now.post[fact]))
      told.push([fact, "risky", `${message}: ${JSON.stringify(then.post[fact]) ?? "none"} → ${JSON.stringify(now.post[fact]) ?? "none"}`]);
  const [errorsThen, errorsNow] = [then.post["x-errors"], now.post["x-errors"]].map((errors) => (isStringList(errors) ? errors : []));
  for (const code of errorsNow ?? []) if (!errorsThen?.includes(code)) told.push(["x-errors", "risky", `may answer ${code} now`]);
  for (const code of errorsThen ?? []) if (!errorsNow?.includes(code)) told.push(["x-errors", "safe", `does not answer ${code} any more`]);
  if (told.length === 0) return [];
  const locate = locator(text);
  return told.map(([fact, severity, message]) => {
    const { line, column } = locate(pointerTo(now.pointer, fact), "key");
    return { severity, place: `${path}:${line}:${column}`, subject: `${now.name} ${fact}`, message };
  });
}

/** Whether redocly speaks of one of these facts: what it says of them is left out, because it is said here. */
export const isFact = (path: string, property: string | undefined): boolean =>
  [...path.split("/"), property ?? ""].some((name) => Object.hasOwn(FACTS, name) || name === "x-errors");
