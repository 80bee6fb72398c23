import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import type { Layout } from "../../../layout/model.ts";
import { accountQuery } from "../../data/accounts.ts";
import { holds } from "../../data/capabilities.ts";
import { query } from "../../data/operation.ts";
import { operationKind } from "../../data/operation-access.ts";
import { useUser } from "../../data/use-session.ts";
import { setViewing } from "../../data/viewing.ts";
import { bridgeAround, type PreviewBridge } from "../../features/layout-studio/preview/preview-bridge.ts";
import { addressInMemory, previewPorts } from "../../features/layout-studio/preview/preview-ports.ts";
import { PreviewScreen } from "../../features/layout-studio/preview/preview-screen.tsx";
import { StudioContext, useStudio } from "../../features/layout-studio/studio-context.ts";
import { type ExampleOf, fixtureServer } from "../dev/fixtures/fixture-server.ts";
import { startLocale } from "../i18n/i18n.ts";
import { registry } from "../registry.ts";
import { useRendererPorts } from "../renderer-ports.ts";

const listViewRoles = query("Metadata.ListViewRoles");

/** `/layout-preview`: the window of the studio's preview. Opened by itself it is empty. */
export function PreviewRoute() {
  const [bridge] = useState(bridgeAround);
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } }));
  if (bridge === undefined) return <Navigate to="/" replace />;
  return (
    <StudioContext value={bridge.studio}>
      <QueryClientProvider client={client}>
        <Preview report={bridge.report} />
      </QueryClientProvider>
    </StudioContext>
  );
}

function Preview({ report }: Pick<PreviewBridge, "report">) {
  const { t, i18n } = useTranslation();
  const { Capabilities } = useUser();
  const { language, roleId, scheme } = useStudio((state) => state.preview);
  const { isSample, accountId, route } = useStudio((state) => state.record);
  const account = useQuery({ ...accountQuery(accountId ?? 0), enabled: accountId !== null }).data;
  const roles = useQuery({ ...listViewRoles.options({}), enabled: roleId !== null }).data;
  const role = roles?.Items.find(({ RoleId }) => RoleId === roleId) ?? null;
  useEffect(() => setViewing({ role, language: null }), [role]);
  useEffect(() => void startLocale(language), [language]);
  useScheme(scheme);
  const may = useMemo(() => {
    const capabilities = role?.Capabilities ?? Capabilities;
    return (capability: string, actions: Parameters<typeof holds>[1]["actions"]) => holds(capabilities, { capability, actions });
  }, [role, Capabilities]);
  const around = useMemo(() => (accountId === null ? route : { ...route, accountId }), [accountId, route]);
  const ports = useRendererPorts({ accountId, account, route: around, layout: { route: "" } });
  const [address] = useState(addressInMemory);
  const contracts = useStudio((state) => state.contracts);
  const samples = useMemo(() => sampleServer((service, operation) => contracts.operation(service, operation)?.example), [contracts]);
  const refusal = t("studio.preview.refusal");
  const previewed = useMemo(
    () =>
      previewPorts({
        ports,
        report,
        isRead: (service, operation) => operationKind(service, operation) !== "mutation",
        sample: isSample ? samples.of(i18n.language) : undefined,
        refusal,
        address,
      }),
    [ports, report, isSample, samples, i18n.language, refusal, address],
  );
  return <PreviewScreen may={may} ports={previewed} registry={registry} onShown={samples.show} />;
}

/** Answers with sample values for the studio's current layout. */
function sampleServer(exampleOf: ExampleOf) {
  let shown: Layout | undefined;
  let known: { layout: Layout; locale: string; server: ReturnType<typeof fixtureServer> } | undefined;
  const server = (locale: string) => {
    if (shown === undefined) throw new Error("No layout is shown yet.");
    if (known?.layout !== shown || known.locale !== locale)
      known = { layout: shown, locale, server: fixtureServer(shown, "read", locale, exampleOf) };
    return known.server;
  };
  return {
    show(layout: Layout) {
      shown = layout;
    },
    of: (locale: string): Pick<ReturnType<typeof fixtureServer>, "call" | "loadChoices"> => ({
      call: (...call) => server(locale).call(...call),
      loadChoices: (...choice) => server(locale).loadChoices(...choice),
    }),
  };
}

/** Sets the scheme of this window only. */
function useScheme(scheme: "light" | "dark"): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const show = () => {
      if (root.dataset.colorScheme !== scheme) root.dataset.colorScheme = scheme;
    };
    show();
    // The portal applies the user's own scheme when it starts.
    const observer = new MutationObserver(show);
    observer.observe(root, { attributeFilter: ["data-color-scheme"] });
    return () => observer.disconnect();
  }, [scheme]);
}
