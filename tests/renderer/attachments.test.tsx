/** Several files in one field: uploaded in parallel, refused by name; a save waits for all uploads. */
import "../../src/renderer/fields/widgets/attachments-editor.tsx";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Field } from "../../layout/model.ts";
import type { FileReference } from "../../src/renderer/ports/files.ts";
import { buildHost } from "./support/build-host.ts";
import { buildField, buildForm, buildLayout, withContainers } from "./support/build-layout.ts";
import { showLayout } from "./support/show-layout.tsx";

const reference = (file: File): FileReference => ({
  FileName: file.name,
  ContentType: file.type,
  Path: `${"a".repeat(32)}/${file.name}`,
  SizeBytes: file.size,
  ExpiresAt: "2026-12-01T00:00:00Z",
});

async function show(parts: Partial<Field> = {}) {
  const waiting: { file: File; keep: () => void; fail: (reason: Error) => void }[] = [];
  const upload = (file: File) =>
    new Promise<FileReference>((resolve, reject) => waiting.push({ file, keep: () => resolve(reference(file)), fail: reject }));
  const host = buildHost({ "Charge.Create": () => ({}) }, { files: { upload, imageUrl: (path) => `/image/${path}` } });
  const field = buildField("files", { DisplayValue: "Attachments", DisplayTemplate: "Attachments", DataType: "array", ...parts });
  const form = buildForm([field], { Submit: { Service: "Charge", Operation: "Create" } });
  const shown = await showLayout(buildLayout([], withContainers(form)), host);
  const input = await screen.findByLabelText<HTMLInputElement>("Add files: Attachments");
  const choose = (...files: File[]) => fireEvent.change(input, { target: { files } });
  const sent = () => host.calls.find(({ operation }) => operation === "Charge.Create")?.input;
  return { ...shown, waiting, choose, sent, input };
}
const pdf = (name: string, size = 10) => new File(["x".repeat(size)], name, { type: "application/pdf" });
const png = (name: string) => new File(["x"], name, { type: "image/png" });

it("several files are sent at once and kept in their order, whichever arrives first; nothing is saved while one is on its way", async () => {
  const { user, waiting, choose, sent } = await show();
  choose(pdf("one.pdf"), png("two.png"));
  await waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.keep();
  await screen.findByRole("button", { name: "Remove two.png" });
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(sent()).toBeUndefined();
  waiting[0]?.keep();
  await screen.findByRole("button", { name: "Remove one.pdf" });
  // A picture is shown as one; its kind and size are named.
  expect(screen.getByRole("img", { name: "two.png" })).toBeTruthy();
  expect(within(screen.getByRole("list")).getByText("PDF")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() =>
    expect(((sent()?.files ?? []) as FileReference[]).map(({ FileName, ExpiresAt }) => [FileName, ExpiresAt])).toEqual([
      ["one.pdf", null],
      ["two.png", null],
    ]),
  );
});

it("what does not fit is refused by name, in the words of the specification, and the rest is taken", async () => {
  const { waiting, choose, input } = await show({ Accept: [".pdf"], MaxBytes: 100, MaxItems: 2 });
  choose(png("picture.png"), pdf("large.pdf", 200), pdf("a.pdf"), pdf("b.pdf"), pdf("c.pdf"));
  await screen.findByText("picture.png: File format not supported.");
  expect(screen.getByText(/^large\.pdf: The file is larger than/)).toBeTruthy();
  expect(screen.getByText("At most 2 files.")).toBeTruthy();
  expect(waiting.map(({ file }) => file.name)).toEqual(["a.pdf", "b.pdf"]);
  expect(input.getAttribute("aria-invalid")).toBe("true");
});

it("one that fails says so beside its name and can be sent again; one can be taken off while it is on its way", async () => {
  const { user, waiting, choose, sent } = await show();
  choose(pdf("one.pdf"), pdf("two.pdf"));
  await waitFor(() => expect(waiting).toHaveLength(2));
  waiting[0]?.fail(Object.assign(new Error("No room."), { code: "Full", status: 507 }));
  await screen.findByText(/one\.pdf: Upload failed/);
  await user.click(screen.getByRole("button", { name: "Cancel the upload" }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(waiting).toHaveLength(3));
  waiting[2]?.keep();
  await screen.findByRole("button", { name: "Remove one.pdf" });
  expect(screen.queryByText(/two\.pdf/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Remove one.pdf" }));
  expect(screen.queryByText("one.pdf")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(sent()).toBeDefined());
  expect(sent()?.files ?? null).toBeNull();
});

it("a list of paths keeps the path of each file alone", async () => {
  const { user, waiting, choose, sent } = await show({ HoldsPaths: true });
  choose(pdf("one.pdf"));
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.keep();
  await screen.findByRole("button", { name: "Remove one.pdf" });
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(sent()).toEqual({ files: [`${"a".repeat(32)}/one.pdf`] }));
});
