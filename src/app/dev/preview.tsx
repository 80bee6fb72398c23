import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { query } from "../../data/operation.ts";
import { LayoutScreen } from "../../renderer/screens/layout-screen.tsx";
import { Renderer } from "../../renderer/screens/renderer.tsx";
import { useAddress } from "../address.ts";
import { fillRoute } from "../fill-route.ts";
import { usePortal } from "../portal-context.ts";
import { pageNonce } from "../theme/page-nonce.ts";
import { fixturePorts, fixtureRegistry } from "./fixture-ports.tsx";
import type { Fixture } from "./fixtures/fixture.ts";
import type { ExampleOf } from "./fixtures/fixture-server.ts";
import { type FixtureState, isEdited, type Look, layoutIn, textKindOf } from "./fixtures/states.ts";

const getContracts = query("Metadata.GetContracts");
let examples: Promise<ReadonlyMap<string, unknown>> | undefined;
/** Loaded when a component asks for the first one; users who may not read the contracts see generated values. */
const exampleOf: ExampleOf = async (service, operation) => {
  examples ??= getContracts({}).then(
    ({ Operations }) => new Map(Operations.map(({ Service, Operation, Example }) => [`${Service}.${Operation}`, Example])),
    () => new Map(),
  );
  return (await examples).get(`${service}.${operation}`);
};

interface PreviewProps {
  fixture: Fixture;
  state: FixtureState;
  looks: readonly Look[];
}

/** One fixture in one state, with its own cache, so that answers of another state are not reused. */
export function Preview({ fixture, state, looks }: PreviewProps) {
  const { notifications, confirm, navigate } = usePortal();
  const { t } = useTranslation();
  const address = useAddress();
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } }));
  const layout = useMemo(() => layoutIn(fixture.layout, state), [fixture, state]);
  const surroundings = useMemo(
    () => ({
      t: (key: string, values?: Readonly<Record<string, unknown>>) => t(key, { ...values }),
      messages: { notify: notifications.notify, confirm },
      navigation: {
        address,
        navigate: (route: string, parameters: Readonly<Record<string, unknown>>) => navigate(fillRoute(route, parameters)),
        href: (route: string, parameters: Readonly<Record<string, unknown>>) => `#${fillRoute(route, parameters)}`,
      },
      styleNonce: pageNonce(),
      exampleOf,
    }),
    [t, address, notifications, confirm, navigate],
  );
  const ports = useMemo(() => fixturePorts(layout, state, surroundings), [layout, state, surroundings]);
  const frame = useRef<HTMLDivElement>(null);
  useEditButtons(frame, isEdited(state), t("renderer.edit"));
  useOnPage("dir", textKindOf(state) === "rtl" ? "rtl" : null);
  useOnPage("data-color-scheme", looks.includes("dark") ? "dark" : null);
  return (
    <div
      ref={frame}
      className="dev-frame"
      data-fixture={fixture.id}
      data-layout={fixture.layout.Id}
      data-state={state}
      data-narrow={looks.includes("narrow") || undefined}
      data-large={looks.includes("large") || undefined}
    >
      <QueryClientProvider client={client}>
        <Renderer ports={ports} registry={fixtureRegistry}>
          <LayoutScreen layout={layout} />
        </Renderer>
      </QueryClientProvider>
    </div>
  );
}

/** Set on the whole page while the preview is open, because dialogs and menus are drawn outside the frame. */
function useOnPage(attribute: string, value: string | null): void {
  useEffect(() => {
    if (value === null) return;
    const root = document.documentElement;
    const before = root.getAttribute(attribute);
    root.setAttribute(attribute, value);
    return () => {
      if (before === null) root.removeAttribute(attribute);
      else root.setAttribute(attribute, before);
    };
  }, [attribute, value]);
}

/** Presses the edit button of every record once it is shown. */
function useEditButtons(frame: React.RefObject<HTMLElement | null>, isWanted: boolean, name: string): void {
  useEffect(() => {
    const root = frame.current;
    if (!isWanted || !root) return;
    const press = () => {
      for (const button of root.querySelectorAll("button")) if (button.textContent?.trim() === name) button.click();
    };
    const observer = new MutationObserver(press);
    observer.observe(root, { childList: true, subtree: true });
    press();
    return () => observer.disconnect();
  }, [frame, isWanted, name]);
}
