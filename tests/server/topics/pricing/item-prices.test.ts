/** Prices of items: every price of a pricelist, typed prices, and files of them, through the door. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../../support/demo-accounts.ts";
import { type DemoServer, startDemoServer } from "../../../support/demo-server.ts";

let server: DemoServer;
let list: number;
const query = async (text: string, values: unknown[] = []) => (await server.database.ownerPool.query(text, values)).rows;
const call = (user: string, operation: string, input: object) => server.call(user, operation, input, "Pricing");
type PriceRow = Record<string, unknown> & {
  readonly PriceableItemId: number;
  readonly ProductNumber: string;
  readonly Price: string | null;
};
const prices = async (user: string, input: object = {}) => {
  const { status, body } = await call(user, "GetPrices", { marketplaceId: list, take: 200, ...input });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as { Items: PriceRow[]; TotalCount: number; Facets?: { Field: string; Values: object[] }[] };
};
/** Until nothing waits: what was saved is published. */
async function published(): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const [row] = await query(
      "select count(*)::int as open, string_agg(problem, '; ') as problem from price_cascade where status in ('Queued', 'Computing')",
    );
    if (row.open === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The prices were not published.");
}
beforeAll(async () => {
  server = await startDemoServer();
  for (const user of ["reseller.admin", "reseller.sales"]) await server.call(user, "SetLanguage", { languageCode: "en" }, "Authorization");
  list = Number(
    (await query("select marketplace_id from marketplace where owner_account_id = $1 and is_default", [demo.reseller]))[0].marketplace_id,
  );
  server.runJobs();
}, 90_000);
afterAll(() => server.stop());

describe("prices of a pricelist", () => {
  test("are one row an item, with what the seller pays, the margin and the rule that made the price", async () => {
    const { Items, TotalCount } = await prices("reseller.admin");
    expect(TotalCount).toBe(
      Number(
        (
          await query("select count(*) from marketplace_service l join priceable_item i using (service_id) where l.marketplace_id = $1", [
            list,
          ])
        )[0].count,
      ),
    );
    const sold = Items.filter(({ Price }) => Price !== null);
    expect(sold.length).toBeGreaterThan(100);
    for (const { Price, PurchasePrice, Margin, MarginPercent } of sold.slice(0, 50)) {
      expect(Number(Margin)).toBeCloseTo(Number(Price) - Number(PurchasePrice), 6);
      expect(Number(MarginPercent)).toBeCloseTo((Number(Margin) / Number(Price)) * 100, 1);
    }
    // What the distributor charges its reseller, and not what the vendor charges the distributor.
    const [{ price }] = await query(
      `select p.unit_price as price from price p join marketplace m using (marketplace_id) where m.owner_account_id = $1 and m.is_default
        and priceable_item_id = $2 order by p.valid_from desc, p.version desc limit 1`,
      [demo.distributor, sold[0]?.PriceableItemId],
    );
    expect(Number(sold[0]?.PurchasePrice)).toBe(Number(price));
  });

  test("are found by words of three characters at least, filtered and counted", async () => {
    const { Items } = await prices("reseller.admin", { text: "quill" });
    expect(Items.every(({ VendorName }) => VendorName === "Quillbox")).toBe(true);
    const short = await call("reseller.admin", "GetPrices", { marketplaceId: list, text: "qu" });
    expect(short.body.details).toMatchObject([{ field: "text", message: "Enter at least 3 characters to search." }]);
    const below = await prices("reseller.admin", {
      filters: [{ field: "IsBelowCost", operator: "equals", value: true }],
      facets: ["IsBelowCost", "PricedAs"],
    });
    expect(below.Items.every(({ Margin }) => Number(Margin) < 0)).toBe(true);
    expect(below.Facets?.map(({ Field }) => Field)).toEqual(["IsBelowCost", "PricedAs"]);
  });

  test("show what a seller pays to those who may see purchase prices, and to no one else", async () => {
    const { Items } = await prices("reseller.sales");
    expect(Items.length).toBeGreaterThan(100);
    expect(
      Items.every(({ PurchasePrice, Margin, MarginPercent, IsBelowCost }) =>
        [PurchasePrice, Margin, MarginPercent, IsBelowCost].every((value) => value == null),
      ),
    ).toBe(true);
    expect(
      (
        await call("reseller.sales", "SaveItemPrices", {
          marketplaceId: list,
          prices: [{ PriceableItemId: 1, PinnedPrice: "1" }],
          acknowledged: true,
        })
      ).body.errorCode,
    ).toBe("AccessDenied");
  });
});

