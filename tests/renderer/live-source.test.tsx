import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Container, FieldsContainer, FormContainer } from "../../layout/model.ts";
import { isDeep } from "../support/depth.ts";
import { buildHost } from "./support/build-host.ts";
import { buildContainer, buildField, buildForm, buildLayout, withContainers } from "./support/build-layout.ts";
import { arrival, rest } from "./support/pauses.ts";
import { showLayout, startEditing } from "./support/show-layout.tsx";

const form = (parts: Partial<FormContainer> = {}) =>
  buildForm([buildField("Name", { IsRequired: true, MaxLength: 12, InitialValue: "'Ann'" }), buildField("Remark")], {
    SubmitLabel: "Create",
    ...parts,
  });
const preview = (parts: Partial<FieldsContainer> = {}): FieldsContainer =>
  buildContainer([buildField("Greeting", { IsReadOnly: true })], {
    Id: "preview",
    Name: "Preview",
    DisplayValue: "Preview",
    Source: { Service: "Account", Operation: "Preview", Of: "create", Parameters: { name: "Values.Name" } },
    ...parts,
  });
const layoutOf = (...containers: Container[]) => buildLayout([], withContainers(...containers));
const nameBox = () => screen.getByRole("textbox", { name: "Name" });
const region = () => screen.getByRole("region", { name: "Preview" });
const live = () => region().querySelector(".ts-live");

/** A server that answers when the test says so. */
function buildSlowHost() {
  const asked: { name: unknown; signal: AbortSignal | undefined; answer: (value: unknown) => void; fail: (reason: Error) => void }[] = [];
  const host = buildHost();
  host.operations.call = (_service, operation, input, options) =>
    operation === "Preview"
      ? new Promise((answer, fail) => asked.push({ name: input.name, signal: options?.signal, answer, fail }))
      : Promise.resolve({ AccountId: 1, operation: host.calls.push({ operation, input: { ...input } }) });
  const answer = async (index: number, more: object = {}) => {
    asked[index]?.answer({ Greeting: `Hello ${asked[index].name}`, CanDo: true, ...more });
    await arrival();
  };
  const fail = async (index: number, message: string) => {
    asked[index]?.fail(Object.assign(new Error(message), { code: "Unexpected", status: 500 }));
    await arrival();
  };
  return { host, asked, answer, fail };
}
const shown = async (slow: ReturnType<typeof buildSlowHost>, ...containers: Container[]) => {
  const waiting = showLayout(layoutOf(...containers), slow.host);
  await waitFor(() => expect(slow.asked).toHaveLength(1));
  await slow.answer(0);
  return waiting;
};

