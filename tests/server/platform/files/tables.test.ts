import { buffer, text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { Cell } from "../../../../server/platform/files/table-content.ts";
import { writeCsv } from "../../../../server/platform/files/write-csv.ts";
import { writeWorkbook, writeXlsx } from "../../../../server/platform/files/write-xlsx.ts";

const DANGEROUS = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1", '=HYPERLINK("http://evil";"x")'];

async function* slowly(rows: readonly (readonly Cell[])[]) {
  for (const row of rows) {
    await sleep(1);
    yield row;
  }
}

const saved = async (workbook: AsyncIterable<Uint8Array>) => unzipSync(await buffer(workbook));
const part = (files: Record<string, Uint8Array>, name: string): string => strFromU8(files[name] ?? new Uint8Array());

/** The only sheet of a workbook as text. */
const sheetOf = async (rows: readonly (readonly Cell[])[], columns = ["A"]): Promise<string> =>
  part(await saved(writeXlsx({ columns, rows })), "xl/worksheets/sheet1.xml");

describe("a table as CSV", () => {
  it("is RFC 4180 in UTF-8, with a byte order mark where Excel will open it", async () => {
    const rows = slowly([
      ['Müller, "Jo"', 1.5, true, null],
      ["two\nlines", -5, false, new Date("2026-11-21T10:00:00Z")],
    ]);
    expect((await buffer(writeCsv({ columns: ["Name", "n", "b", "at"], rows }, { hasByteOrderMark: true }))).toString()).toBe(
      '\uFEFFName,n,b,at\r\n"Müller, ""Jo""",1.5,true,\r\n"two\nlines",-5,false,2026-11-21T10:00:00.000Z\r\n',
    );
  });

  it.each(DANGEROUS)("makes %j a text that no spreadsheet runs", async (cell) => {
    const csv = await text(writeCsv({ columns: [cell], rows: [[cell]] }, { delimiter: ";" }));
    for (const line of csv.split(/\r\n(?=.)/)) expect(line.replace(/^"/, "")).toMatch(/^'/);
  });

  it("ends with the error of its rows, and stops reading them when no one reads it any more", async () => {
    const broken = async function* (): AsyncGenerator<Cell[]> {
      yield ["one"];
      throw new Error("the database went away");
    };
    await expect(text(writeCsv({ columns: ["A"], rows: broken() }))).rejects.toThrow("the database went away");
    let read = 0;
    const endless = async function* (): AsyncGenerator<Cell[]> {
      for (;;) {
        read += 1;
        yield ["x".repeat(1_000)];
      }
    };
    const stream = writeCsv({ columns: ["A"], rows: endless() });
    await stream[Symbol.asyncIterator]().next();
    stream.destroy();
    await sleep(50);
    const before = read;
    await sleep(50);
    expect(read).toBe(before);
    // Also if the rows fail before the first read: the error waits for the reader and does not end the process.
    const late = writeCsv({ columns: ["A"], rows: broken() });
    await sleep(50);
    await expect(text(late)).rejects.toThrow("the database went away");
  });
});

describe("a table as XLSX", () => {
  it("keeps numbers, truths and dates as such, and every text a text", async () => {
    const sheet = await sheetOf([[-5, true, new Date("2026-11-21T12:00:00Z"), "=1+1"]], ["n", "b", "at", "text"]);
    expect(sheet).toContain("<v>-5</v>");
    expect(sheet).toMatch(/t="b"[^>]*><v>1<\/v>/);
    expect(sheet).toContain("<v>46347.5</v>");
    expect(sheet).not.toContain("<f>");
    expect(sheet).toMatch(/t="str"[^>]*><v>=1\+1<\/v>/);
  });

  it("has no formula, and leaves out what XML cannot say", async () => {
    const sheet = await sheetOf([...DANGEROUS, "bell \u0007 half \ud800 end"].map((cell) => [cell]));
    expect(sheet).not.toContain("<f>");
    expect(sheet).toContain("<v>bell  half  end</v>");
  });

  it("has its sheets in order, their titles in sight, and numbers shown as their columns say", async () => {
    const sheets = [
      { name: "Sums & taxes", columns: ["bill", "amount"], formats: [null, "#,##0.00"], rows: [["net", 12.5]] },
      { name: "Lines", columns: ["text"], rows: Array.from({ length: 450 }, (_, row) => [`line ${row}`]) },
      { name: "Nothing yet", columns: ["a title"], rows: [] },
    ];
    const files = await saved(writeWorkbook(sheets));
    expect(part(files, "xl/workbook.xml").match(/<sheet [^>]*name="([^"]*)"/g)).toEqual([
      expect.stringContaining("Sums &amp; taxes"),
      expect.stringContaining("Lines"),
      expect.stringContaining("Nothing yet"),
    ]);
    const [sums, lines, nothing] = [1, 2, 3].map((sheet) => part(files, `xl/worksheets/sheet${sheet}.xml`));
    for (const sheet of [sums, lines, nothing]) expect(sheet).toContain('state="frozen"');
    expect(sums).toMatch(/<c r="B2" s="[1-9]\d*"><v>12.5<\/v>/);
    expect(part(files, "xl/styles.xml")).toMatch(/<xf numFmtId="4"[^>]*applyNumberFormat="1"/);
    expect(lines?.match(/<row /g)).toHaveLength(451);
    expect(nothing).toContain("a title");
  });

  it("of very many rows is refused before memory is, and stops when it is cancelled", async () => {
    const many = function* (): Generator<Cell[]> {
      for (let row = 0; row <= 100_000; row += 1) yield [row];
    };
    await expect(buffer(writeXlsx({ columns: ["A"], rows: many() }))).rejects.toMatchObject({ code: "StateConflict" });
    const { signal, abort } = (() => {
      const controller = new AbortController();
      return { signal: controller.signal, abort: () => controller.abort(new Error("cancelled")) };
    })();
    const endless = async function* (): AsyncGenerator<Cell[]> {
      for (;;) {
        await sleep(1);
        signal.throwIfAborted();
        yield [1];
      }
    };
    setTimeout(abort, 30);
    await expect(buffer(writeXlsx({ columns: ["A"], rows: endless() }, { signal }))).rejects.toThrow("cancelled");
  });

  it("is given out while its rows are read, no faster than it is taken, and reads no more when no one takes it", async () => {
    let read = 0;
    const endless = async function* (): AsyncGenerator<Cell[]> {
      for (;;) {
        read += 1;
        yield [read, `${Math.random()} ${Math.random()} ${Math.random()}`];
      }
    };
    const workbook = writeXlsx({ columns: ["n", "text"], rows: endless() });
    for (let piece = 0; piece < 3; piece += 1) expect((await workbook.next()).value?.length).toBeGreaterThan(0);
    const before = read;
    await sleep(50);
    expect(read).toBe(before);
    await workbook.return(undefined);
    await sleep(50);
    expect(read).toBe(before);
  });

  it("is built beside the requests: the process goes on answering", async () => {
    const rows = Array.from({ length: 5_000 }, (_, row) => [`Row ${row}`, row, `text ${row % 50}`, new Date(0), `and ${row}`]);
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 5);
    const begun = performance.now();
    await buffer(writeXlsx({ columns: ["a", "b", "c", "d", "e"], rows }));
    clearInterval(ticking);
    // At least a tenth of the possible ticks; on one thread there would be one or two.
    expect(ticks).toBeGreaterThan((performance.now() - begun) / 5 / 10);
  });
});
