import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PageArrangement } from "../../shared/generated/types.ts";
import { operationParts } from "../../shared/operation-name.ts";
import { mutation } from "../data/operation.ts";
import { isClosedToActors } from "../data/operation-access.ts";
import { useUser } from "../data/use-session.ts";
import type { ArrangementPort } from "../renderer/ports/ports.ts";

const savePageArrangement = mutation("SelfCare.SavePageArrangement");

const IS_CLOSED_TO_ACTORS = isClosedToActors(...operationParts(savePageArrangement.key));

interface LayoutAnswer {
  LayoutId: string;
  Arrangements?: Readonly<Record<string, PageArrangement>>;
}

/**
 * The user's arrangement of a layout's pages, from the answer with the layout, and the saving of changes to it.
 *
 * @param answer undefined while loading
 * @param queryKey of that answer: a change is written into it at once, and reverted if the server refuses it
 */
export function useArrangements(queryKey: readonly unknown[], answer: LayoutAnswer | undefined): ArrangementPort | undefined {
  const queryClient = useQueryClient();
  const isActing = useUser().ImpersonatorAccountId !== null;
  const key = JSON.stringify(queryKey);
  const { LayoutId = "", Arrangements } = answer ?? {};
  return useMemo(() => {
    if (Arrangements === undefined) return undefined;
    const show = (next: Readonly<Record<string, PageArrangement>>) =>
      queryClient.setQueryData<LayoutAnswer>(JSON.parse(key) as unknown[], (answer) => answer && { ...answer, Arrangements: next });
    const save = async (pageId: string, arrangement: PageArrangement | null) => {
      const { [pageId]: _, ...others } = Arrangements;
      show(arrangement === null ? others : { ...others, [pageId]: arrangement });
      try {
        await savePageArrangement({ layoutId: LayoutId, pageId, arrangement });
      } catch (error) {
        show(Arrangements);
        throw error;
      }
    };
    return {
      of: (pageId) => Arrangements[pageId],
      ...(isActing && IS_CLOSED_TO_ACTORS ? {} : { save }),
    };
  }, [queryClient, isActing, key, LayoutId, Arrangements]);
}
