/** One thing that is wrong with a contract or layout file, with its place and a way out. */
export interface Finding {
  /** Path from the project root, with forward slashes. */
  readonly file: string;
  /** JSON pointer into the file's data; the nearest place that exists is shown. */
  readonly pointer: string;
  readonly message: string;
  /** What to write instead. */
  readonly hint?: string;
  /** Point at the name of the member instead of its value. */
  readonly at?: "key";
  /** Where the text itself cannot be read; 1-based. Else the place is looked up by pointer. */
  readonly position?: Position;
}

/** 1-based, as editors count. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Collects what is wrong with one file. */
export type Report = (pointer: string, message: string, more?: { hint?: string | undefined; at?: "key" }) => void;

export const reporter =
  (file: string, findings: Finding[]): Report =>
  (pointer, message, { hint, at } = {}) => {
    findings.push({ file, pointer, message, ...(hint === undefined ? {} : { hint }), ...(at === undefined ? {} : { at }) });
  };
