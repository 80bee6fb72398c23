/**
 * The whole document, from its head to the foot of its last page. This file is longer than usual because the height of each part decides the position of the
 * next and the number of pages: measuring and drawing read the same figures, side by side.
 */
import { setImmediate } from "node:timers/promises";
import type { BillParty } from "../../../../shared/generated/types.ts";
import type { Locale } from "../../../platform/texts/locales.ts";
import { localeOf } from "./bill-format.ts";
import { type BillTextKey, billText } from "./bill-texts.ts";
import { isFull, PAGE, PdfPages, type TextStyle } from "./pdf-page.ts";
import type { BillReport, SectionLine, SectionSummary } from "./report.ts";

/** Heights of rows in points; text is at their top. */
const ROW = { columns: 16, title: 18, line: 25, subTotal: 24, figure: 15, entry: 14, gap: 14 } as const;
const HEAD = 236;
/** The recipient's name is printed in full, in as many lines as it needs. */
const NAME = { width: 300, lines: 4, height: 13, size: 11 } as const;
/** Countries of seller and payer. */
const HOME = { height: 11, size: 8 } as const;
const SELLER = { x: PAGE.right - 180, width: 180, y: PAGE.top + 96 } as const;
/** Lines drawn without a pause. */
const TURN = 50;
const COLUMNS = {
  description: { x: PAGE.left, width: 264 },
  quantity: { x: 316, width: 62 },
  unitPrice: { x: 382, width: 78 },
  amount: { x: 464, width: PAGE.right - 464 },
} as const;
const WHOLE = PAGE.right - PAGE.left;

/**
 * A bill or an invoice as an A4 document in the reader's language, given out page by page.
 *
 * How many pages there are follows from the number of lines, because every row has a height of its own: so "page x of y" needs neither a second pass nor all
 * pages in memory.
 *
 * @param logo PNG or JPEG of the seller; null: its name alone
 */
export async function* writeBillPdf(report: BillReport, language: Locale, logo: Buffer | null): AsyncGenerator<Buffer> {
  const { header, sections, invoice, lines } = report;
  const title = invoice === null ? billText("bill", language) : billText("invoice", language);
  const pages = countPages(report);
  const owner = header.SellerName ?? header.PayerName;
  const footOf = (page: number) =>
    `${owner}   ·   ${title} ${invoice?.InvoiceNumber ?? header.IntervalId}   ·   ${billText("page", language, { page, pages })}`;
  const document = new PdfPages({
    title: `${title} ${header.PayerName} ${header.IntervalId}`,
    language,
    created: new Date(header.GeneratedAt),
    footOf,
  });
  const drawn = new BillDrawing(document, report, language);
  drawn.head(title, logo);
  const rest = lines();
  let next = await rest.next();
  let count = 0;
  for (const section of sections) {
    drawn.sectionTitle(section);
    for (; !next.done && next.value.sectionKey === section.Key; next = await rest.next()) {
      drawn.line(next.value);
      yield* document.taken();
      count += 1;
      // Drawing takes milliseconds a page: others have their turn in between.
      if (count % TURN === 0) await setImmediate();
    }
    drawn.subTotal(section);
  }
  drawn.totals();
  drawn.commitments();
  drawn.pendingCharges();
  yield* await document.end();
}

/** The height of a row, and the height of the repeated titles above it when it begins a page. */
type Height = readonly [row: number, above: number];

/** All rows of the table, in order. */
function* tableHeights({ sections }: BillReport): Generator<Height> {
  for (const { LineCount } of sections) {
    // A title is never alone at the foot of a page.
    yield [ROW.title + ROW.line, ROW.columns];
    yield [-ROW.line, 0];
    for (let line = 0; line < LineCount; line += 1) yield [ROW.line, ROW.columns + ROW.title];
    yield [ROW.subTotal, ROW.columns + ROW.title];
  }
}

/** The rows below the table. */
function* heightsBelow({ totals, header, commitments, pendingCharges, invoice }: BillReport): Generator<Height> {
  yield [ROW.gap, 0];
  const others = totals.filter(({ Currency }) => Currency !== header.Currency).length;
  for (let figure = 0; figure < 3 + others + (invoice?.TaxNote === "ReverseCharge" ? 1 : 0); figure += 1) yield [ROW.figure, 0];
  for (const list of [commitments, pendingCharges]) {
    if (list.length === 0) continue;
    // Nor is the title of one of these lists.
    yield [ROW.gap + ROW.title + ROW.entry, 0];
    yield [-ROW.entry, 0];
    for (let entry = 0; entry < list.length; entry += 1) yield [ROW.entry, ROW.title];
  }
}

export function countPages(report: BillReport): number {
  let pages = 1;
  let y: number = PAGE.top + HEAD;
  for (const rows of [tableHeights(report), heightsBelow(report)])
    for (const [height, above] of rows) {
      if (height > 0 && isFull(y, height)) {
        pages += 1;
        y = PAGE.top + above;
      }
      y += height;
    }
  return pages;
}

