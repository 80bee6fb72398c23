import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContractIndex } from "../../../../layout/compiled.ts";
import type { ContractBundle } from "../../../../layout/contract-bundle.ts";
import { unbundleContracts } from "../../../../layout/contract-bundle.ts";
import { LOCALES, type Locale } from "../../../../layout/model.ts";
import { followLayoutNews } from "../../../data/layout-news.ts";
import type { Capability } from "../../../generated/access.ts";
import { getContracts } from "../../../generated/operations.ts";
import { useHost } from "../../../renderer/host.ts";
import type { DraftPort, LoadedLayout } from "../document/draft-port.ts";
import { openLocalCopies } from "../document/local-copies.ts";
import { type OpenStudio, openStudio } from "../document/open-studio.ts";
import { useProductTexts } from "../preview/product-texts.ts";

/** The contracts of the release, as the server checks layouts with them. They stay what they are for the visit. */
export function useContracts() {
  return useQuery({
    queryKey: getContracts.key(),
    queryFn: async ({ signal }): Promise<ContractIndex> =>
      unbundleContracts((await getContracts({}, { signal })) as unknown as ContractBundle),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: ({ state }) => state.data === undefined,
    meta: { suppressError: true },
  });
}

const GUARD = "layout-studio";

export interface OpenOptions {
  layoutId: string;
  userId: number;
  username: string;
  loaded: LoadedLayout | undefined;
  contracts: ContractIndex | undefined;
  port: DraftPort;
}

/** The studio of a layout for as long as it is on the screen; undefined until all that it needs is there. */
export function useOpenStudio({ layoutId, userId, username, loaded, contracts, port }: OpenOptions): OpenStudio | undefined {
  const { t, i18n } = useTranslation();
  const host = useHost();
  const latest = useRef({ t, host });
  useEffect(() => {
    latest.current = { t, host };
  });
  const [studio, setStudio] = useState<OpenStudio>();
  const language: Locale = LOCALES.find((locale) => locale === i18n.language) ?? "en";
  const first = useRef(language);
  useEffect(() => {
    if (loaded === undefined || contracts === undefined) return;
    const may = (...actions: ("Update" | "Execute")[]) => latest.current.host.can("VIEW_LAYOUTS" satisfies Capability, actions);
    const opened = openStudio({
      layoutId,
      loaded,
      contracts,
      port,
      copies: openLocalCopies(userId, layoutId),
      language: first.current,
      username,
      mayEdit: may("Update"),
      mayPublish: may("Execute"),
      label: (step, name) => latest.current.t(`studio.steps.${step}`, { name }),
      onUnsaved: (isUnsaved) =>
        latest.current.host.guard(isUnsaved ? { key: GUARD, count: 1, discard: () => opened.discard() } : null, GUARD),
    });
    setStudio(opened);
    return () => {
      opened.stop();
      latest.current.host.guard(null, GUARD);
    };
  }, [layoutId, loaded, contracts, port, userId, username]);
  const translate = useProductTexts(layoutId, language);
  useEffect(() => studio?.speakTo({ language, translate }), [studio, language, translate]);
  useNews(studio, layoutId);
  return studio;
}

/** Others save and publish; the network comes back; the page goes. */
function useNews(studio: OpenStudio | undefined, layoutId: string): void {
  useEffect(() => {
    if (studio === undefined) return;
    const stopNews = followLayoutNews(({ layoutId: about, rowVersion, by }) => {
      if (about === undefined || about === layoutId) studio.heard({ rowVersion, by });
    });
    const back = () => {
      if (studio.state.saving === "failed") studio.save().catch(() => undefined);
    };
    addEventListener("online", back);
    addEventListener("pagehide", studio.keep);
    return () => {
      stopNews();
      removeEventListener("online", back);
      removeEventListener("pagehide", studio.keep);
    };
  }, [studio, layoutId]);
}
