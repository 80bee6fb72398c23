/**
 * The renderer against the one table of fixtures that the gallery shows too: every kind of container, every display template in each, in every
 * state; and every layout that we ship.
 */
import "../../src/renderer/containers/grid/grid-kind.tsx";
import "../../layout/validate/re2-engine.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkShape } from "../../layout/check/check-shape.ts";
import { compileLayout } from "../../layout/compile/compile-layout.ts";
import type { CompiledField } from "../../layout/compiled.ts";
import { checkFieldValue } from "../../layout/container-values.ts";
import { DISPLAY_TEMPLATES, type DisplayTemplate, type Field, type Layout, type Source } from "../../layout/model.ts";
import { fixturePorts } from "../../src/app/dev/fixture-ports.tsx";
import type { Fixture } from "../../src/app/dev/fixtures/fixture.ts";
import { FIXTURES } from "../../src/app/dev/fixtures/fixtures.ts";
import { sampleField, sampleFields } from "../../src/app/dev/fixtures/sample-fields.ts";
import { anySample, sampleValue } from "../../src/app/dev/fixtures/sample-values.ts";
import { type FixtureState, isEdited, layoutIn } from "../../src/app/dev/fixtures/states.ts";
import { labelOf } from "../../src/renderer/fields/widget/field-options.ts";
import type { RendererPorts } from "../../src/renderer/ports/ports.ts";
import { shippedLayouts } from "../e2e/support/shipped-layouts.ts";
import { isDeep } from "../support/depth.ts";
import { statesOfFixtures } from "../support/sample-of-states.ts";
import { drawScreen, PARTS } from "./support/draw-screen.tsx";
import "./support/warm-kinds.ts";

const complaints: string[] = [];
beforeEach(() => {
  for (const level of ["error", "warn"] as const)
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void complaints.push(parts.map(String).join(" ").slice(0, 300)));
});
afterEach(() => {
  vi.restoreAllMocks();
  complaints.length = 0;
  document.documentElement.removeAttribute("dir");
});

const show = (layout: Layout, host: RendererPorts, { isLoading = false } = {}) => drawScreen(layout, host, isLoading ? undefined : 10_000);

async function showFixture({ layout }: Pick<Fixture, "layout">, state: FixtureState) {
  const shown = layoutIn(layout, state);
  const host = fixturePorts(shown, state, PARTS);
  if (state === "rtl") document.documentElement.dir = "rtl";
  const drawn = await show(shown, host, { isLoading: state === "loading" });
  if (isEdited(state)) for (const button of buttons(drawn, "Edit")) fireEvent.click(button);
  return { drawn, host };
}

const buttons = (drawn: Element, name: string): HTMLElement[] =>
  [...drawn.querySelectorAll("button")].filter(({ textContent }) => textContent?.trim() === name);

/** The accessible name of a control. */
function nameOf(control: Element): string {
  const referred = (control.getAttribute("aria-labelledby") ?? "")
    .split(" ")
    .map((id) => (id === "" ? "" : (document.getElementById(id)?.textContent ?? "")));
  const labels = "labels" in control ? [...((control as HTMLInputElement).labels ?? [])].map((label) => label.textContent ?? "") : [];
  const own = control.matches("button, a, [role=menuitem], [role=option], [role=tab], summary") ? (control.textContent ?? "") : "";
  const pictures = [...control.querySelectorAll("[aria-label], img[alt]")].map(
    (part) => part.getAttribute("aria-label") ?? part.getAttribute("alt") ?? "",
  );
  return [control.getAttribute("aria-label") ?? "", ...referred, ...labels, own, ...pictures].join(" ").trim();
}
const CONTROLS =
  "input:not([type=hidden]), select, textarea, button, a[href], summary, [role=button], [role=combobox], [role=listbox], [role=grid], [role=tree], [role=switch], [role=dialog]";
const nameless = (drawn: Element): string[] =>
  [...drawn.querySelectorAll(CONTROLS)]
    .filter((control) => control.closest("[aria-hidden=true], [hidden]") === null && nameOf(control) === "")
    .map((control) => control.outerHTML.slice(0, 160));

const looked = FIXTURES.filter(({ group }) => group !== "template");

const statesOf = statesOfFixtures(looked);

describe.each(looked)("$id", (fixture) => {
  it("is a layout without problems", () => {
    expect(checkShape(fixture.layout)).toEqual([]);
    expect(compileLayout(fixture.layout).problems).toEqual([]);
  });

  it.each(statesOf(fixture))("is drawn in the state “%s” without complaints, and every control has a name", async (state) => {
    const { drawn } = await showFixture(fixture, state);
    expect(complaints).toEqual([]);
    expect(nameless(drawn)).toEqual([]);
    if (fixture.id !== "custom") expect(drawn.textContent).not.toMatch(/cannot be shown/);
    if (state === "disabled") expect(drawn.querySelectorAll(changeable(fixture)).length).toBe(0);
  });
});