class BillDrawing {
  readonly #pages: PdfPages;
  readonly #report: BillReport;
  readonly #language: Locale;
  readonly #format: ReturnType<typeof localeOf>;
  #section = "";

  constructor(pages: PdfPages, report: BillReport, language: Locale) {
    this.#pages = pages;
    this.#report = report;
    this.#language = language;
    this.#format = localeOf(language);
  }

  #text(key: BillTextKey): string {
    return billText(key, this.#language);
  }

  head(title: string, logo: Buffer | null): void {
    const pages = this.#pages;
    const { header, invoice } = this.#report;
    const format = this.#format;
    if (logo !== null) pages.image(logo, PAGE.right - 180, PAGE.top, [180, 48]);
    else pages.at(header.SellerName ?? "", PAGE.right - 220, PAGE.top + 4, 220, { size: 12, isBold: true, align: "right" });
    pages.at(title, PAGE.left, PAGE.top, 300, { size: 18, isBold: true });
    const style: TextStyle = { size: NAME.size, isBold: true };
    const name = pages.broken(header.PayerName, NAME.width, NAME.lines, style);
    name.forEach((part, index) => {
      pages.at(part, PAGE.left, PAGE.top + 34 + index * NAME.height, NAME.width, style);
    });
    const entries: [BillTextKey, string | null][] = [
      ["period", `${format.day(header.Start)} – ${format.day(header.End)}`],
      ["invoiceNumber", invoice?.InvoiceNumber ?? (header.InvoiceNumbers.join(", ") || null)],
      ["issueDate", invoice === null ? null : format.day(invoice.IssueDate)],
      ["dueDate", invoice === null ? null : format.day(invoice.DueDate)],
      ["customerNumber", header.Payer.CustomerId ?? null],
      ["vatId", header.Payer.VatId ?? null],
      ["generatedAt", format.day(header.GeneratedAt)],
    ];
    const home = this.#home(header.Payer);
    let y: number = PAGE.top + 36 + Math.max(1, name.length) * NAME.height;
    for (const part of home) {
      pages.at(part, PAGE.left, y, NAME.width, { size: HOME.size });
      y += HOME.height;
    }
    y += 8;
    for (const [key, value] of entries) {
      if (value === null) continue;
      pages.at(this.#text(key), PAGE.left, y, 120, { size: 8, isFaint: true });
      pages.at(value, PAGE.left + 124, y, 240, { size: 8 });
      y += 11;
    }
    const status = invoice === null ? header.Status : invoice.Status;
    pages.at(this.#text(`status${status}`), PAGE.right - 150, PAGE.top + 54, 150, { size: 10, isBold: true, align: "right" });
    if (header.ProblemText !== null) pages.at(header.ProblemText, PAGE.right - 200, PAGE.top + 70, 200, { size: 8, align: "right" });
    if (header.Seller !== null) this.#seller(header.Seller);
    pages.y = PAGE.top + HEAD - ROW.columns;
    this.#columnTitles();
  }

  /** The seller with address and VAT id, on the right below the logo. */
  #seller(seller: BillParty): void {
    const vatId = seller.VatId ? `${this.#text("vatId")} ${seller.VatId}` : "";
    const parts = [this.#text("seller"), seller.Name, ...this.#home(seller), vatId];
    parts.forEach((part, index) => {
      const style: TextStyle = { size: HOME.size, isFaint: index === 0, isBold: index === 1, align: "right" };
      this.#pages.at(part, SELLER.x, SELLER.y + index * HOME.height, SELLER.width, style);
    });
  }

  /** The lines of an address, as a letter has them. */
  #home({ Address, Address2, Zip, City, State, Country }: BillParty): string[] {
    const town = [Zip, City].filter(Boolean).join(" ");
    const lines = [Address, Address2, State ? `${town}, ${State}` : town, Country ? this.#format.country(Country) : null];
    return lines.flatMap((line) => (line ? [line] : []));
  }

  /** Reserve the height of a row of the table: a new page repeats the column titles. */
  #roomInTable(height: number): void {
    if (this.#pages.room(height)) this.#columnTitles();
  }

  #columnTitles(): void {
    const style: TextStyle = { size: 8, isFaint: true };
    const { description, quantity, unitPrice, amount } = COLUMNS;
    const { y } = this.#pages;
    this.#pages.at(this.#text("description"), description.x, y, description.width, style);
    this.#pages.at(this.#text("quantity"), quantity.x, y, quantity.width, { ...style, align: "right" });
    this.#pages.at(this.#text("unitPrice"), unitPrice.x, y, unitPrice.width, { ...style, align: "right" });
    this.#pages.at(`${this.#text("amount")} (${this.#report.header.Currency})`, amount.x, y, amount.width, { ...style, align: "right" });
    this.#pages.y += ROW.columns;
  }

  /** Reserve the height of a row within a section: a new page repeats the section's title. */
  #roomInSection(height: number): void {
    if (!this.#pages.room(height)) return;
    this.#columnTitles();
    this.#drawSection();
  }

  #drawSection(): void {
    this.#pages.at(this.#section, PAGE.left, this.#pages.y + 3, WHOLE, { size: 10, isBold: true });
    this.#pages.y += ROW.title;
  }

