/**
 * Files: accepted, delivered and deleted ones, images, and unused uploads. One file, because all tests share a server, users and files, which take
 * longer to create than the tests run.
 */
import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../../../server/generated/registry.ts";
import type { Context } from "../../../../server/platform/call/context.ts";
import { Problem } from "../../../../server/platform/call/problem.ts";
import { advisoryLocks } from "../../../../server/platform/database/advisory-lock.ts";
import { deleteExpired } from "../../../../server/platform/delete-expired.ts";
import { handlers as productHandlers, topics } from "../../../../server/topics.ts";
import { type Caller, contractOf, startTestServer, type TestServer } from "../door/test-server.ts";

const { SelfCare: selfCare } = productHandlers;

const MEBIBYTE = 1_048_576;
const PATH = /^[0-9a-f]{32}\/[0-9a-z]{23}\.[a-z]{3,4}$/;
const WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

let server: TestServer;
let origin: string;
let admin: Caller;
beforeAll(async () => {
  const registry = Object.fromEntries(Object.entries(operations).filter(([key]) => key.startsWith("SelfCare.")));
  const saveValues = contractOf({ operation: "SaveValues", effect: "write", request: { type: "object" } });
  const handlers = {
    SelfCare: selfCare,
    Test: {
      SaveValues: async (_: Context, { fail }: { fail?: boolean }) => {
        if (fail) throw new Problem("StateConflict");
        return {};
      },
    },
  };
  server = await startTestServer({ registry: { ...registry, "Test.SaveValues": saveValues }, handlers });
  origin = await server.server.listen({ host: "localhost", port: 0 });
  admin = await server.signIn("company.admin");
});
afterAll(() => server.stop());

interface Sent {
  readonly as?: Caller | null;
  readonly headers?: Record<string, string>;
  readonly form?: FormData;
  readonly signal?: AbortSignal;
}
interface Uploaded {
  readonly status: number;
  readonly body: {
    message?: string;
    Path: string;
    FileName: string;
    ContentType: string;
    SizeBytes: number;
    ExpiresAt: string | null;
    errorCode?: string;
    details?: unknown;
  };
}

/** Over a real connection, because refusals during the upload are only visible there. */
async function upload(
  name: string,
  content: Uint8Array | string,
  { as = admin, headers = {}, form, signal }: Sent = {},
): Promise<Uploaded> {
  const body = form ?? new FormData();
  if (form === undefined) body.set("file", new File([content as BlobPart], name));
  const reply = await fetch(`${origin}/DataModel/service.svc/restSelfCare/UploadFile`, {
    method: "POST",
    body,
    headers: { origin: "http://localhost:8080", ...(as === null ? {} : { cookie: as.cookie, "x-xsrf-token": as.xsrf }), ...headers },
    signal: signal ?? null,
  });
  return { status: reply.status, body: (await reply.json()) as Uploaded["body"] };
}
const get = (path: string, as: Caller | null = admin, headers: Record<string, string> = {}) =>
  fetch(`${origin}/keeper/${path}`, { headers: { ...(as === null ? {} : { cookie: as.cookie }), ...headers } });
const count = async (table: "kept_file" | "kept_file_chunk" | "kept_image") =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(server.database.owner)).rows[0]?.n;

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#1867c0" } })
    .png()
    .toBuffer();

