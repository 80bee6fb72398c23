import type { GetViewLayoutImpactResponse } from "../../../../shared/generated/types.ts";
import { useMetadata } from "../panels/metadata.ts";
import { useStudio } from "../studio-context.ts";

export type Impact = GetViewLayoutImpactResponse;

/** What publishing the draft would mean, as the server has it: judged again whenever it was saved. */
export function useImpact() {
  const layoutId = useStudio((state) => state.layoutId);
  const rowVersion = useStudio((state) => state.rowVersion);
  const publishedVersion = useStudio((state) => state.publishedVersion);
  return useMetadata("GetViewLayoutImpact", rowVersion === null ? null : { layoutId }, [rowVersion, publishedVersion]);
}

/** Whether anyone would notice more than another screen. */
export const isHarmless = ({ Records, SavedViews, Exports, Layouts }: Impact): boolean =>
  Records.length + SavedViews.length + Exports.length + Layouts.length === 0;
