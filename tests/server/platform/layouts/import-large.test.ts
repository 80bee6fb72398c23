/** A file with all layouts of an installation is larger than any other request: the contract allows it for callers with the right only. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Container, Layout } from "../../../../layout/model.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

const KEY = "Metadata.ImportViewLayouts";
const ADMIN = "distributor.admin";
let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 120_000);
afterAll(() => server.stop());

const text = (index: number): Container => ({
  ...{ Id: `text-${index}`, Name: `Text${index}`, DisplayValue: "Name", Kind: "Text" as const },
  Text: `${index} `.padEnd(1_000, "words "),
});
const screen = (index: number): Layout => ({
  ...{ Id: `large.screen-${index}`, Name: `Large${index}`, Title: "Name", Target: { Route: `/large/screen-${index}` } },
  Pages: [{ Id: "main", Name: "Main", DisplayValue: "Name", Containers: Array.from({ length: 25 }, (_, at) => text(at)) }],
});
/** In the export's format. @param bytes minimum size */
function bundleOf(bytes: number): { bundle: object; count: number } {
  const count = Math.ceil(bytes / JSON.stringify(screen(0)).length);
  const Layouts = Array.from({ length: count }, (_, index) => ({ Layout: screen(index), Version: 1, Hash: "0123456789abcdef" }));
  return { bundle: { FormatVersion: 1, ExportedAt: "2026-11-01T09:00:00Z", Instance: "elsewhere.example.com", Layouts }, count };
}
const MIB = 1024 * 1024;
const send = async (input: object, user: string | null, headers: Record<string, string> = {}) => {
  const { status, text: body } = await server.send(KEY, JSON.stringify(input), {
    headers: { ...(user === null ? {} : await server.headersOf(user)), ...headers },
  });
  return { status, body: JSON.parse(body) as { Items: { State: string; HasDraft: boolean }[]; errorCode: string } };
};

describe("a file of layouts of two mebibytes", () => {
  it("is compared first and then kept as drafts", async () => {
    const { bundle, count } = bundleOf(2 * MIB);
    const compared = await send({ bundle, dryRun: true }, ADMIN);
    expect(compared.status, JSON.stringify(compared.body).slice(0, 300)).toBe(200);
    expect(compared.body.Items.map(({ State }) => State)).toEqual(Array.from({ length: count }, () => "New"));
    const drafts = () =>
      server.database.owner.selectFrom("layout_version").select("layout_id").where("layout_id", "like", "large.screen-%").execute();
    expect(await drafts()).toEqual([]);
    expect((await send({ bundle }, ADMIN)).status).toBe(200);
    expect(await drafts()).toHaveLength(count);
  });

  it("is taken from no one who may not import, and nothing larger from anyone", async () => {
    const { bundle } = bundleOf(2 * MIB);
    expect(await send({ bundle }, null)).toMatchObject({ status: 401, body: { errorCode: "NotSignedIn" } });
    expect(await send({ bundle }, "company.admin")).toMatchObject({ status: 403, body: { errorCode: "AccessDenied" } });
    expect(await send({ bundle }, null, { authorization: "Bearer tsr_no_one-has-this-token" })).toMatchObject({ status: 401 });
    expect(await send({ bundle, padding: "x".repeat(10 * MIB) }, ADMIN)).toMatchObject({
      status: 413,
      body: { errorCode: "RequestTooLarge" },
    });
    const other = await server.send("Metadata.CheckViewLayout", JSON.stringify({ layout: screen(0), padding: "x".repeat(2 * MIB) }), {
      headers: await server.headersOf(ADMIN),
    });
    expect(other.status).toBe(413);
  });
});

it("a layout of several large containers is a draft, is published and is read", async () => {
  const page = (at: number) => ({
    ...{ Id: `page-${at}`, Name: `Page${at}`, DisplayValue: "Name" },
    Containers: Array.from({ length: 100 }, (_, index) => text(at * 100 + index)),
  });
  const large: Layout = {
    ...{ ...screen(0), Id: "large.parts", Name: "LargeParts", Target: { Route: "/large/parts" } },
    Pages: Array.from({ length: 6 }, (_, at) => page(at)),
  };
  const size = JSON.stringify(large).length;
  expect(size).toBeGreaterThan(512 * 1024);
  expect(await server.call(ADMIN, "SaveViewLayout", { layout: large }, "Metadata")).toMatchObject({ status: 200 });
  expect(await server.call(ADMIN, "PublishViewLayout", { layoutId: large.Id }, "Metadata")).toMatchObject({ status: 200 });
  expect(await server.call(ADMIN, "GetScreen", { route: "/large/parts" }, "Metadata")).toMatchObject({ status: 200 });
});