  sectionTitle({ Name }: SectionSummary): void {
    this.#section = Name;
    this.#roomInTable(ROW.title + ROW.line);
    this.#drawSection();
  }

  line({ line }: SectionLine): void {
    const pages = this.#pages;
    this.#roomInSection(ROW.line);
    const { description, quantity, unitPrice, amount } = COLUMNS;
    const { header } = this.#report;
    const format = this.#format;
    const days = `${format.day(line.PeriodStart)} – ${format.day(line.PeriodEnd)}`;
    const whose = header.GroupByCustomers || line.EndCustomerName === header.PayerName ? null : line.EndCustomerName;
    const about = [days, line.SubscriptionName, whose, line.PurchaseOrderNumber].filter((part) => part !== null && part !== "").join(" · ");
    pages.at(line.PriceableItemDescription, description.x, pages.y, description.width);
    pages.at(about, description.x, pages.y + 11, WHOLE, { size: 7, isFaint: true });
    pages.at(format.number(line.Quantity), quantity.x, pages.y, quantity.width, { align: "right" });
    pages.at(format.price(line.UnitPrice), unitPrice.x, pages.y, unitPrice.width, { align: "right" });
    pages.at(format.money(line.Amount), amount.x, pages.y, amount.width, { align: "right" });
    pages.y += ROW.line;
  }

  subTotal({ SubTotal }: SectionSummary): void {
    this.#roomInSection(ROW.subTotal);
    this.#pages.rule();
    this.#figure(this.#text("subTotal"), this.#format.money(SubTotal), 4);
    this.#pages.y += ROW.subTotal;
  }

  totals(): void {
    const pages = this.#pages;
    const { header, totals, invoice } = this.#report;
    pages.room(ROW.gap);
    pages.y += ROW.gap;
    const money = (amount: string, currency: string) => `${this.#format.money(amount)} ${currency}`;
    const figures: (readonly [string, string])[] = [
      [this.#text("net"), money(header.NetTotal, header.Currency)],
      [
        invoice === null ? this.#text("tax") : `${this.#text("tax")} (${this.#format.number(invoice.TaxRate)} %)`,
        money(header.TaxTotal, header.Currency),
      ],
      [this.#text("gross"), money(header.GrossTotal, header.Currency)],
      ...totals
        .filter(({ Currency }) => Currency !== header.Currency)
        .map(({ Currency, Gross, ExchangeRate }) => [`${Currency} × ${ExchangeRate}`, money(Gross, Currency)] as const),
      ...(invoice?.TaxNote === "ReverseCharge" ? [[this.#text("reverseCharge"), ""] as const] : []),
    ];
    for (const [name, value] of figures) {
      pages.room(ROW.figure);
      this.#figure(name, value, 0);
      pages.y += ROW.figure;
    }
  }

  #figure(name: string, value: string, below: number): void {
    const { y } = this.#pages;
    this.#pages.at(name, value === "" ? PAGE.left : 230, y + below, value === "" ? WHOLE : 170, { isBold: true, align: "right" });
    this.#pages.at(value, 404, y + below, PAGE.right - 404, { isBold: true, align: "right" });
  }

  commitments(): void {
    this.#list(
      "commitments",
      this.#report.commitments.map((one) => ({
        // The part that differs between rows comes first: a long name is cut at its end.
        text: [
          one.SubscriptionName,
          `${this.#text("termEnd")} ${this.#format.day(one.TermEnd)}`,
          one.CustomerName === this.#report.header.PayerName ? null : one.CustomerName,
        ]
          .filter(Boolean)
          .join(" · "),
        figure: `${this.#format.money(one.RemainingCommitment)} ${one.Currency}`,
      })),
    );
  }

  pendingCharges(): void {
    this.#list(
      "pendingCharges",
      this.#report.pendingCharges.map((one) => ({
        text: [this.#format.day(one.ChargeDate), one.Name, one.CompanyName].filter(Boolean).join(" · "),
        figure: `${this.#format.money(one.Total)} ${one.Currency}`,
      })),
    );
  }

  #list(title: BillTextKey, entries: readonly { readonly text: string; readonly figure: string }[]): void {
    if (entries.length === 0) return;
    const pages = this.#pages;
    pages.room(ROW.gap + ROW.title + ROW.entry);
    pages.y += ROW.gap;
    const drawTitle = () => {
      pages.at(this.#text(title), PAGE.left, pages.y, WHOLE, { size: 10, isBold: true });
      pages.y += ROW.title;
    };
    drawTitle();
    for (const { text, figure } of entries) {
      if (pages.room(ROW.entry)) drawTitle();
      pages.at(text, PAGE.left, pages.y, 380, { size: 8 });
      pages.at(figure, 430, pages.y, PAGE.right - 430, { size: 8, align: "right" });
      pages.y += ROW.entry;
    }
  }
}
