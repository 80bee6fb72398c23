import { expect, test } from "vitest";
import { cellOf } from "../../../../server/platform/lists/export-cells.ts";
import { columnOf, listFile, listPages } from "../../../../server/platform/lists/list-file.ts";

test.each([
  ["decimal", "12.50", 12.5],
  ["decimal", "1234567890123.45", 1234567890123.45],
  ["decimal", "12345678901234567890.12", "12345678901234567890.12"],
  ["decimal", "", ""],
  ["number", 0.25, 0.25],
  ["text", "0049", "0049"],
  ["code", "12.50", "12.50"],
  ["boolean", false, false],
  ["time", "2026-01-05T10:00:00.123Z", new Date("2026-01-05T10:00:00.123Z")],
  ["time", "soon", "soon"],
  ["day", "2026-01-05", "2026-01-05"],
  ["other", ["a", null, { Id: 1 }], 'a; ; {"Id":1}'],
  ["text", undefined, null],
] as const)("%s %j is the cell %j", (kind, value, cell) => {
  expect(cellOf(kind, value)).toEqual(cell);
});

const list = { kinds: { Id: "integer", Price: "decimal", At: "time" } } as const;
interface Row {
  Id: number;
  Price: string;
  At: string;
}
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ Id: index, Price: "1.50", At: "2026-01-02T03:04:05Z" }));
const textOf = async (content: AsyncIterable<Uint8Array | string>): Promise<string> => {
  let text = "";
  for await (const piece of content) text += String(piece);
  return text;
};

test.each([
  { count: 0, asked: [0] },
  { count: 199, asked: [0] },
  { count: 200, asked: [0, 200] },
  { count: 450, asked: [0, 200, 400] },
])("a file of $count rows is read page by page, until one is not full", async ({ count, asked }) => {
  const all = rowsOf(count);
  const skips: number[] = [];
  const pages = listPages(async ({ skip, take }) => {
    skips.push(skip);
    return all.slice(skip, skip + take);
  });
  const { content } = listFile<Row>({ format: "Csv", name: "Rows", columns: [columnOf(list, "Id")], pages });
  expect((await textOf(content)).trimEnd().split("\r\n")).toEqual(["\uFEFFId", ...all.map(({ Id }) => String(Id))]);
  expect(skips).toEqual(asked);
});

test("cells are of the kind that the list declares, titles those of the file", async () => {
  const pages = listPages(async ({ skip }) => (skip === 0 ? rowsOf(1) : []));
  const columns = [columnOf<Row>(list, "Price", "Preis"), columnOf<Row>(list, "At"), { title: "Sum", cell: ({ Id }: Row) => Id + 1 }];
  const file = listFile<Row>({ format: "Csv", name: "Rows", columns, pages });
  expect(file).toMatchObject({ name: "Rows", extension: "csv", contentType: "text/csv" });
  expect(await textOf(file.content)).toBe("\uFEFFPreis,At,Sum\r\n1.5,2026-01-02T03:04:05.000Z,1\r\n");
});

test("work that was stopped writes no further page", async () => {
  const stop = new AbortController();
  const pages = listPages(async () => {
    stop.abort(new Error("stopped"));
    return rowsOf(200);
  });
  const { content } = listFile<Row>({ format: "Csv", name: "Rows", columns: [columnOf(list, "Id")], pages, signal: stop.signal });
  await expect(textOf(content)).rejects.toThrow("stopped");
});
