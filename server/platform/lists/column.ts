/** The declaration of a row's member: once for select, filter, sort, search, presenter and export. */
import type { Kind } from "../../../shared/lists/kind.ts";

/**
 * @typeParam Value the member as the contract has it
 * @typeParam Source where the value comes from: SQL, or a function of an item in memory
 * @typeParam Present what turns a row into the value, where the kind alone does not
 */
export interface Column<Value, Source, Present extends (...args: never) => unknown> {
  readonly kind: Kind;
  /** The value for filters, sort and search; also the sent value, unless {@link shown} is given. Null: computed from the row. */
  readonly source: Source | null;
  readonly shown: Source | undefined;
  readonly shownAs: ((...args: Parameters<Present>) => Value) | undefined;
  /** Each word of the request's `text` is looked for here. */
  readonly isSearched: boolean;
  /** May it be sorted and filtered by? */
  readonly isAsked: boolean;
  /** Every row has a value. */
  readonly isAlwaysThere: boolean;
  readonly storedIn: string | undefined;
}

export interface ColumnOptions<Value, Source, Present extends (...args: never) => unknown> {
  /** Look for the words of `text` here. */
  readonly searched?: boolean;
  /** False: it is sent, and neither sorted nor filtered by. */
  readonly asked?: boolean;
  /** Every row has a value: only then can an index give the rows in descending order, for it does not have to put others last. */
  readonly always?: boolean;
  /** The column of the table that is nothing but this value, in the order of its kind: an index over it can give the rows in order. */
  readonly storedIn?: string;
  /** The sent value, where it differs from the compared one: a name in the reader's language, a number without trailing zeros. */
  readonly shown?: Source;
  /** The sent value, computed from the row; the other members are in their wire form already. */
  readonly shownAs?: (...args: Parameters<Present>) => Value;
}

type AnyPresent = (...args: never) => unknown;

const column =
  <Base>(kind: Kind) =>
  <Value extends Base | null | undefined, Source, Present extends AnyPresent>(
    source: Source,
    { searched = false, asked = true, always = false, storedIn, shown, shownAs }: ColumnOptions<Value, Source, Present> = {},
  ): Column<Value, Source, Present> => ({
    kind,
    source,
    shown,
    shownAs,
    isSearched: searched,
    isAsked: asked && kind !== "other",
    isAlwaysThere: always,
    storedIn,
  });

export const text = column<string>("text");
export const code = column<string>("code");
export const key = column<string>("key");
export const integer = column<number>("integer");
export const number = column<number>("number");
export const decimal = column<string>("decimal");
export const time = column<string>("time");
export const day = column<string>("day");
export const boolean = column<boolean>("boolean");
export const other = column<unknown>("other");

/** A member that is computed from the others of its row, or from data loaded for the page. */
export const computed = <Value, Source, Present extends AnyPresent>(
  shownAs: (...args: Parameters<Present>) => Value,
): Column<Value, Source, Present> => ({
  kind: "other",
  source: null,
  shown: undefined,
  shownAs,
  isSearched: false,
  isAsked: false,
  isAlwaysThere: false,
  storedIn: undefined,
});

/** The members that a row type names: one that also takes values by any name has an index signature, which is left out. */
export type NamedMembers<Row> = keyof { [Member in keyof Row as string extends Member ? never : Member]: Row[Member] } & string;