describe("a source that follows a form", () => {
  it("is asked at once with what the form begins with, and a moment after the last keystroke, once", async () => {
    const slow = buildSlowHost();
    const { user } = await shown(slow, form(), preview());
    expect(screen.getByText("Hello Ann")).toBeTruthy();
    await user.type(nameBox(), "abel");
    expect(slow.asked).toHaveLength(1);
    await rest();
    expect(slow.asked.map(({ name }) => name)).toEqual(["Ann", "Annabel"]);
    // A value that is not read asks nothing.
    await slow.answer(1);
    await user.type(screen.getByRole("textbox", { name: "Remark" }), "more");
    await rest();
    expect(slow.asked).toHaveLength(2);
  });

  it("keeps the last answer, greyed and announced as out of date, and takes the next one", async () => {
    const slow = buildSlowHost();
    const { user } = await shown(slow, form(), preview());
    expect(live()?.className).toBe("ts-live");
    await user.type(nameBox(), "a");
    expect(live()?.className).toBe("ts-live is-behind");
    expect(region().querySelector("[aria-live=polite]")?.textContent).toBe("Out of date. The new result is on its way.");
    await rest();
    expect(screen.getByText("Hello Ann")).toBeTruthy();
    expect(live()?.getAttribute("aria-busy")).toBe("true");
    await slow.answer(1);
    expect(screen.getByText("Hello Anna")).toBeTruthy();
    expect(live()?.className).toBe("ts-live");
    expect(region().querySelector("[aria-live=polite]")?.textContent).toBe("Up to date.");
  });

  it("cancels a call that is not wanted any more, and does not show its answer", async () => {
    const slow = buildSlowHost();
    const { user } = await shown(slow, form(), preview());
    await user.type(nameBox(), "a");
    await rest();
    await user.type(nameBox(), "b");
    await rest();
    expect(slow.asked.map(({ signal }) => signal?.aborted)).toEqual([false, true, false]);
    await slow.answer(2);
    await slow.answer(1);
    expect(screen.getByText("Hello Annab")).toBeTruthy();
  });

  it("asks nothing while a value that it reads is wrong or missing, and says which one", async () => {
    const slow = buildSlowHost();
    const { user } = await shown(slow, form(), preview());
    await user.clear(nameBox());
    await rest();
    expect(region().textContent).toContain("Out of date until this is filled in: Name.");
    await user.type(nameBox(), "longer than twelve");
    await rest();
    expect(region().textContent).toContain("Out of date until this is corrected: Name.");
    expect(screen.getByText("Hello Ann")).toBeTruthy();
    expect(live()?.className).toBe("ts-live is-behind");
    expect(slow.asked).toHaveLength(1);
  });

  it("says what has to be filled in before there is anything to show", async () => {
    const { host, asked } = buildSlowHost();
    await showLayout(layoutOf(buildForm([buildField("Name", { IsRequired: true })]), preview()), host);
    await screen.findByText("Shown once this is filled in: Name.");
    expect(asked).toEqual([]);
  });

  it("shows a failure where the answer would be; the form stays as it is, and the next change asks again", async () => {
    const slow = buildSlowHost();
    const { user } = await shown(slow, form(), preview());
    await user.type(nameBox(), "a");
    await rest();
    await slow.fail(1, "No such name.");
    expect(region().querySelector("[role=alert]")?.textContent).toContain("No such name.");
    await user.type(nameBox(), "b");
    await rest();
    await slow.answer(2);
    expect(screen.getByText("Hello Annab")).toBeTruthy();
  });

  it("says which right is missing, and does not ask", async () => {
    const { host, asked } = buildSlowHost();
    host.operations.access = (_service, operation) =>
      operation === "Preview" ? { allowed: false, needs: "Execute on ACCOUNT_MOVE" } : { allowed: true };
    await showLayout(layoutOf(form(), preview()), host);
    await waitFor(() => expect(region().textContent).toContain("Execute on ACCOUNT_MOVE"));
    expect(asked).toEqual([]);
  });

  it("follows a record that is edited in place", async () => {
    const slow = buildSlowHost();
    const call = slow.host.operations.call;
    slow.host.operations.call = async (service, operation, ...rest) =>
      operation === "LoadAccountById" ? { Values: { Name: "Ann" }, RowVersion: 1 } : call(service, operation, ...rest);
    const record = buildContainer([buildField("Name")], { Id: "create" });
    const { user } = await shown(slow, record, preview());
    await startEditing(user);
    await user.type(nameBox(), "e");
    await rest();
    expect(slow.asked.map(({ name }) => name)).toEqual(["Ann", "Anne"]);
  });
});

describe("what rules read of it", () => {
  const asking = form({
    EnabledWhen: "Live.Preview.CanDo",
    DisabledReason: "The name is taken.",
    Confirm: { Title: "Create {{ Values.Name }}?", Text: "{{ Live.Preview.Greeting }}" },
  });
  const button = () => screen.getByRole("button", { name: "Create" });

  it("the call waits for the answer to what was typed last, and the question has it", async () => {
    const slow = buildSlowHost();
    const { user, host } = await shown(slow, asking, preview());
    await user.type(nameBox(), "a");
    await user.click(button());
    await waitFor(() => expect(slow.asked).toHaveLength(2));
    expect(host.messages.confirm).not.toHaveBeenCalled();
    await slow.answer(1);
    await waitFor(() => expect(host.calls).toHaveLength(1));
    expect(host.messages.confirm).toHaveBeenCalledWith({ title: "Create Anna?", text: "Hello Anna", isDestructive: true });
  });

  it("an answer that speaks against it disables the button, with its reason; pressed all the same, nothing is sent", async () => {
    const slow = buildSlowHost();
    const { user, host } = await shown(slow, asking, preview());
    expect(button().getAttribute("aria-disabled")).toBeNull();
    await user.type(nameBox(), "a");
    await rest();
    await slow.answer(1, { CanDo: false });
    expect(button().getAttribute("aria-disabled")).toBe("true");
    expect(document.getElementById(button().getAttribute("aria-describedby") ?? "")?.textContent).toBe("The name is taken.");
    await user.click(button());
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("The name is taken."));
    expect(host.calls).toEqual([]);
  });

  it("without an answer there is none to read: a call that failed disables the button", async () => {
    const slow = buildSlowHost();
    const { user } = await shown(slow, asking, preview());
    await user.type(nameBox(), "a");
    await rest();
    await slow.fail(1, "Gone.");
    expect(button().getAttribute("aria-disabled")).toBe("true");
  });

  it("what was wrong and is again what it was has its answer back, without another call", async () => {
    const slow = buildSlowHost();
    const { user } = await shown(slow, asking, preview());
    await user.clear(nameBox());
    await rest();
    expect(button().getAttribute("aria-disabled")).toBe("true");
    await user.type(nameBox(), "Ann");
    await rest();
    expect(button().getAttribute("aria-disabled")).toBeNull();
    expect(slow.asked).toHaveLength(1);
  });

  it("containers show and hide by it", async () => {
    const slow = buildSlowHost();
    const note = { Id: "note", Name: "Note", DisplayValue: "Note", Kind: "Text" as const, Text: "Says {{ Live.Preview.Greeting }}" };
    await shown(slow, form(), preview(), { ...note, VisibleWhen: "Live.Preview.CanDo" });
    await screen.findByText("Says Hello Ann");
  });
});