/** Editable controls with a value, except those for choosing, filtering and searching. */
const changeable = ({ id }: Fixture): string =>
  /grid|compare/.test(id) ? ".nothing" : ".ts-field input:enabled:not([readonly]):not([type=search])";

/** These show values, and fill in none. */
const SHOWN_ONLY: readonly DisplayTemplate[] = ["Heading", "Hidden"];
const FILLED_IN: Field[] = DISPLAY_TEMPLATES.filter((template) => !SHOWN_ONLY.includes(template)).flatMap(sampleFields);
const other = sampleField("TextBox", "string", { Name: "Other", DisplayValue: "Another value" });

const layoutOf = (container: Layout["Pages"][number]["Containers"][number]): Layout => ({
  Id: "fixture.one",
  Name: "One",
  Title: "One",
  Version: 1,
  Target: { Route: "/dev/layouts/one" },
  Source: { Service: "Fixture", Operation: "LoadRecord", Items: "Values" },
  Save: { Service: "Fixture", Operation: "UpdateRecord", Values: "values" },
  Pages: [{ Id: "main", Name: "Main", DisplayValue: "Main", Containers: [container] }],
});
const SUBMIT = { Service: "Fixture", Operation: "Submit", Values: "values" };
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe.each(FILLED_IN)("$DisplayValue", (field) => {
  const value = sampleValue(field.Name, 3, "usual");

  it("is sent as it was given, and is not changed by being shown", async () => {
    const layout = layoutOf({
      Id: "form",
      Name: "Form",
      DisplayValue: "Form",
      Kind: "Form",
      Submit: SUBMIT,
      Fields: [{ ...field, Value: value as never }],
    });
    const host = fixturePorts(layout, "read", PARTS);
    await show(layout, host);
    press("Send");
    await waitFor(() => expect(host.server.sent.map(({ input }) => input.values)).toEqual([{ [field.Name]: value }]));
    expect(complaints).toEqual([]);
  });

  it("stays out of a save that changes something else", async () => {
    const layout = layoutOf({ Id: "record", Name: "Record", DisplayValue: "Record", Kind: "Fields", Fields: [field, other] });
    const host = fixturePorts(layout, "read", PARTS);
    await show(layout, host);
    press("Edit");
    fireEvent.change(await screen.findByRole("textbox", { name: "Another value" }), { target: { value: "typed" } });
    press("Save");
    await waitFor(() => expect(host.server.sent.map(({ input }) => input.values)).toEqual([{ Other: "typed" }]));
    // Back in the read view, with the saved value.
    await screen.findByText("typed");
    expect(complaints).toEqual([]);
  });

  // A box that is not ticked says no: it is never missing.
  const canBeMissing = !(field.DataType === "boolean" && (field.DisplayTemplate === "CheckBox" || field.DisplayTemplate === "Switch"));
  it.runIf(canBeMissing)("says that it is missing where it is required, and nothing is sent", async () => {
    const layout = layoutOf({
      Id: "form",
      Name: "Form",
      DisplayValue: "Form",
      Kind: "Form",
      Submit: SUBMIT,
      Fields: [{ ...field, IsRequired: true }],
    });
    const host = fixturePorts(layout, "read", PARTS);
    const drawn = await show(layout, host);
    press("Send");
    await waitFor(() => expect(drawn.querySelector("[aria-invalid=true], .ts-error")).not.toBeNull());
    expect(drawn.textContent).toContain(String(field.DisplayValue));
    expect(host.server.sent).toEqual([]);
  });
});

/**
 * Appearance, accessibility and keyboard use of all states are tested in a browser (tests/e2e/conformance.test.ts), which draws a screen in a
 * fraction of the time. Here: warnings of the development build, and the values. Each layout is read, and alternately edited or without data; a deep
 * run does both.
 */
