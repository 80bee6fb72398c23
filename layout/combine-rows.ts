/** Combines the rows of a chart whose category is equal, or in the same period, into one row each. */
import type { CompiledChart, CompiledColumn } from "./compiled.ts";
import type { Period } from "./model.ts";
import { totalOf } from "./row-totals.ts";

type Row = Readonly<Record<string, unknown>>;

/** Writes names of periods. */
export interface PeriodTexts {
  locale: string;
  /** E.g. `Q4 2026`. */
  quarter: (quarter: number, year: string) => string;
}

export interface Combined {
  /** The chart with the columns that combined rows have. Names of periods are texts. */
  chart: CompiledChart;
  rows: readonly Row[];
}

/** Periods without a row are drawn too, up to this number: a month without sales is a month. */
const MOST_PERIODS = 400;

export function combineRows(chart: CompiledChart, rows: readonly Row[], texts: PeriodTexts): Combined {
  const { category, series, container } = chart;
  const { CombineBy } = container;
  if (CombineBy === undefined || category === undefined) return { chart, rows };
  const groups = new Map<string | null, Row[]>();
  for (const row of rows) {
    const key = keyOf(row[category.name], CombineBy);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  const isPeriod = CombineBy !== "Value";
  const keys = isPeriod ? periodsOf([...groups.keys()], CombineBy) : [...groups.keys()];
  const isNamed = isPeriod && CombineBy !== "Day";
  const shown = isNamed ? asText(category) : category;
  return {
    chart: { ...chart, category: shown, columns: [shown, ...series] },
    rows: keys.map((key) => {
      const members = groups.get(key) ?? [];
      const [first] = members;
      const figures = series.map((column): [string, unknown] => [column.name, figureOf(members, column)]);
      const value = isNamed && key !== null ? periodName(key, CombineBy, texts) : isPeriod ? key : first?.[category.name];
      return { ...first, ...Object.fromEntries(figures), [category.name]: value ?? null };
    }),
  };
}

/** Amounts in several currencies are not added up. */
function figureOf(rows: readonly Row[], { name, column }: CompiledColumn): unknown {
  const { CurrencyFrom, Total = "Sum" } = column;
  const currencies = CurrencyFrom === undefined ? [] : rows.map((row) => row[CurrencyFrom]);
  if (Total !== "Count" && new Set(currencies).size > 1) return null;
  return totalOf(rows, name, Total);
}

const asText = (column: CompiledColumn): CompiledColumn => ({
  ...column,
  dataType: "string",
  field: { ...column.field, DisplayTemplate: "TextBox", DataType: "string" },
});

/** The first day of the period, or the value itself. Times are in the day that they have in UTC. */
function keyOf(value: unknown, period: Period): string | null {
  if (value === undefined || value === null || value === "") return null;
  const text = String(value);
  if (period === "Value") return text;
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return null;
  const [year = "", month = "01"] = text.split("-");
  if (period === "Day") return text.slice(0, 10);
  if (period === "Year") return `${year}-01-01`;
  if (period === "Month") return `${year}-${month}-01`;
  return `${year}-${String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, "0")}-01`;
}

const MONTHS: Readonly<Record<"Month" | "Quarter" | "Year", number>> = { Month: 1, Quarter: 3, Year: 12 };

/** All periods from the first to the last, in order; rows without a day come last. */
function periodsOf(keys: readonly (string | null)[], period: Exclude<Period, "Value">): (string | null)[] {
  const days = keys.filter((key) => key !== null).sort();
  const rest = keys.includes(null) ? [null] : [];
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return rest;
  const all: string[] = [];
  for (let day = first; day <= last; day = next(day, period)) {
    all.push(day);
    if (all.length > MOST_PERIODS) return [...days, ...rest];
  }
  return [...all, ...rest];
}

function next(day: string, period: Exclude<Period, "Value">): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (period === "Day") date.setUTCDate(date.getUTCDate() + 1);
  else date.setUTCMonth(date.getUTCMonth() + MONTHS[period]);
  return date.toISOString().slice(0, 10);
}

function periodName(day: string, period: Period, { locale, quarter }: PeriodTexts): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (period === "Year") return String(date.getUTCFullYear());
  if (period === "Month") return new Intl.DateTimeFormat(locale, { month: "short", year: "numeric", timeZone: "UTC" }).format(date);
  return quarter(Math.floor(date.getUTCMonth() / 3) + 1, String(date.getUTCFullYear()));
}
