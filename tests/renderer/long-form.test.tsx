import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import { chunkSize, chunksOf } from "../../src/renderer/fields/rows/chunks.ts";
import { buildHost } from "./support/build-host.ts";
import { buildField, buildLayout } from "./support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "./support/show-layout.tsx";

const fields = Array.from({ length: 100 }, (_, index) => buildField(`F${index}`, { Width: index % 3 === 0 ? 12 : 6 }));

test("a long form is cut where rows are full, and nothing is lost", () => {
  const form = compileLayout(buildLayout(fields)).compiled.containersById.get("general");
  if (form?.kind !== "Fields") throw new Error("No form.");
  const chunks = chunksOf(form.fields);
  expect(chunks.length).toBeGreaterThan(3);
  expect(chunks.flatMap((chunk) => chunk.fields)).toEqual(form.fields);
  for (const { fields: part } of chunks.slice(0, -1)) {
    expect(part.reduce((sum, { field }) => sum + (field.Width ?? 0), 0) % 12).toBe(0);
  }
});

test("the height that is assumed of a part is reckoned from its rows, and in one column from its fields", () => {
  const form = compileLayout(buildLayout(fields)).compiled.containersById.get("general");
  if (form?.kind !== "Fields") throw new Error("No form.");
  const [first] = chunksOf(form.fields);
  if (first === undefined) throw new Error("No part.");
  expect(first.rows).toBeLessThan(first.fields.length);
  expect(chunkSize(first)).toEqual({ "--ts-rows": first.rows, "--ts-fields": first.fields.length });
});

test("everything is mounted, and a field published ahead keeps focus and text", async () => {
  const { answers } = buildAccount({ F24: "a" });
  const { user, publish } = await showLayout(buildLayout(fields), buildHost(answers));
  await startEditing(user);
  expect(screen.getAllByRole("textbox")).toHaveLength(100);
  const box = () => screen.getByRole<HTMLInputElement>("textbox", { name: "F35" });
  await user.type(box(), "typed");
  publish(buildLayout([...[0, 1, 2].map((index) => buildField(`New${index}`, { Width: 12 })), ...fields], { Version: 2 }));
  await waitFor(() => expect(document.activeElement).toBe(box()));
  expect(box().value).toBe("typed");
}, 20_000);