describe("typed prices", () => {
  test("count instead of the rules once they are published, and the rules count again when they are emptied", async () => {
    const [item] = (await prices("reseller.admin", { text: "Quillbox" })).Items.filter(({ Price }) => Price !== null);
    const id = item?.PriceableItemId ?? 0;
    const save = (PinnedPrice: string | null) =>
      call("reseller.admin", "SaveItemPrices", { marketplaceId: list, prices: [{ PriceableItemId: id, PinnedPrice }], acknowledged: true });
    const { status, body } = await save("0.01");
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.Job).toMatchObject({ Kind: "PublishPrices" });
    expect(body.Warnings).toMatchObject([{ PriceableItemId: id, Price: "0.01" }]);
    await published();
    const rowOf = async () =>
      (await prices("reseller.admin", { text: item?.ProductNumber ?? "" })).Items.find(({ PriceableItemId }) => PriceableItemId === id);
    expect(await rowOf()).toMatchObject({
      Price: "0.01",
      PinnedPrice: "0.01",
      IsPinned: true,
      IsBelowCost: true,
      IsChanged: true,
      RuleName: null,
    });
    const emptied = await save(null);
    expect(emptied.status, JSON.stringify(emptied.body)).toBe(200);
    await published();
    expect(await rowOf()).toMatchObject({ Price: item?.Price, PinnedPrice: null, IsPinned: false });
    const [{ changes }] = await query("select changes from audit_record where operation = 'SaveItemPrices' order by audit_id desc limit 1");
    expect(changes).toMatchObject([{ Field: "PinnedPrice", DisplayName: item?.ItemName, OldValue: "0.01", NewValue: null }]);
  });

  test("for days to come end, and what was valid before goes on after them", async () => {
    const [item] = (await prices("reseller.admin", { text: "Inkwharf" })).Items;
    const id = item?.PriceableItemId ?? 0;
    const [{ from, to, after }] = await query(
      "select (business_now()::date + 10)::text as from, (business_now()::date + 19)::text as to, (business_now()::date + 20)::text as after",
    );
    await call("reseller.admin", "SaveItemPrices", {
      marketplaceId: list,
      prices: [{ PriceableItemId: id, PinnedPrice: "50" }],
      acknowledged: true,
    });
    const { status, body } = await call("reseller.admin", "SavePinnedPrices", {
      marketplaceId: list,
      prices: [{ PriceableItemId: id, Price: "40", ValidFrom: from, ValidTo: to, Comment: "Action" }],
      acknowledged: true,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const rows = await query(
      "select price::float8, valid_from::text, valid_to::text, comment from pinned_price where marketplace_id = $1 and priceable_item_id = $2 order by valid_from",
      [list, id],
    );
    expect(rows.map(({ price }) => price)).toEqual([50, 40, 50]);
    expect(rows.slice(1)).toMatchObject([
      { valid_from: from, valid_to: to, comment: "Action" },
      { valid_from: after, valid_to: null },
    ]);
  });

  test.each([
    [
      "an item of another pricelist",
      [{ PriceableItemId: 9_999_999, PinnedPrice: "1" }],
      "prices/0/PriceableItemId",
      "This pricelist has no such item.",
    ],
    [
      "an item twice",
      [
        { PriceableItemId: 1, PinnedPrice: "1" },
        { PriceableItemId: 1, PinnedPrice: "2" },
      ],
      "prices/1/PriceableItemId",
      "This item is in the list twice.",
    ],
  ])("refuse %s, at its row, and save nothing", async (_what, changes, field, message) => {
    const [{ count: before }] = await query("select count(*) from pinned_price");
    const { status, body } = await call("reseller.admin", "SaveItemPrices", { marketplaceId: list, prices: changes, acknowledged: true });
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ field, message }]);
    expect((await query("select count(*) from pinned_price"))[0].count).toBe(before);
  });
});

