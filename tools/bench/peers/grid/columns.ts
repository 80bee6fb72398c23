import type { Field } from "../../grid/rows.ts";

/** Pixels, in column order. */
export const WIDTHS: Readonly<Record<Field, number>> = {
  Name: 240,
  Seats: 100,
  Plan: 120,
  City: 120,
  Owner: 160,
  Price: 110,
  CreatedAt: 130,
  IsActive: 90,
};
