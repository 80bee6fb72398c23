import { isRecord } from "../../../../shared/is-record.ts";
import type { FileReference } from "../../ports/files.ts";

/** A kept file, as far as the record tells: all of it, or only where it lies. */
export type KnownFile = Pick<FileReference, "Path"> & Partial<FileReference>;

/**
 * The file that a field holds: its path, or the reference itself. Undefined while there is none.
 *
 * @param name what the record says that the file is called, where the value is its path alone
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

/** What people call it; a path alone ends in a name that at least tells two files apart. */
export const fileName = ({ FileName, Path }: KnownFile): string => FileName ?? Path.slice(Path.lastIndexOf("/") + 1);

/**
 * What the field holds while its file is on the way. It is no file, so validation refuses it and no one saves without the file that they chose; a draft
 * keeps its name.
 */
export interface UnfinishedUpload {
  Uploading: string;
}
export const unfinishedUpload = (value: unknown): string | undefined =>
  isRecord(value) && typeof value.Uploading === "string" ? value.Uploading : undefined;
