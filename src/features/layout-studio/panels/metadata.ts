import { type QueryClient, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { sameJson } from "../../../../layout/same-json.ts";
import type * as types from "../../../../shared/generated/types.ts";
import type { OperationOf } from "../../../data/operation-access.ts";
import { type RendererPorts, usePorts } from "../../../renderer/ports/ports.ts";

/** The operations of the Metadata service that panels call. */
interface Calls {
  GetViewLayoutVersion: [types.GetViewLayoutVersionRequest, types.GetViewLayoutVersionResponse];
  ListViewLayoutVersions: [types.ListViewLayoutVersionsRequest, types.ListViewLayoutVersionsResponse];
  GetViewLayoutTexts: [types.GetViewLayoutTextsRequest, types.GetViewLayoutTextsResponse];
  GetViewLayoutImpact: [types.GetViewLayoutImpactRequest, types.GetViewLayoutImpactResponse];
  PublishViewLayout: [types.PublishViewLayoutRequest, types.PublishViewLayoutResponse];
  WithdrawViewLayout: [types.WithdrawViewLayoutRequest, types.WithdrawViewLayoutResponse];
  RollbackViewLayout: [types.RollbackViewLayoutRequest, types.RollbackViewLayoutResponse];
  DiscardViewLayoutDraft: [types.DiscardViewLayoutDraftRequest, types.DiscardViewLayoutDraftResponse];
  ExportViewLayouts: [types.ExportViewLayoutsRequest, types.ExportViewLayoutsResponse];
  ImportViewLayouts: [types.ImportViewLayoutsRequest, types.ImportViewLayoutsResponse];
}
type CallName = keyof Calls & OperationOf<"Metadata">;

/** @throws CallError whose message is a complete sentence for users */
export const callMetadata = <Name extends CallName>(
  ports: RendererPorts,
  operation: Name,
  input: Calls[Name][0],
  signal?: AbortSignal,
): Promise<Calls[Name][1]> =>
  ports.operations.call("Metadata", operation, { ...input }, signal === undefined ? {} : { signal }) as Promise<Calls[Name][1]>;

/** Query key of everything that the panels load. */
const KEY = "layout-studio";

/**
 * Loads data for a panel. The panel shows a refusal itself, so no popup repeats it.
 *
 * @param input null: do not load
 * @param asOf further values that make the answer stale, such as the row version of the draft
 */
export function useMetadata<Name extends CallName>(
  operation: Name,
  input: Calls[Name][0] | null,
  asOf: readonly unknown[] = [],
): UseQueryResult<Calls[Name][1], Error> {
  const ports = usePorts();
  return useQuery<Calls[Name][1]>({
    queryKey: [KEY, operation, input, ...asOf],
    queryFn: ({ signal }) => callMetadata(ports, operation, input as Calls[Name][0], signal),
    enabled: input !== null,
    // While the same input reloads, for example after a save, the last answer stays visible.
    placeholderData: (last, lastQuery) => (sameJson(lastQuery?.queryKey[2], input) ? last : undefined),
    meta: { suppressError: true },
  });
}

/** Reloads the data of all panels after a publish, a withdrawal or a discard. */
export const refreshMetadata = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries({ queryKey: [KEY] });