describe("a file", () => {
  it("comes back byte for byte, in pieces that one row holds, as a download that runs nothing", async () => {
    const content = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(3 * MEBIBYTE + 17)]);
    const { status, body } = await upload("Vertrag Müller & Söhne (final).pdf", content);
    expect(status).toBe(200);
    expect(body).toEqual({
      FileName: "Vertrag_M_ller___S_hne__final_.pdf",
      ContentType: "application/pdf",
      Path: expect.stringMatching(PATH),
      SizeBytes: content.length,
      ExpiresAt: expect.any(String),
    });
    const reply = await get(`get/${body.Path}`);
    expect(reply.status).toBe(200);
    expect(Buffer.from(await reply.arrayBuffer()).equals(content)).toBe(true);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(content.length),
      "content-disposition": 'attachment; filename="Vertrag_M_ller___S_hne__final_.pdf"',
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
      "cache-control": "private, no-cache",
    });
    const again = await get(`get/${body.Path}`, admin, { "if-none-match": reply.headers.get("etag") ?? "" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const { rows } = await sql<{
      n: number;
      largest: number;
    }>`select count(*)::int as n, max(octet_length(bytes)) as largest from kept_file_chunk c
      join kept_file f using (file_id) where f.path = ${body.Path}`.execute(server.database.owner);
    expect(rows).toEqual([{ n: 13, largest: 262_144 }]);
  });

  it("needs someone signed in who sends from our own pages, and leaves nothing behind when refused", async () => {
    const before = await count("kept_file");
    const text = "hello";
    expect((await upload("a.txt", text, { as: null })).status).toBe(401);
    expect((await upload("a.txt", text, { as: { ...admin, xsrf: "wrong" } })).body.errorCode).toBe("XsrfRejected");
    expect((await upload("a.txt", text, { headers: { origin: "https://evil.example" } })).body.errorCode).toBe("XsrfRejected");
    expect((await upload("a.txt", text, { headers: { "sec-fetch-site": "cross-site" } })).body.errorCode).toBe("XsrfRejected");
    // Large enough that it is still on its way when it is refused.
    const large = "x".repeat(8 * MEBIBYTE);
    expect((await upload("a.txt", large, { as: { ...admin, xsrf: "wrong" } })).body.errorCode).toBe("XsrfRejected");
    expect((await upload("a.exe", large)).body.errorCode).toBe("FileTypeNotAllowed");
    const json = await server.call("SelfCare", "UploadFile", { file: "hello" }, { as: admin });
    expect(json.status).toBe(415);
    const elsewhere = await fetch(`${origin}/DataModel/service.svc/restSelfCare/ListMyJobs`, {
      method: "POST",
      body: new FormData(),
      headers: { origin: "http://localhost:8080", cookie: admin.cookie, "x-xsrf-token": admin.xsrf },
    });
    expect(elsewhere.status).toBe(415);
    expect(await count("kept_file")).toBe(before);
  });

  it.each<[string, string, string | Uint8Array]>([
    ["HTML as PDF", "a.pdf", "<html><script>alert(1)</script>"],
    ["SVG", "a.svg", "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"],
    ["HTML", "a.html", "<p>hello"],
    ["a program", "setup.exe", "MZ"],
    ["a program as PNG", "a.png", Buffer.from("4d5a90000300000004000000ffff0000", "hex")],
    ["PDF as text", "a.png", "%PDF-1.7\n"],
    ["a binary as text", "a.txt", Buffer.from([0x68, 0x00, 0x69])],
    ["a ZIP as a workbook", "a.xlsx", Buffer.from("504b0506000000000000000000000000000000000000", "hex")],
    ["two extensions", "a.pdf.js", "%PDF-1.7\n"],
    ["no extension", "readme", "hello"],
    ["nothing", "a.txt", ""],
  ])("%s is not taken", async (_what, name, content) => {
    const before = await count("kept_file");
    expect(await upload(name, content)).toMatchObject({ status: 415, body: { errorCode: "FileTypeNotAllowed" } });
    expect(await count("kept_file")).toBe(before);
  });

  it("is called by the name alone: folders, line breaks and characters that turn the text round are gone", async () => {
    for (const name of [
      "../../etc/passwd.txt",
      "C:\\temp\\notes.txt",
      'x"; filename="y.txt',
      "evil\u202Efdp.txt",
      "a\r\nset-cookie: b.txt",
    ]) {
      const { body } = await upload(name, "hello");
      expect(body.FileName).toMatch(/^\w+\.txt$/);
      expect((await get(`get/${body.Path}`)).headers.get("content-disposition")).toBe(`attachment; filename="${body.FileName}"`);
    }
    expect((await upload(`${"n".repeat(300)}.txt`, "hello")).body.FileName).toHaveLength(200);
  });

  it("larger than 20 MiB is refused with the reason, and not stored", async () => {
    const before = [await count("kept_file"), await count("kept_file_chunk")];
    const zip = Buffer.concat([Buffer.from("504b0304", "hex"), Buffer.alloc(20 * MEBIBYTE)]);
    expect(await upload("a.zip", zip)).toMatchObject({ status: 413, body: { errorCode: "FileTooLarge" } });
    expect([await count("kept_file"), await count("kept_file_chunk")]).toEqual(before);
  });

  it("is not taken from someone whose files take up a gigabyte", async () => {
    const { body } = await upload("a.txt", "hello");
    const resize = (bytes: number) =>
      sql`update kept_file set size_bytes = ${bytes} where path = ${body.Path}`.execute(server.database.owner);
    await resize(1_073_741_824);
    expect(await upload("b.txt", "hello")).toMatchObject({ status: 413, body: { message: "Your files already use 1 GB." } });
    expect((await upload("b.txt", "hello", { as: await server.signIn("other.admin") })).status).toBe(200);
    await resize(5);
    expect((await upload("b.txt", "hello")).status).toBe(200);
  });

  it("must be the only part, be named file and come last", async () => {
    const two = new FormData();
    two.append("file", new File(["a"], "a.txt"));
    two.append("file", new File(["b"], "b.txt"));
    const after = new FormData();
    after.append("file", new File(["a"], "a.txt"));
    after.append("more", "text");
    const other = new FormData();
    other.append("attachment", new File(["a"], "a.txt"));
    const before = await count("kept_file");
    for (const form of [two, after, other])
      expect(await upload("", "", { form })).toMatchObject({ status: 400, body: { errorCode: "MalformedRequest" } });
    const unknown = new FormData();
    unknown.append("ownerAccountId", "1");
    unknown.append("file", new File(["a"], "a.txt"));
    expect(await upload("", "", { form: unknown })).toMatchObject({
      status: 400,
      body: { errorCode: "ValidationFailed", details: [{ field: "ownerAccountId" }] },
    });
    expect(await upload("", "", { form: new FormData() })).toMatchObject({ status: 400 });
    // The first of two was stored before the second arrived; it cannot be read and is deleted within a day.
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from kept_file where not is_complete`.execute(
      server.database.owner,
    );
    await sql`update kept_file set expires_at = now() where not is_complete`.execute(server.database.owner);
    await deleteExpired(server.database.db, topics);
    expect(rows[0]?.n).toBeGreaterThan(0);
    expect(await count("kept_file")).toBe(before);
  });

  it("whose sender goes away leaves nothing, wherever that happens", async () => {
    const before = [await count("kept_file"), await count("kept_file_chunk")];
    const { port } = new URL(origin);
    for (const bytes of [0, 200, 100_000, 700_000]) {
      const socket = connect(Number(port), "localhost");
      const body = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${"a".repeat(bytes)}`;
      socket.write(
        `POST /DataModel/service.svc/restSelfCare/UploadFile HTTP/1.1\r\nhost: x\r\norigin: http://localhost:8080\r\ncookie: ${admin.cookie}\r\nx-xsrf-token: ${admin.xsrf}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 5000000\r\n\r\n${body}`,
      );
      await sleep(150);
      socket.destroy();
    }
    await sleep(400);
    await expect.poll(async () => [await count("kept_file"), await count("kept_file_chunk")]).toEqual(before);
  });
});

