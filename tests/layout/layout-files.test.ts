/** Shipped layouts say nothing twice. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isRecord } from "../../shared/is-record.ts";
import { operationAccess } from "../../src/generated/access.ts";
import { shippedFiles } from "../support/shipped-layouts.ts";

function actionsIn(part: unknown): Readonly<Record<string, unknown>>[] {
  if (Array.isArray(part)) return part.flatMap(actionsIn);
  if (!isRecord(part)) return [];
  const inner = Object.values(part).flatMap(actionsIn);
  return "On" in part && "Operation" in part ? [part, ...inner] : inner;
}

type Right = { readonly capability?: unknown; readonly actions?: readonly string[] };
const access: Readonly<Record<string, { readonly access: Right }>> = operationAccess;
const rightsOf = ({ Service, Operation }: Readonly<Record<string, unknown>>): string[] => {
  const { capability, actions = [] }: Right = access[`${Service}.${Operation}`]?.access ?? {};
  return actions.length === 1 ? [`can('${capability}', '${actions[0]}')`] : [];
};

test("no rule of an action repeats the right that its operation needs: without it the action is not offered", () => {
  const actions = shippedFiles.flatMap(({ file, layout }) => actionsIn(layout).map((action) => ({ file, action })));
  expect(actions.length).toBeGreaterThan(100);
  const repeated = actions.filter(({ action }) =>
    String(action.VisibleWhen ?? "")
      .split("&&")
      .some((part) => rightsOf(action).includes(part.trim())),
  );
  expect(repeated.map(({ file, action }) => `${file} ${action.Id}`)).toEqual([]);
});

test("no anchor of a layout is unused", () => {
  const unused = globSync("schemas/layouts/**/*.yaml").flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return [...text.matchAll(/(?<=[:-] )&([\w-]+)/g)]
      .filter(([, name]) => !new RegExp(`\\*${name}\\b`).test(text))
      .map(([anchor]) => `${file} ${anchor}`);
  });
  expect(unused).toEqual([]);
});
