import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Field } from "../../layout/model.ts";
import type { FilePort, FileReference } from "../../src/renderer/ports/files.ts";
import { buildHost, buildRefusal } from "./support/build-host.ts";
import { buildField, buildLayout } from "./support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "./support/show-layout.tsx";

// Editors arrive on demand, and a busy machine takes its time to bring them.
vi.setConfig({ testTimeout: 20_000 });

const PATH = `${"a".repeat(32)}/${"b".repeat(19)}.pdf`;
/** Like an upload: nothing refers to the file yet, so it expires. */
const KEPT: FileReference = {
  FileName: "plan.pdf",
  ContentType: "application/pdf",
  Path: PATH,
  SizeBytes: 3,
  ExpiresAt: "2026-01-02T00:00:00Z",
};
const pdf = (name = "plan.pdf") => new File(["abc"], name, { type: "application/pdf" });

/** An upload that the test ends. */
function pausedUpload() {
  const upload = { finish: (_file: FileReference) => {}, fail: (_reason: unknown) => {}, progress: (_share: number) => {} };
  const host: FilePort["upload"] = (_file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      Object.assign(upload, { finish: resolve, fail: reject, progress: onProgress });
      signal.addEventListener("abort", () => reject(new DOMException("cancelled", "AbortError")));
    });
  return { upload, host: vi.fn(host) };
}

async function edit(field: Partial<Field>, value: unknown, upload: FilePort["upload"]) {
  const { account, answers } = buildAccount({ F: value });
  const host = buildHost(answers, { files: { fileUrl: (path) => `/keeper/get/${path}`, ...(upload ? { upload } : {}) } });
  const { user } = await showLayout(buildLayout([buildField("F", { DisplayTemplate: "File", ...field }), buildField("G")]), host);
  await startEditing(user);
  const input = await screen.findByLabelText<HTMLInputElement>(/(Choose a|Replace the) file: F/);
  const choose = (file: File) => fireEvent.change(input, { target: { files: [file] } });
  const save = () => user.click(screen.getByRole("button", { name: "Save" }));
  return { user, account, host, input, choose, save };
}

test("a file goes on its way at once, shows how far it is and is saved by its path", async () => {
  const { upload, host } = pausedUpload();
  const { account, choose, save } = await edit({}, undefined, host);
  choose(pdf());
  upload.progress(0.5);
  await waitFor(() => expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "Uploading plan.pdf" }).value).toBe(0.5));
  // A save waits for the chosen file.
  await save();
  expect(await screen.findByText("The upload of F has not finished.")).toBeDefined();
  upload.finish(KEPT);
  expect((await screen.findByRole("link", { name: "plan.pdf" })).getAttribute("href")).toBe(`/keeper/get/${PATH}`);
  expect(screen.queryByText("The upload of F has not finished.")).toBeNull();
  await save();
  await waitFor(() => expect(account.record.Values.F).toBe(PATH));
});

test("where the field is an object it holds the reference, which runs out no more once it is saved", async () => {
  const { account, choose, save } = await edit({ DataType: "object" }, undefined, async () => KEPT);
  choose(pdf());
  await screen.findByRole("link", { name: "plan.pdf" });
  await save();
  await waitFor(() => expect(account.record.Values.F).toEqual({ ...KEPT, ExpiresAt: null }));
});

test("what does not fit is refused before it is sent", async () => {
  const { host } = pausedUpload();
  const { choose } = await edit({ Accept: [".docx", "image/*"], MaxBytes: 2 }, undefined, host);
  choose(pdf());
  expect(await screen.findByText("File format not supported.")).toBeDefined();
  choose(new File(["abc"], "a.DOCX", { type: "" }));
  expect(await screen.findByText("The file is larger than 2 bytes.")).toBeDefined();
  expect(host).not.toHaveBeenCalled();
});

test("a failed upload leaves the earlier file and everything else as it was, and can be tried again", async () => {
  const { upload, host } = pausedUpload();
  const { user, choose } = await edit({}, PATH, host);
  await user.type(screen.getByRole("textbox", { name: "G" }), "typed");
  choose(pdf("new.pdf"));
  upload.fail(buildRefusal("TooLarge"));
  expect(await screen.findByText("Upload failed: Refused: TooLarge")).toBeDefined();
  expect(screen.getByRole("link").getAttribute("href")).toBe(`/keeper/get/${PATH}`);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "G" }).value).toBe("typed");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  upload.finish(KEPT);
  expect(await screen.findByRole("link", { name: "plan.pdf" })).toBeDefined();
});

test("an upload is cancelled, and a file removed", async () => {
  const { host } = pausedUpload();
  const { user, choose } = await edit({}, PATH, host);
  choose(pdf());
  await user.click(await screen.findByRole("button", { name: "Cancel the upload" }));
  expect((await screen.findByRole("link")).getAttribute("href")).toBe(`/keeper/get/${PATH}`);
  await user.click(screen.getByRole("button", { name: "Remove" }));
  expect(screen.queryByRole("link")).toBeNull();
});

test("a file is called what its record says, where the field keeps its path alone, until it is another", async () => {
  const { upload, host: send } = pausedUpload();
  // A file uploaded earlier: this page only knows its path.
  const { account, answers } = buildAccount({ F: `${"e".repeat(32)}/${"f".repeat(19)}.pdf` });
  account.record = { ...account.record, DisplayValues: { F: "terms of sale.pdf" } };
  const host = buildHost(answers, { files: { fileUrl: (path) => `/keeper/get/${path}`, upload: send } });
  const { user } = await showLayout(buildLayout([buildField("F", { DisplayTemplate: "File" })]), host);
  expect(screen.getByRole("link", { name: "terms of sale.pdf" }).getAttribute("download")).toBe("terms of sale.pdf");
  await startEditing(user);
  const input = await screen.findByLabelText<HTMLInputElement>("Replace the file: F");
  expect(screen.getByRole("link", { name: "terms of sale.pdf" })).toBeDefined();
  const other = `${"c".repeat(32)}/${"d".repeat(19)}.pdf`;
  fireEvent.change(input, { target: { files: [pdf("other.pdf")] } });
  upload.finish({ ...KEPT, Path: other, FileName: "other.pdf" });
  expect((await screen.findByRole("link", { name: "other.pdf" })).getAttribute("href")).toBe(`/keeper/get/${other}`);
});

test("a dropped file is taken too", async () => {
  const { host } = pausedUpload();
  const { input } = await edit({}, undefined, host);
  fireEvent.drop(input, { dataTransfer: { files: [pdf()] } });
  await waitFor(() => expect(host).toHaveBeenCalledOnce());
});

test("a picture that is none, or does not load, is a placeholder", async () => {
  const field = buildField("F", { DisplayTemplate: "Image" });
  const imageUrl: FilePort["imageUrl"] = (path, width, height) => (path === PATH ? `/keeper/getimage/${path}/${width}/${height}` : null);
  const { unmount } = await showLayout(buildLayout([field]), buildHost(buildAccount({ F: PATH }).answers, { files: { imageUrl } }));
  const picture = screen.getByRole<HTMLImageElement>("img", { name: "F" });
  expect([picture.getAttribute("width"), picture.getAttribute("height")]).toEqual(["160", "160"]);
  fireEvent.error(picture);
  expect(screen.getByRole("img", { name: "F: no image" }).tagName).toBe("SPAN");
  unmount();
  await showLayout(buildLayout([field]), buildHost(buildAccount({ F: "../../etc" }).answers, { files: { imageUrl } }));
  expect(screen.getByRole("img", { name: "F: no image" }).tagName).toBe("SPAN");
});
