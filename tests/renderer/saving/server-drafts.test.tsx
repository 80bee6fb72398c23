import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { DraftServer } from "../../../src/renderer/ports/drafts.ts";
import { buildHost } from "../support/build-host.ts";
import { buildField, buildForm, buildLayout, withContainers } from "../support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "../support/show-layout.tsx";
import { buildDraftServer, buildDrafts } from "./build-session.ts";

const layout = buildLayout([
  buildField("City"),
  buildField("Zip"),
  buildField("Pin", { DisplayTemplate: "Password" }),
  buildField("Iban", { RequiresMfa: true }),
]);
const record = { City: "Oslo", Zip: "0150", Pin: "", Iban: "" };
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const restored = () => screen.findByRole("region", { name: "Restored changes" });
const elsewhere = () => screen.findByRole("region", { name: "Changes from another device" });

/** One person, several machines. */
function buildPerson() {
  const { account, answers } = buildAccount(record);
  const { kept, server } = buildDraftServer();
  const machine = (parts: Partial<DraftServer> = {}) => buildHost(answers, { drafts: { storage: buildDrafts({ ...server, ...parts }) } });
  return { account, kept, machine };
}
const leave = () => window.dispatchEvent(new Event("pagehide"));

test("what was typed at one machine is there at the next, without secrets, until it is saved", async () => {
  const { account, kept, machine } = buildPerson();
  const first = await showLayout(layout, machine());
  await startEditing(first.user);
  await first.user.type(box("City"), "!");
  await first.user.type(box("Pin"), "hunter2");
  await first.user.type(box("Iban"), "DE00 secret");
  leave();
  first.unmount();
  await waitFor(() => expect(kept.size).toBe(1));
  const stored = [...kept.values()][0]?.content ?? "";
  expect(stored).toContain("Oslo!");
  expect(stored).not.toMatch(/hunter2|secret/);

  const second = await showLayout(layout, machine());
  expect((await restored()).textContent).toMatch(/1 change restored from .*enter again: Pin, Iban/);
  expect(box("City").value).toBe("Oslo!");
  await second.user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(account.record.Values.City).toBe("Oslo!"));
  await waitFor(() => expect(kept.size).toBe(0));
});

test("a restored draft can be discarded, and the discard undone", async () => {
  const { kept, machine } = buildPerson();
  const first = await showLayout(layout, machine());
  await startEditing(first.user);
  await first.user.type(box("City"), "!");
  leave();
  first.unmount();
  const host = machine();
  const { user } = await showLayout(layout, host);
  await user.click(within(await restored()).getByRole("button", { name: "Discard" }));
  expect(screen.queryByRole("textbox")).toBeNull();
  await waitFor(() => expect(kept.size).toBe(0));
  const offer = host.messages.notify.mock.lastCall?.[0];
  expect(offer).toMatchObject({ text: "Changes discarded.", action: { label: "Undo" } });
  offer?.action?.run();
  await waitFor(() => expect(box("City").value).toBe("Oslo!"));
});

test("what was typed in another window is offered, and neither is mixed nor lost before the person has decided", async () => {
  const { kept, machine } = buildPerson();
  const other = await showLayout(layout, machine());
  await startEditing(other.user);
  await other.user.type(box("Zip"), "9");
  leave();
  other.unmount();
  // Loaded before the other window had sent anything.
  const { user } = await showLayout(layout, machine({ load: async () => null }));
  await startEditing(user);
  await user.type(box("City"), "!");
  leave();
  const note = await elsewhere();
  expect(note.textContent).toMatch(/you made 1 change in this form.*Zip/);
  expect([box("City").value, box("Zip").value]).toEqual(["Oslo!", "0150"]);
  expect([...kept.values()][0]?.content).toContain("01509");
  await user.click(within(note).getByRole("button", { name: "Use those instead" }));
  expect([box("City").value, box("Zip").value]).toEqual(["Oslo", "01509"]);
});

test("kept against another window's, one's own draft takes its place", async () => {
  const { kept, machine } = buildPerson();
  const other = await showLayout(layout, machine());
  await startEditing(other.user);
  await other.user.type(box("Zip"), "9");
  leave();
  other.unmount();
  const { user } = await showLayout(layout, machine({ load: async () => null }));
  await startEditing(user);
  await user.type(box("City"), "!");
  leave();
  await user.click(within(await elsewhere()).getByRole("button", { name: "Keep these" }));
  leave();
  await waitFor(() => expect([...kept.values()][0]?.content).toMatch(/Oslo!/));
  expect([...kept.values()][0]?.content).not.toContain("01509");
  expect(screen.queryByRole("region", { name: "Changes from another device" })).toBeNull();
});

test("a command's draft follows, too, and a server out of reach is in no one's way", async () => {
  const { kept, server } = buildDraftServer();
  const form = buildLayout([], withContainers(buildForm([buildField("Name")])));
  const answers = { "Account.CreateAccount": () => ({ AccountId: 205 }) };
  const first = await showLayout(form, buildHost(answers, { drafts: { storage: buildDrafts(server) } }));
  await first.user.type(box("Name"), "Logistics");
  leave();
  first.unmount();
  await waitFor(() => expect(kept.size).toBe(1));
  const fails = () => Promise.reject(new Error("out of reach"));
  const broken = await showLayout(
    form,
    buildHost(answers, { drafts: { storage: buildDrafts({ load: fails, save: fails, remove: fails }) } }),
  );
  await broken.user.type(box("Name"), "Other{Enter}");
  await waitFor(() => expect(broken.host.calls).toHaveLength(1));
  broken.unmount();
  await showLayout(form, buildHost(answers, { drafts: { storage: buildDrafts(server) } }));
  await restored();
  expect(box("Name").value).toBe("Logistics");
});

test("the server hears of it once typing rests, not of each letter", async () => {
  const { server } = buildDraftServer();
  const sent: string[] = [];
  const { answers } = buildAccount(record);
  const save: DraftServer["save"] = (key, draft, options) => {
    sent.push(draft.content);
    return server.save(key, draft, options);
  };
  const { user } = await showLayout(layout, buildHost(answers, { drafts: { storage: buildDrafts({ ...server, save }) } }));
  await startEditing(user);
  await user.type(box("City"), " Sentrum");
  expect(sent).toEqual([]);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toContain("Oslo Sentrum");
});
