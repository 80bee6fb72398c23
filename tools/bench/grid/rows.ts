/** The rows that every contestant shows: the same texts, numbers, choices and dates. Row 12 is called "… #12.". */
export const FIELDS = ["Name", "Seats", "Plan", "City", "Owner", "Price", "CreatedAt", "IsActive"] as const;
export type Field = (typeof FIELDS)[number];
export interface BenchRow {
  Id: number;
  Name: string;
  Seats: number;
  Plan: string;
  City: string;
  Owner: string;
  Price: string;
  CreatedAt: string;
  IsActive: boolean;
}
export const PLANS = ["Basic", "Standard", "Premium", "Enterprise"] as const;
export const LABELS: Readonly<Record<Field, string>> = {
  Name: "Name",
  Seats: "Seats",
  Plan: "Plan",
  City: "City",
  Owner: "Owner",
  Price: "Price",
  CreatedAt: "Created",
  IsActive: "Active",
};

export const CLIENT_ROWS = 100_000;
export const SERVER_ROWS = 1_000_000;
/** Indexes of the rows that come first after sorting or filtering; none of them is visible at first. */
export const FIRST = { Name: 54_321, Seats: 77_777, filtered: 99 } as const;
export const FILTER = "Zyzzyva";
const WORDS = ["Larkfield", "Finch", "Wren", "Heron", "Osprey", "Plover", "Kestrel", "Swift", "Harrier", "Curlew", "Redstart"] as const;
const CITIES = ["Oslo", "Sofia", "Berlin", "Madrid", "Helsinki", "Paris", "Budapest", "Rome", "Utrecht", "Warsaw"] as const;

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

export function rowAt(index: number): BenchRow {
  const mixed = Math.imul(index + 1, 2_654_435_761) >>> 0;
  const words = index === FIRST.Name ? "Aardvark" : `${pick(WORDS, mixed)} ${pick(WORDS, mixed >>> 8)}`;
  return {
    Id: index,
    Name: `${words}${index % 100 === FIRST.filtered ? ` ${FILTER}` : ""} #${index}.`,
    Seats: index === FIRST.Seats ? -1 : (mixed >>> 4) % 10_000,
    Plan: pick(PLANS, mixed >>> 12),
    City: pick(CITIES, mixed >>> 16),
    Owner: `${pick(WORDS, mixed >>> 20)} ${mixed % 997}`,
    Price: `${(mixed >>> 6) % 5000}.${String(mixed % 100).padStart(2, "0")}`,
    CreatedAt: new Date(Date.UTC(2020, 0, 1) + (mixed % 2000) * 86_400_000).toISOString().slice(0, 10),
    IsActive: mixed % 3 !== 0,
  };
}

export const clientRows = (): BenchRow[] => Array.from({ length: CLIENT_ROWS }, (_, index) => rowAt(index));
/** Sorting by any column reverses the server's rows: the bench measures the round trip, not the sort. */
export const serverRows = (skip: number, take: number, isSorted: boolean): BenchRow[] =>
  Array.from({ length: Math.max(0, Math.min(take, SERVER_ROWS - skip)) }, (_, offset) =>
    rowAt(isSorted ? SERVER_ROWS - 1 - skip - offset : skip + offset),
  );
