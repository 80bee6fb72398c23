import type { ListViewLayoutVersionsResponse } from "../../../../shared/generated/types.ts";
import { useStudio } from "../studio-context.ts";
import { useMetadata } from "./metadata.ts";

export type VersionRow = ListViewLayoutVersionsResponse["Items"][number];

/** Newest first. @param take how many; what is published or saved here is there at once. */
export function useVersions(take: number) {
  const layoutId = useStudio((state) => state.layoutId);
  const publishedVersion = useStudio((state) => state.publishedVersion);
  const rowVersion = useStudio((state) => state.rowVersion);
  return useMetadata("ListViewLayoutVersions", { layoutId, take, sort: [{ field: "Version", direction: "Descending" }] }, [
    publishedVersion,
    rowVersion,
  ]);
}
