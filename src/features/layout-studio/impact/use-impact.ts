import type { GetViewLayoutImpactResponse } from "../../../../shared/generated/types.ts";
import { useMetadata } from "../panels/metadata.ts";
import { useStudio } from "../studio-context.ts";

export type Impact = GetViewLayoutImpactResponse;

/** The impact as the server computes it, again after every save. */
export function useImpact() {
  const layoutId = useStudio((state) => state.layoutId);
  const rowVersion = useStudio((state) => state.rowVersion);
  const publishedVersion = useStudio((state) => state.publishedVersion);
  return useMetadata("GetViewLayoutImpact", rowVersion === null ? null : { layoutId }, [rowVersion, publishedVersion]);
}

/** Whether publishing changes nothing but the screen. */
export const isHarmless = ({ Records, SavedViews, Exports, Layouts }: Impact): boolean =>
  Records.length + SavedViews.length + Exports.length + Layouts.length === 0;
