/** The parts that the server removes from a layout because of missing rights: shown to users who may read layouts, and loaded on request. */
import type { QueryClient } from "@tanstack/react-query";
import type { GetScreenRequest, GetViewLayoutRequest, WithheldPart } from "../../shared/generated/types.ts";
import { query } from "./operation.ts";
import { viewAsInput } from "./viewing.ts";

const getScreen = query("Metadata.GetScreen");
const getViewLayout = query("Account.GetViewLayout");

/** The request that loads the layout of a screen. */
export type LayoutRequest = Omit<GetViewLayoutRequest, "viewAs"> | Omit<GetScreenRequest, "viewAs">;

/** A separate call: the shown layout and everything typed into it stay. */
export async function loadWithheld(queryClient: QueryClient, request: LayoutRequest): Promise<readonly WithheldPart[]> {
  const viewAs = { ...viewAsInput().viewAs, explain: true };
  const fresh = { staleTime: 0, meta: { suppressError: true } };
  const { Withheld } =
    "route" in request
      ? await queryClient.fetchQuery({ ...getScreen.options({ ...request, viewAs }), ...fresh })
      : await queryClient.fetchQuery({ ...getViewLayout.options({ ...request, viewAs }), ...fresh });
  return Withheld ?? [];
}
