/** One problem of a contract or layout file, with its position and a correction. */
export interface Finding {
  /** Path from the project root, with forward slashes. */
  readonly file: string;
  /** JSON pointer into the file's data; the nearest existing position is shown. */
  readonly pointer: string;
  readonly message: string;
  /** The correction. */
  readonly hint?: string;
  /** Point at the name of the member instead of its value. */
  readonly at?: "key";
  /** For unreadable text; 1-based. Otherwise the position is found by the pointer. */
  readonly position?: Position;
}

/** 1-based, as editors count. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Collects the problems of one file. */
export type Report = (pointer: string, message: string, more?: { hint?: string | undefined; at?: "key" }) => void;

export const reporter =
  (file: string, findings: Finding[]): Report =>
  (pointer, message, { hint, at } = {}) => {
    findings.push({ file, pointer, message, ...(hint === undefined ? {} : { hint }), ...(at === undefined ? {} : { at }) });
  };
