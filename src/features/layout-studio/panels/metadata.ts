import { type QueryClient, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { sameJson } from "../../../../layout/same-json.ts";
import type * as types from "../../../../shared/generated/types.ts";
import type { OperationOf } from "../../../data/operation-access.ts";
import { type RendererPorts, usePorts } from "../../../renderer/ports/ports.ts";

/** The calls of the panels, by operation of the Metadata service. */
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

/** @throws CallError whose message is the whole sentence for people */
export const callMetadata = <Name extends CallName>(
  ports: RendererPorts,
  operation: Name,
  input: Calls[Name][0],
  signal?: AbortSignal,
): Promise<Calls[Name][1]> =>
  ports.operations.call("Metadata", operation, { ...input }, signal === undefined ? {} : { signal }) as Promise<Calls[Name][1]>;

/** Everything that panels know of layouts from the server. */
const KEY = "layout-studio";

/**
 * What a panel shows of the server. A refusal is shown in the panel, so no popup says it again.
 *
 * @param input null: there is nothing to ask now
 * @param asOf what makes an answer out of date besides the input, e.g. the row version of the draft
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
    // The same question asked again, e.g. after a save: the last answer stays until the next one is there.
    placeholderData: (last, lastQuery) => (sameJson(lastQuery?.queryKey[2], input) ? last : undefined),
    meta: { suppressError: true },
  });
}

/** After something was published, withdrawn or thrown away: whatever panels show is asked for again. */
export const refreshMetadata = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries({ queryKey: [KEY] });
