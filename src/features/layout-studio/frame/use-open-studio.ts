import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContractIndex } from "../../../../layout/compiled.ts";
import type { ContractBundle } from "../../../../layout/contract-bundle.ts";
import { unbundleContracts } from "../../../../layout/contract-bundle.ts";
import { LOCALES, type Locale } from "../../../../layout/model.ts";
import { CUSTOM_COMPONENTS } from "../../../../shared/custom-components.ts";
import type { CapabilityName } from "../../../../shared/generated/types.ts";
import { onLayoutEvent } from "../../../data/layout-events.ts";
import { query } from "../../../data/operation.ts";
import { usePorts } from "../../../renderer/ports/ports.ts";
import type { DraftPort, LoadedLayout } from "../document/draft-port.ts";
import { openLocalCopies } from "../document/local-copies.ts";
import { type OpenStudio, openStudio } from "../document/open-studio.ts";
import { useProductTexts } from "../preview/product-texts.ts";

const getContracts = query("Metadata.GetContracts");

/** The contracts of this release, which the server also uses to check layouts. They do not change during a visit. */
export function useContracts() {
  return useQuery({
    queryKey: getContracts.key(),
    queryFn: async ({ signal }): Promise<ContractIndex> =>
      unbundleContracts((await getContracts({}, { signal })) as unknown as ContractBundle, CUSTOM_COMPONENTS),
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

/** The studio of a layout while it is on the screen; undefined until everything is loaded. */
export function useOpenStudio({ layoutId, userId, username, loaded, contracts, port }: OpenOptions): OpenStudio | undefined {
  const { t, i18n } = useTranslation();
  const ports = usePorts();
  const latest = useRef({ t, ports });
  useEffect(() => {
    latest.current = { t, ports };
  });
  const [studio, setStudio] = useState<OpenStudio>();
  const language: Locale = LOCALES.find((locale) => locale === i18n.language) ?? "en";
  const first = useRef(language);
  useEffect(() => {
    if (loaded === undefined || contracts === undefined) return;
    const may = (...actions: ("Update" | "Execute")[]) =>
      latest.current.ports.operations.can("VIEW_LAYOUTS" satisfies CapabilityName, actions);
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
      async mayTouch({ kind, id }) {
        const { t: say, ports: now } = latest.current;
        if (kind === "fragment")
          return await now.messages.confirm({
            title: say("studio.fragment.title"),
            text: say("studio.fragment.text", { fragment: id }),
            agree: say("studio.fragment.here"),
            isDestructive: false,
          });
        now.messages.notify({ severity: "info", text: say("studio.fragment.outside", { layout: id }) });
        return false;
      },
      label: (step, name) => latest.current.t(`studio.steps.${step}`, { name }),
      onOverwritten({ key, path, value }, name, by) {
        const { t: say, ports: now } = latest.current;
        const label = `studio.properties.label.${path[0]}`;
        now.messages.notify({
          severity: "warning",
          stays: true,
          text: say("studio.frame.overwritten", {
            name,
            property: say(label) === label ? String(path[0]) : say(label),
            by,
          }),
          // A removed element cannot get the value back.
          ...(opened.state.table.elements.has(key)
            ? { action: { label: say("studio.panels.publish.take.ours"), run: () => opened.setProperty(key, path, value) } }
            : {}),
        });
      },
      onUnsaved: (isUnsaved) =>
        latest.current.ports.drafts.guard(isUnsaved ? { key: GUARD, count: 1, discard: () => opened.discard() } : null, GUARD),
    });
    setStudio(opened);
    return () => {
      opened.stop();
      latest.current.ports.drafts.guard(null, GUARD);
    };
  }, [layoutId, loaded, contracts, port, userId, username]);
  const translate = useProductTexts(layoutId, language);
  useEffect(() => studio?.speakTo({ language, translate }), [studio, language, translate]);
  useNews(studio, layoutId);
  return studio;
}

/** Passes events on to the studio: saves and publications of others, reconnection, and the page being closed. */
function useNews(studio: OpenStudio | undefined, layoutId: string): void {
  useEffect(() => {
    if (studio === undefined) return;
    const stopNews = onLayoutEvent(({ layoutId: about, rowVersion, by }) => {
      if (about === undefined || about === layoutId) studio.serverChanged({ rowVersion, by });
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
