/** What the server leaves out of a layout for want of a right: told to those who may read layouts, and asked for only when they want to know. */
import type { QueryClient } from "@tanstack/react-query";
import type { GetScreenRequest, GetViewLayoutRequest, WithheldPart } from "../../shared/generated/types.ts";
import { query } from "./operation.ts";
import { viewAsInput } from "./viewing.ts";

const getScreen = query("Metadata.GetScreen");
const getViewLayout = query("Account.GetViewLayout");

/** How the layout of a screen is asked for. */
export type LayoutRequest = Omit<GetViewLayoutRequest, "viewAs"> | Omit<GetScreenRequest, "viewAs">;

/** A call of its own: the layout that is shown stays as it is, with all that was typed into it. */
export async function loadWithheld(queryClient: QueryClient, request: LayoutRequest): Promise<readonly WithheldPart[]> {
  const viewAs = { ...viewAsInput().viewAs, explain: true };
  const fresh = { staleTime: 0, meta: { suppressError: true } };
  const { Withheld } =
    "route" in request
      ? await queryClient.fetchQuery({ ...getScreen.options({ ...request, viewAs }), ...fresh })
      : await queryClient.fetchQuery({ ...getViewLayout.options({ ...request, viewAs }), ...fresh });
  return Withheld ?? [];
}
