import { beforeAll, expect, test } from "vitest";
import { loadFormTools } from "../../../src/renderer/store/load-form-tools.ts";
import { buildHost } from "../support/build-host.ts";
import { buildField, buildLayout } from "../support/build-layout.ts";
import { buildSession, compileForms } from "./build-session.ts";

beforeAll(() => loadFormTools());

test("a layout that is compiled again because code has arrived is no new version; another layout is one", () => {
  const layout = buildLayout([buildField("City")]);
  const session = buildSession(layout, buildHost(), { Values: { City: "Oslo" }, RowVersion: 1 });
  session.edit("general");
  const again = compileForms(layout);
  session.adopt(again.compiled, again.forms);
  expect(session.compiled).toBe(again.compiled);
  expect(session.snapshot().announcement).toBe("");
  const next = compileForms({ ...layout, Version: 2 });
  session.adopt(next.compiled, next.forms);
  expect(session.snapshot().announcement).not.toBe("");
});
