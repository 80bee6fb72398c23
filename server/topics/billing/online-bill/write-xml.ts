import type { BillReport } from "./report.ts";

type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Characters that XML 1.0 cannot represent, or only with another meaning. */
const UNSAYABLE = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;
const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // A reader would turn these into blanks.
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(UNSAYABLE, "")
    .replaceAll(/[&<>"\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);

/** Attributes in their order; what is null is left out. */
function tag(name: string, attributes: Attributes, isEmpty = true): string {
  const pairs = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [` ${key}="${escaped(String(value))}"`],
  );
  return `<${name}${pairs.join("")}${isEmpty ? "/" : ""}>\n`;
}

/** A bill as public/schemas/online-bill.xsd describes it, piece by piece. */
export async function* writeBillXml({ header, sections, totals, commitments, pendingCharges, lines }: BillReport): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield tag(
    "OnlineBill",
    {
      Interval: header.IntervalId,
      Currency: header.Currency,
      Status: header.Status,
      Start: header.Start,
      End: header.End,
      GeneratedAt: header.GeneratedAt,
      InvoiceNumbers: header.InvoiceNumbers.length === 0 ? null : header.InvoiceNumbers.join(" "),
      InvoiceCount: header.InvoiceCount,
      LineCount: header.LineCount,
      HideIndirectPayments: header.HideIndirectPayments,
      GroupByCustomers: header.GroupByCustomers,
      Problem: header.Problem,
    },
    false,
  );
  if (header.Seller !== null) yield tag("Seller", { ...header.Seller });
  yield tag("Payer", { ...header.Payer });
  const rest = lines();
  let next = await rest.next();
  for (const section of sections) {
    yield tag("Section", { Key: section.Key, Name: section.Name }, false);
    for (; !next.done && next.value.sectionKey === section.Key; next = await rest.next()) {
      const { LineKey: _key, ...line } = next.value.line;
      yield tag("Line", line);
    }
    yield tag("SubTotal", { Amount: section.SubTotal, Currency: section.Currency, Lines: section.LineCount });
    yield "</Section>\n";
  }
  const { Currency, NetTotal: Net, TaxTotal: Tax, GrossTotal: Gross } = header;
  yield tag("Totals", { Currency, Net, Tax, Gross }, false);
  for (const total of totals) yield tag("Total", { ...total });
  yield "</Totals>\n";
  yield* list("Commitments", "Commitment", commitments);
  yield* list("PendingCharges", "PendingCharge", pendingCharges);
  yield "</OnlineBill>\n";
}

function* list(name: string, item: string, rows: readonly object[]): Generator<string> {
  if (rows.length === 0) return;
  yield `<${name}>\n`;
  for (const row of rows) yield tag(item, { ...row } as Attributes);
  yield `</${name}>\n`;
}