describe.each(
  shippedLayouts("de").map(({ id, layout }, index) => [id, layout, index % 2 === 0 ? ("edit" as const) : ("empty" as const)] as const),
)("%s, as the server sends it", (_id, layout, turn) => {
  it.each(["read", ...(isDeep ? (["edit", "empty"] as const) : [turn])] as const)(
    "is drawn in the state “%s” without complaints, and every control has a name",
    async (state) => {
      const { drawn } = await showFixture({ layout }, state);
      expect(complaints).toEqual([]);
      expect(nameless(drawn)).toEqual([]);
      expect(drawn.textContent).not.toMatch(/cannot be shown/);
      if (state !== "read") return;
      for (const container of compileLayout(layout).compiled.pages[0]?.containers ?? []) {
        if (container.kind !== "Fields" || container.visibleWhen !== undefined) continue;
        const text = drawn.querySelector(`[data-element="container:${container.id}"]`)?.textContent ?? "";
        // One that follows another container shows its fields, or says what it waits for.
        if (isFollower(container.container) && /Shown once this is |This depends on “|Choose a row in “/.test(text)) continue;
        for (const field of container.fields)
          if (!field.visibleWhen && !SHOWN_ONLY.includes(field.field.DisplayTemplate)) expect(text).toContain(labelOf(field));
      }
    },
  );

  const forms = [...compileLayout(layout).compiled.containersById.values()].flatMap((each) => (each.kind === "Form" ? each : []));
  it.each(forms.map((form) => [form.id, form] as const))(
    "sends what is filled into “%s” as it was given",
    async (_form, { container, fields }) => {
      if (container.Kind !== "Form") return;
      const given = new Map<string, unknown>();
      for (const field of fields.filter(isFilledIn)) {
        const fitting = fittingValue(field, given);
        if (fitting === undefined) unfitted.add(`${layout.Id} ${container.Id} ${field.name}`);
        else given.set(field.name, fitting);
      }
      const { VisibleWhen: _shown, EnabledWhen: _enabled, Confirm, ...shown } = container;
      // Alone, no container answers while someone types.
      const isAsked = Confirm !== undefined && !/\bLive\./.test(JSON.stringify(Confirm));
      const alone = {
        ...shown,
        ...(isAsked ? { Confirm } : {}),
        Fields: container.Fields.map(({ InitialValue: _initial, ...field }) => ({ ...field, Value: given.get(field.Name) as never })),
      };
      const { drawn, host } = await showFixture({ layout: layoutOf(alone) }, "read");
      PARTS.messages.confirm.mockClear();
      fireEvent.click(drawn.querySelector(".ts-form-actions .is-primary") ?? drawn);
      const refusals = () => [...drawn.querySelectorAll(".ts-error:not(:empty), .ts-alert")].map(({ textContent }) => textContent);
      await waitFor(() =>
        expect([...host.server.sent.map(({ operation }) => operation), ...refusals()]).toEqual([container.Submit.Operation]),
      );
      expect(PARTS.messages.confirm).toHaveBeenCalledTimes(isAsked ? 1 : 0);
      const input = host.server.sent[0]?.input ?? {};
      const sent = container.Submit.Values === undefined ? input : input[container.Submit.Values];
      expect(sent).toMatchObject(
        Object.fromEntries(fields.filter(isAlwaysShown).flatMap(({ name }) => (given.has(name) ? [[name, given.get(name)]] : []))),
      );
    },
  );
});

/** Fields of forms that none of our values fits. */
const unfitted = new Set<string>();

it("every field of a form that no rule hides was filled in", () => {
  expect([...unfitted].sort()).toEqual([]);
});

/** For fields that have a pattern of their own. */
const PLAIN = [
  "12345",
  "sample-1",
  "Sample",
  "sample.example.org",
  "https://example.org",
  "2026-01",
  1,
  "EUR",
  "0.5",
  "NL91ABNA0417164300",
  "ABNANL2A",
  "336699",
];

const FAR = "2099-12-31";

/**
 * A value that the field accepts, of a table one row of such values; undefined where none of ours fits.
 *
 * @param given values of the fields before it, which its rules may read
 */
function fittingValue(field: CompiledField, given: ReadonlyMap<string, unknown> = new Map()): unknown {
  const row = field.columns?.flatMap((column) => {
    const value = fittingValue(column);
    return value === undefined ? [] : [[column.name, value] as const];
  });
  const rows = row === undefined ? [] : [[Object.fromEntries(row)]];
  // Its samples do not know the limits that depend on the day.
  if (/today\(|now\(/.test(`${field.field.Minimum} ${field.field.Maximum}`)) return FAR;
  const samples = [3, 0, 1, 2].map((position) => anySample(field, position, "usual"));
  const scopeWith = (value: unknown) => ({ Values: { ...Object.fromEntries(given), [field.name]: value } });
  return [...samples, ...rows, ...PLAIN].find((value) => checkFieldValue(field, value, scopeWith(value)).length === 0);
}

const isFollower = (container: object): boolean => "Source" in container && (container.Source as Source).Of !== undefined;

/** Fields that can be filled in independently of other fields. */
const isAlwaysShown = ({ visibleWhen, enabledWhen, computedAs }: CompiledField): boolean =>
  [visibleWhen, enabledWhen, computedAs].every((rule) => rule === undefined);

/** Fields that a rule hides are left out, unless a rule needs them: both may wait for the sample of another field. */
const isFilledIn = (compiled: CompiledField): boolean =>
  compiled.field.DisplayTemplate !== "Heading" &&
  compiled.field.IsReadOnly !== true &&
  (compiled.requiredWhen !== undefined || isAlwaysShown(compiled));