describe("whatever the delays", () => {
  /** mulberry32 */
  function random(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((more ^ (more >>> 14)) >>> 0) / 4_294_967_296;
    };
  }

  it.each(Array.from({ length: isDeep ? 40 : 4 }, (_, seed) => seed))("no answer lands after a newer one (seed %i)", async (seed) => {
    const next = random(seed);
    const slow = buildSlowHost();
    const { user } = await shown(slow, form(), preview());
    const seen: string[] = [];
    const observer = new MutationObserver(() => {
      const said = /Hello \w+/.exec(region().textContent ?? "")?.[0];
      if (said !== undefined && said !== seen.at(-1)) seen.push(said);
    });
    observer.observe(region(), { subtree: true, childList: true, characterData: true });
    const answered = new Set<number>();
    for (let letter = 0; letter < 6; letter++) {
      await user.type(nameBox(), "abcdef".charAt(letter));
      if (next() < 0.7) await rest();
      for (let index = 1; index < slow.asked.length; index++) {
        if (answered.has(index) || next() > 0.3) continue;
        answered.add(index);
        await slow.answer(index);
      }
    }
    await rest();
    // The remaining responses arrive in any order, the newest among them.
    const left = slow.asked.map((_, index) => index).filter((index) => index > 0 && !answered.has(index));
    for (const index of left.sort(() => next() - 0.5)) await slow.answer(index);
    observer.disconnect();
    expect(screen.getByText("Hello Annabcdef")).toBeTruthy();
    // Each name is longer than the one before, so an older response would be shorter.
    expect(seen.map(({ length }) => length)).toEqual(seen.map(({ length }) => length).sort((left, right) => left - right));
    expect(seen.length).toBeGreaterThan(0);
  });
});

describe("a sentence to tick", () => {
  const asked = { Title: "End?", Text: "For good.", Acknowledge: "I understand what happens to {{ Values.Name }}" };

  it("of a form is asked for, and sent with the call beside what was typed", async () => {
    const { host } = buildSlowHost();
    const { user } = await showLayout(layoutOf(form({ Confirm: asked })), host);
    await user.click(screen.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(host.calls.map(({ input }) => input)).toMatchObject([{ acknowledged: true, values: { Name: "Ann" } }]));
    expect(host.messages.confirm.mock.calls[0]?.[0].acknowledge).toBe("I understand what happens to Ann");
  });

  it("of an action is asked for, and sent with the call; without it nothing is called", async () => {
    const { host } = buildSlowHost();
    host.operations.call = async (_service, operation, input) => {
      host.calls.push({ operation, input: { ...input } });
      return { Values: {}, RowVersion: 1 };
    };
    host.messages.confirm.mockResolvedValueOnce(false);
    const end = { Id: "end", DisplayValue: "End", On: "Page" as const, Service: "Account", Operation: "EndAccount", Confirm: asked };
    const { user } = await showLayout({ ...layoutOf(form()), Actions: [end] }, host);
    await user.click(screen.getByRole("button", { name: "End" }));
    await waitFor(() => expect(host.messages.confirm).toHaveBeenCalledTimes(1));
    expect(host.calls.filter(({ operation }) => operation === "EndAccount")).toEqual([]);
    await user.click(screen.getByRole("button", { name: "End" }));
    await waitFor(() =>
      expect(host.calls.filter(({ operation }) => operation === "EndAccount")).toEqual([
        { operation: "EndAccount", input: { acknowledged: true } },
      ]),
    );
  });
});
