import "./screen.css";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { Account, GetScreenResponse } from "../../../shared/generated/types.ts";
import { screenQuery, screensQuery } from "../../data/screens.ts";
import { useViewing } from "../../data/viewing.ts";
import { LayoutScreen } from "../../renderer/screens/layout-screen.tsx";
import { Renderer } from "../../renderer/screens/renderer.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { PAGE_KEY, useAddress } from "../address.ts";
import { NotFoundPage } from "../not-found-page.tsx";
import { usePortal } from "../portal-context.ts";
import { registry } from "../registry.ts";
import { useRendererPorts } from "../renderer-ports.ts";
import { useArrangements } from "../use-arrangements.ts";
import { PageSkeleton } from "./account-skeleton.tsx";
import { asLayout } from "./as-layout.ts";
import { LoadError } from "./load-error.tsx";
import { matchScreen, readParameters } from "./match-screen.ts";

/**
 * A path that a layout serves (`Target.Route`); any other path shows the not-found page.
 *
 * @param account of paths below an account's; its name is the heading then
 * @param actionsIn element for the screen's actions, see `LayoutScreen`
 */
export function ScreenRoute({ account, actionsIn }: { account?: Account | undefined; actionsIn?: HTMLElement | null }) {
  useViewing();
  const { pathname } = useLocation();
  const screens = useQuery(screensQuery());
  if (screens.error && !screens.data) return <LoadError error={screens.error} onRetry={() => void screens.refetch()} />;
  if (!screens.data) return <PageSkeleton />;
  const matched = matchScreen(pathname, screens.data.Items);
  if (matched === null) return <NotFoundPage />;
  // Other parameters mean another record: the key discards everything that was typed.
  return <LoadedScreen key={pathname} route={matched.screen.Route} path={matched.path} account={account} actionsIn={actionsIn} />;
}

interface ScreenAddress {
  route: string;
  path: Readonly<Record<string, string>>;
  account: Account | undefined;
  actionsIn: HTMLElement | null | undefined;
}

function LoadedScreen({ route, path, account, actionsIn }: ScreenAddress) {
  useViewing();
  const layout = useQuery(screenQuery(route));
  if (layout.error && !layout.data) return <LoadError error={layout.error} onRetry={() => void layout.refetch()} />;
  return layout.data ? <Screen answer={layout.data} route={route} path={path} account={account} actionsIn={actionsIn} /> : <PageSkeleton />;
}

function Screen({ answer, route, path, account, actionsIn }: ScreenAddress & { answer: GetScreenResponse }) {
  const { t } = useTranslation();
  const { branding } = usePortal();
  const { search } = useLocation();
  const address = useAddress();
  const layout = asLayout(answer.Layout);
  const query = new URLSearchParams(search);
  const { values, wrong } = readParameters(layout.Parameters ?? [], path, query);
  const arrangement = useArrangements(screenQuery(route).queryKey, answer);
  const ports = useRendererPorts({ accountId: null, account: undefined, route: values, layout: { route }, arrangement });
  const [heading, setHeading] = useState<string>();
  const [ownActions, setOwnActions] = useState<HTMLElement | null>(null);
  const title = String(layout.Title);
  const shown = heading ?? title;
  useEffect(() => {
    document.title = `${heading === undefined ? title : `${heading} · ${title}`} · ${branding.title}`;
  }, [heading, title, branding.title]);
  return (
    <>
      <div className="screen-header">
        <div className="screen-names">
          {/* There from the start: the heading does not move when the record arrives. */}
          {layout.Heading !== undefined && <p>{title}</p>}
          {account === undefined ? <h1>{shown}</h1> : <h2>{shown}</h2>}
        </div>
        {account === undefined && <div className="screen-actions" ref={setOwnActions} />}
      </div>
      {wrong.length > 0 ? (
        <ErrorState message={t("states.wrongParameters", { names: wrong.join(", ") })} />
      ) : (
        <Renderer ports={ports} registry={registry}>
          <LayoutScreen
            layout={layout}
            actionsIn={account === undefined ? ownActions : actionsIn}
            onHeading={setHeading}
            pageId={query.get(PAGE_KEY) ?? layout.Pages[0]?.Id}
            onPageChange={(pageId) => address.set(PAGE_KEY, pageId === layout.Pages[0]?.Id ? null : pageId, "push")}
          />
        </Renderer>
      )}
    </>
  );
}
