import { isRecord } from "../../../../shared/is-record.ts";
import type { FileReference } from "../../ports/files.ts";

/** A stored file, as far as the record describes it: all of it, or only its path. */
export type KnownFile = Pick<FileReference, "Path"> & Partial<FileReference>;

/**
 * The file that a field holds: its path, or the reference itself. Undefined if there is none.
 *
 * @param name the file name in the record, for a value that is only a path
 */
export function fileOf(value: unknown, name?: string): KnownFile | undefined {
  if (typeof value === "string") return value === "" ? undefined : { Path: value, ...(name === undefined ? {} : { FileName: name }) };
  if (!isRecord(value) || typeof value.Path !== "string" || value.Path === "") return undefined;
  const { Path, FileName, ContentType, SizeBytes } = value;
  return {
    Path,
    ...(typeof FileName === "string" ? { FileName } : {}),
    ...(typeof ContentType === "string" ? { ContentType } : {}),
    ...(typeof SizeBytes === "number" ? { SizeBytes } : {}),
  };
}

/** Name of the file; without one, the end of the path, which at least distinguishes two files. */
export const fileName = ({ FileName, Path }: KnownFile): string => FileName ?? Path.slice(Path.lastIndexOf("/") + 1);

/** Value of the field during an upload. It is not a file, so validation prevents saving without the chosen file; a draft keeps its name. */
export interface UnfinishedUpload {
  Uploading: string;
}
export const unfinishedUpload = (value: unknown): string | undefined =>
  isRecord(value) && typeof value.Uploading === "string" ? value.Uploading : undefined;
