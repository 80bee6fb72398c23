import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Layout } from "../../layout/model.ts";
import { buildHost } from "./support/build-host.ts";
import { buildContainer, buildField, buildLayout } from "./support/build-layout.ts";
import { buildAccount, showLayout } from "./support/show-layout.tsx";

const page = (Print: Layout["Pages"][number]["Print"]): Layout =>
  buildLayout([], {
    Version: 4,
    Pages: [
      {
        ...{ Id: "main", Name: "Main", DisplayValue: "Main", Containers: [buildContainer([buildField("City")])] },
        ...(Print === undefined ? {} : { Print }),
      },
    ],
  });
const FILE = { Path: "a/b.pdf", FileName: "Larkfield.pdf", ContentType: "application/pdf", SizeBytes: 1 };
const host = (print: () => Promise<typeof FILE>) => {
  const download = vi.fn();
  const ports = buildHost(buildAccount({ City: "Oslo" }).answers);
  return { download, ports: { ...ports, documents: { print: vi.fn(print) }, files: { ...ports.files, download } } };
};
const button = (name = "Download as PDF") => screen.findByRole("button", { name });

test("a page that its layout offers as a document is made by the server, once at a time, and saved", async () => {
  let give: (file: typeof FILE) => void = () => undefined;
  const { ports, download } = host(() => new Promise((resolve) => (give = resolve)));
  const { user } = await showLayout(page({ Title: "Larkfield" }), ports);
  await user.click(await button());
  await user.click(await button("The PDF is being created…"));
  expect(ports.documents.print).toHaveBeenCalledOnce();
  expect(ports.documents.print).toHaveBeenCalledWith({ layoutId: page(undefined).Id, layoutVersion: 4, pageId: "main" });
  give(FILE);
  await waitFor(() => expect(download).toHaveBeenCalledWith(FILE, "Larkfield.pdf"));
  expect((await button()).getAttribute("aria-busy")).toBeNull();
});

test("a refusal is shown in the server's words, any other failure in ours", async () => {
  const refused = Object.assign(new Error("You have too many files."), { code: "RateLimited", status: 429 });
  const failures = [refused, Object.assign(new Error("socket"), { code: "Offline", status: 0 })];
  const { ports, download } = host(() => Promise.reject(failures.shift()));
  const notify = vi.spyOn(ports.messages, "notify");
  const { user } = await showLayout(page({ Title: "Larkfield" }), ports);
  await user.click(await button());
  await waitFor(() => expect(notify).toHaveBeenLastCalledWith({ severity: "error", text: "You have too many files." }));
  await user.click(await button());
  await waitFor(() => expect(notify).toHaveBeenLastCalledWith({ severity: "error", text: "The PDF could not be created." }));
  expect(download).not.toHaveBeenCalled();
});

test("no other page has the button, nor has a host without documents", async () => {
  const { ports } = host(() => Promise.resolve(FILE));
  await showLayout(page(undefined), ports);
  expect(screen.getByRole("button", { name: "Print" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Download as PDF" })).toBeNull();
});
