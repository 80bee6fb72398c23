import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ROOT_KEY } from "../../../layout/elements.ts";
import { isApiError } from "../../data/api-error.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { draftsOnServer } from "./document/draft-server.ts";
import { wordsOf } from "./document/element-words.ts";
import { StudioFrame } from "./frame/studio-frame.tsx";
import { useContracts, useOpenStudio } from "./frame/use-open-studio.ts";
import { NewLayout } from "./new-layout/new-layout.tsx";
import { StudioContext } from "./studio-context.ts";

export interface LayoutStudioProps {
  /** `new`: a layout to create. */
  layoutId: string;
  /** Owner of the copies of unsaved edits. */
  userId: number;
  username: string;
  portalTitle: string;
}

/** The layout studio: tree, live preview and properties of one layout. */
export function LayoutStudio(props: LayoutStudioProps) {
  return props.layoutId === "new" ? <NewLayout portalTitle={props.portalTitle} /> : <OpenedLayout {...props} />;
}

function OpenedLayout({ layoutId, userId, username, portalTitle }: LayoutStudioProps) {
  const { t } = useTranslation();
  const port = useMemo(() => draftsOnServer(layoutId), [layoutId]);
  // Loaded once per visit: the studio itself syncs with the server afterwards. Its key is not that of the panels, and it is never refetched: both
  // would open a new studio, without selection and undo history.
  const layout = useQuery({
    queryKey: ["opened-layout", layoutId],
    queryFn: port.load,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: ({ state }) => state.data === undefined,
    meta: { suppressError: true },
  });
  const contracts = useContracts();
  const studio = useOpenStudio({ layoutId, userId, username, loaded: layout.data ?? undefined, contracts: contracts.data, port });
  useEffect(() => {
    const root = studio?.state.table.elements.get(ROOT_KEY);
    const name = root === undefined || studio === undefined ? t("studio.frame.title") : wordsOf(root, studio.state.reader);
    document.title = `${name} · ${portalTitle}`;
  }, [studio, portalTitle, t]);
  const error = layout.error ?? contracts.error;
  if (error !== null) {
    const message = isApiError(error) && !error.isLocal ? error.message : t(`errors.${isApiError(error) ? error.code : "Unexpected"}`);
    const retry = () => {
      if (layout.error) void layout.refetch();
      if (contracts.error) void contracts.refetch();
    };
    return <ErrorState message={message} onRetry={retry} />;
  }
  if (layout.data === null) return <EmptyState title={t("studio.frame.notFound")} text={t("studio.frame.notFoundText", { layoutId })} />;
  if (studio === undefined)
    return (
      <div className="page-skeleton" aria-busy="true">
        <Skeleton width={320} height={28} />
        <Skeleton width={520} />
      </div>
    );
  return (
    <StudioContext value={studio}>
      <StudioFrame />
    </StudioContext>
  );
}