describe("a file of prices", () => {
  async function kept(content: Buffer, contentType: string): Promise<string> {
    const path = `${"0123456789abcdef".repeat(2)}/${Math.random().toString(36).slice(2).padEnd(23, "x").slice(0, 23)}.${contentType === "text/csv" ? "csv" : "xlsx"}`;
    const [{ file_id }] = await query(
      `insert into kept_file (path, file_name, content_type, size_bytes, sha256, owner_account_id, account_id, is_complete, expires_at)
       values ($1, 'prices.' || right($1, position('.' in reverse($1)) - 1), $2, $3, sha256('prices'), $4, null, true, now() + interval '1 day') returning file_id`,
      [path, contentType, content.byteLength, demo.users.resellerAdmin],
    );
    await query("insert into kept_file_chunk (file_id, position, bytes) values ($1, 0, $2)", [file_id, content]);
    return path;
  }
  const bytesOf = async (path: string) =>
    Buffer.concat(
      (
        await query("select c.bytes from kept_file_chunk c join kept_file f using (file_id) where f.path = $1 order by position", [path])
      ).map(({ bytes }) => bytes),
    );

  test.each([
    ["Csv", "text/csv"],
    ["Xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ])("goes out as %s, comes back, and changes nothing that was not changed in it", async (format, contentType) => {
    const { status, body } = await call("reseller.admin", "ExportPrices", { marketplaceId: list, format });
    expect(status, JSON.stringify(body)).toBe(200);
    const file = await kept(await bytesOf(String(body.Path)), contentType);
    const { body: checked } = await call("reseller.admin", "CheckPriceFile", { marketplaceId: list, file });
    expect(checked).toMatchObject({ Changed: 0, Refused: 0 });
    expect(checked.Unchanged).toBe((await prices("reseller.admin")).TotalCount);
  });

  test("is tried first: each refused row with its number and the reason, and what the others change", async () => {
    const [one, two] = (await prices("reseller.admin", { text: "Hushport" })).Items;
    const text = [
      "ProductNumber;PinnedPrice",
      `${one?.ProductNumber};12,50`,
      "no-such-item;3",
      `${two?.ProductNumber};a lot`,
      `${one?.ProductNumber};13`,
      "",
    ].join("\r\n");
    const file = await kept(Buffer.from(text), "text/csv");
    const { body } = await call("reseller.admin", "CheckPriceFile", { marketplaceId: list, file });
    expect(body).toMatchObject({ Changed: 1, Refused: 3, Unchanged: 0 });
    expect(
      (body.Items as { RowNumber: number; Result: string; Reason: string | null }[]).map(({ RowNumber, Result, Reason }) => [
        RowNumber,
        Result,
        Reason,
      ]),
    ).toEqual([
      [3, "Refused", "This pricelist has no such item."],
      [4, "Refused", "A price is a number from 0 to 99,999,999 without currency and thousands separators, with at most 8 decimal places."],
      [5, "Refused", "This item is in the list twice."],
      [2, expect.stringMatching(/Changed|BelowCost/), null],
    ]);
    const whole = await call("reseller.admin", "ImportPrices", { marketplaceId: list, file, acknowledged: true });
    expect(whole.body, JSON.stringify(whole.body)).toMatchObject({
      errorCode: "StateConflict",
      message: "3 rows are refused. Correct the file, or leave those rows out.",
    });
    const { body: imported } = await call("reseller.admin", "ImportPrices", {
      marketplaceId: list,
      file,
      skipRefused: true,
      acknowledged: true,
    });
    expect(imported).toMatchObject({ Changed: 1, Refused: 3 });
    await published();
    const [row] = (await prices("reseller.admin", { text: one?.ProductNumber ?? "" })).Items;
    expect(row).toMatchObject({ Price: "12.5", PinnedPrice: "12.5" });
  });

  test.each([
    ["without the columns", Buffer.from("a,b\n1,2\n"), "text/csv", "The header row needs the columns ProductNumber, PinnedPrice."],
    ["that is no text", Buffer.from([0xff, 0xfe, 0xfd]), "text/csv", "The file is not text in UTF-8."],
    ["with a NUL", Buffer.from("ProductNumber,PinnedPrice\nA\0,2\n"), "text/csv", "The file is not text in UTF-8."],
  ])("%s is refused with the way out", async (_what, content, contentType, message) => {
    const { body } = await call("reseller.admin", "CheckPriceFile", { marketplaceId: list, file: await kept(content, contentType) });
    expect(body.details).toMatchObject([{ field: "file", message }]);
  });

  test("that only calls itself a workbook is refused, and so is one of another user", async () => {
    const file = await kept(
      Buffer.from("PK\x03\x04 and nothing behind it"),
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    );
    expect((await call("reseller.admin", "CheckPriceFile", { marketplaceId: list, file })).body.errorCode).toBe("FileTypeNotAllowed");
    expect((await call("distributor.admin", "CheckPriceFile", { marketplaceId: list, file })).body.details).toMatchObject([
      { field: "file" },
    ]);
  });
});