describe("who may read a file", () => {
  it("is its owner, who sees the company it was kept for, and everyone whose company is that one or below it", async () => {
    const callers = Object.fromEntries(
      await Promise.all(
        ["company.admin", "other.admin", "root.admin", "plain.user", "reseller.admin"].map(
          async (name) => [name, await server.signIn(name)] as const,
        ),
      ),
    ) as Record<string, Caller>;
    const readers = async (path: string) => {
      const statuses = await Promise.all(
        Object.entries(callers).map(async ([name, as]) => [name, (await get(`get/${path}`, as)).status] as const),
      );
      return statuses.flatMap(([name, status]) => (status === 200 ? [name] : [])).sort();
    };
    const ofCompany = await upload("a.txt", "of the company");
    expect(await readers(ofCompany.body.Path)).toEqual(["company.admin", "plain.user", "reseller.admin", "root.admin"]);
    const ofReseller = await upload("a.txt", "of the seller", { as: callers["reseller.admin"] ?? null });
    expect(await readers(ofReseller.body.Path)).toEqual(["company.admin", "other.admin", "plain.user", "reseller.admin", "root.admin"]);
    const ofOther = await upload("a.txt", "of another", { as: callers["other.admin"] ?? null });
    expect(await readers(ofOther.body.Path)).toEqual(["other.admin", "reseller.admin", "root.admin"]);
    // A job's result belongs to no account.
    await sql`update kept_file set account_id = null where path = ${ofCompany.body.Path}`.execute(server.database.owner);
    expect(await readers(ofCompany.body.Path)).toEqual(["company.admin"]);
    expect((await get(`get/${ofCompany.body.Path}`, null)).status).toBe(401);
  });

  it("finds nothing at other paths, at a file that is not complete, and after its time", async () => {
    const { body } = await upload("a.txt", "hello");
    for (const path of [
      "x/y",
      `${"0".repeat(32)}/${"0".repeat(23)}.txt`,
      `${body.Path}x`,
      body.Path.toUpperCase(),
      `..%2f..%2fetc%2fpasswd/${"0".repeat(23)}.txt`,
    ])
      expect((await get(`get/${path}`)).status, path).toBe(404);
    const change = (what: ReturnType<typeof sql>) =>
      sql`update kept_file set ${what} where path = ${body.Path}`.execute(server.database.owner);
    await change(sql`is_complete = false`);
    expect((await get(`get/${body.Path}`)).status).toBe(404);
    await change(sql`is_complete = true, expires_at = now() + interval '1 hour'`);
    const running = await get(`get/${body.Path}`);
    expect([running.status, running.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
    await change(sql`expires_at = now() - interval '1 second'`);
    expect((await get(`get/${body.Path}`)).status).toBe(404);
    await deleteExpired(server.database.db, topics);
    const { rows } = await sql`select from kept_file where path = ${body.Path}`.execute(server.database.owner);
    expect(rows).toEqual([]);
  });
});

describe("an upload", () => {
  const left = async (path: string) =>
    (await sql`select from kept_file where path = ${path}`.execute(server.database.owner)).rows.length === 1;
  const age = (path: string, days: number) =>
    sql`update kept_file set expires_at = expires_at - make_interval(days => ${days}) where path = ${path}`.execute(server.database.owner);
  const post = (operation: string, input: object) => server.call("SelfCare", operation, input, { as: admin });

  it("that nothing saved refers to goes away after a day, by whichever node gets to it", async () => {
    const { body } = await upload("unused.txt", "hello");
    expect(Date.parse(body.ExpiresAt ?? "")).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    await deleteExpired(server.database.db, topics);
    expect(await left(body.Path)).toBe(true);
    await age(body.Path, 1);
    await server.database.owner.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${advisoryLocks.cleanUp})`.execute(transaction);
      await deleteExpired(server.database.db, topics);
    });
    expect(await left(body.Path), "another node is at it").toBe(true);
    await deleteExpired(server.database.db, topics);
    expect(await left(body.Path)).toBe(false);
  });

  it("stays with the record that is saved with it, wherever in the request it is, and only if that is saved", async () => {
    const paths: string[] = [];
    for (const name of ["one.txt", "two.txt", "three.txt", "refused.txt"]) paths.push((await upload(name, name)).body.Path);
    const [one, two, three, refused] = paths as [string, string, string, string];
    const values = { Contract: one, Papers: [{ Path: two }], Note: `See [it](/keeper/get/${three}).` };
    expect((await server.call("Test", "SaveValues", { values }, { as: admin })).status).toBe(200);
    expect((await server.call("Test", "SaveValues", { values: { Contract: refused }, fail: true }, { as: admin })).status).toBe(409);
    const other = await server.signIn("other.admin");
    expect((await server.call("Test", "SaveValues", { values: { Contract: refused } }, { as: other })).status).toBe(200);
    const kept = await get(`get/${one}`);
    expect(kept.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
    for (const path of paths) await age(path, 2);
    await deleteExpired(server.database.db, topics);
    expect(await Promise.all(paths.map(left))).toEqual([true, true, true, false]);
  });

  it("in a draft stays as long as the draft", async () => {
    const { body } = await upload("draft.txt", "hello");
    const draft = {
      layoutId: "a",
      recordKey: "b",
      content: JSON.stringify({ Values: { Contract: body.Path } }),
      writer: "window-of-tests",
    };
    expect((await post("SaveDraft", draft)).status).toBe(200);
    await age(body.Path, 29);
    await deleteExpired(server.database.db, topics);
    expect(await left(body.Path)).toBe(true);
    await age(body.Path, 1);
    await deleteExpired(server.database.db, topics);
    expect(await left(body.Path)).toBe(false);
  });
});

describe("an image", () => {
  it("is made to fit, twice as large as asked for and never larger than it is; the second time it is only read", async () => {
    const { body } = await upload("logo.png", await png(1_000, 500));
    const draw = async (size: string) => {
      const reply = await get(`getimage/${body.Path}/${size}`);
      const bytes = Buffer.from(await reply.arrayBuffer());
      return {
        status: reply.status,
        type: reply.headers.get("content-type"),
        ...(reply.status === 200 ? await sharp(bytes).metadata() : {}),
      };
    };
    expect(await draw("160/160")).toMatchObject({ status: 200, type: "image/webp", width: 320, height: 160, format: "webp" });
    expect(await draw("160/40")).toMatchObject({ width: 160, height: 80 });
    expect(await draw("2000/2000")).toMatchObject({ width: 1_000, height: 500 });
    const before = await count("kept_image");
    await draw("160/160");
    expect(await count("kept_image")).toBe(before);
    for (const size of ["0/10", "10/0", "2001/10", "1e3/10", "-1/10", "10/a"]) expect((await draw(size)).status, size).toBe(404);
    const direct = await get(`get/${body.Path}`);
    expect(direct.headers.get("content-disposition")).toBe('inline; filename="logo.png"');
  });

  it("loses what a camera wrote into it and is upright", async () => {
    const photo = await sharp({ create: { width: 80, height: 40, channels: 3, background: "red" } })
      .jpeg()
      .withExif({ IFD0: { Copyright: "someone" }, IFD3: { GPSLatitude: "52/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await upload("photo.jpeg", photo);
    expect(body.Path).toMatch(/\.jpg$/);
    const reply = await get(`getimage/${body.Path}/100/100`);
    const { width, height, exif } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect({ width, height, exif }).toEqual({ width: 40, height: 80, exif: undefined });
  });

  it("asked for in many sizes at once is made in all of them", async () => {
    const { body } = await upload("many.png", await png(300, 300));
    const sizes = [1, 2, 3, 4, 5, 6].flatMap((step) => [step * 16, step * 16]);
    const replies = await Promise.all(sizes.map((size) => get(`getimage/${body.Path}/${size}/${size}`)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it("that cannot be drawn, or is none, answers as if it were not there; twenty sizes leave twelve", async () => {
    const broken = await upload("broken.png", (await png(500, 500)).subarray(0, -400));
    expect(broken.status).toBe(200);
    expect((await get(`getimage/${broken.body.Path}/10/10`)).status).toBe(404);
    const text = await upload("a.txt", "hello");
    expect((await get(`getimage/${text.body.Path}/10/10`)).status).toBe(404);
    const { body } = await upload("small.png", await png(400, 400));
    const before = (await count("kept_image")) ?? 0;
    for (let step = 1; step <= 20; step += 1) expect((await get(`getimage/${body.Path}/${step * 8}/${step * 8}`)).status).toBe(200);
    expect(((await count("kept_image")) ?? 0) - before).toBe(12);
  });

  it("of a workbook is none: a real one is kept as such", async () => {
    const { writeXlsx } = await import("../../../../server/platform/files/write-xlsx.ts");
    const { status, body } = await upload("list.xlsx", await buffer(writeXlsx({ columns: ["A"], rows: [[1]] })));
    expect([status, body.ContentType]).toEqual([200, WORKBOOK]);
    expect((await get(`getimage/${body.Path}/10/10`)).status).toBe(404);
  });
});
