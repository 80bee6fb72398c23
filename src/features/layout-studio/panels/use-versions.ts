import type { ListViewLayoutVersionsResponse } from "../../../../shared/generated/types.ts";
import { useStudio } from "../studio-context.ts";
import { useMetadata } from "./metadata.ts";

export type VersionRow = ListViewLayoutVersionsResponse["Items"][number];

/** Newest first; publishing or saving here updates the list at once. @param take number of versions */
export function useVersions(take: number) {
  const layoutId = useStudio((state) => state.layoutId);
  const publishedVersion = useStudio((state) => state.publishedVersion);
  const rowVersion = useStudio((state) => state.rowVersion);
  return useMetadata("ListViewLayoutVersions", { layoutId, take, sort: [{ field: "Version", direction: "Descending" }] }, [
    publishedVersion,
    rowVersion,
  ]);
}
