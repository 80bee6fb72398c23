import { useQuery } from "@tanstack/react-query";
import type { OperationOf } from "../../../data/operation-access.ts";
import { useHost } from "../../../renderer/host.ts";
import type { PickerOption } from "./picker.tsx";

/** Screens of the portal that no layout describes. */
const OWN_ROUTES = ["/account/{accountId}", "/"];

/** The portal's own routes and those of the screens that this person may open. */
export function useRoutes(): PickerOption[] {
  const host = useHost();
  const { data } = useQuery({
    queryKey: ["Metadata", "ListScreens" satisfies OperationOf<"Metadata">, {}],
    queryFn: ({ signal }) => host.call("Metadata", "ListScreens" satisfies OperationOf<"Metadata">, {}, { signal }),
    staleTime: 60_000,
  });
  const items: unknown = typeof data === "object" && data !== null ? (data as { Items?: unknown }).Items : undefined;
  const routes = (Array.isArray(items) ? items : []).flatMap((item: { Route?: unknown; Title?: unknown }) =>
    typeof item.Route === "string" ? { value: item.Route, label: item.Route, note: String(item.Title ?? "") } : [],
  );
  return [...OWN_ROUTES.map((value) => ({ value, label: value })), ...routes];
}
