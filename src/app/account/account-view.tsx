import { useEffect, useState } from "react";
import type { Account, GetViewLayoutResponse } from "../../../shared/generated/types.ts";
import { Breadcrumb } from "../../chrome/breadcrumb.tsx";
import { viewLayoutQuery } from "../../data/accounts.ts";
import { LayoutScreen } from "../../renderer/screens/layout-screen.tsx";
import { Renderer } from "../../renderer/screens/renderer.tsx";
import { usePortal } from "../portal-context.ts";
import { registry } from "../registry.ts";
import { useRendererPorts } from "../renderer-ports.ts";
import { HeaderSkeleton, PageSkeleton } from "../screens/account-skeleton.tsx";
import { asLayout } from "../screens/as-layout.ts";
import { ScreenRoute } from "../screens/screen-route.tsx";
import { useArrangements } from "../use-arrangements.ts";
import { AccountHeader } from "./account-header.tsx";
import { pageSlug } from "./account-path.ts";

interface AccountViewProps {
  accountId: number;
  /** Undefined while loading; the screen shows what it already has. */
  answer: GetViewLayoutResponse | undefined;
  account: Account | undefined;
  pageName: string | undefined;
}

/** Breadcrumb, header and the layout's pages. The first page has the account's own address, the others an address below it. */
export function AccountView({ accountId, answer, account, pageName }: AccountViewProps) {
  const { branding, navigate } = usePortal();
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const arrangement = useArrangements(viewLayoutQuery(accountId).queryKey, answer);
  const ports = useRendererPorts({ accountId, account, route: { accountId }, layout: { action: "View", accountId }, arrangement });
  useEffect(() => {
    document.title = account ? `${account.DisplayName} · ${branding.title}` : branding.title;
  }, [account, branding.title]);

  const screen = answer && asLayout(answer.Layout);
  const page = screen?.Pages.find(({ Name }) => pageSlug(Name) === pageName);
  /** The path names no page of the account's layout: another layout may serve it, see `ScreenRoute`. */
  const isElsewhere = screen !== undefined && pageName !== undefined && page === undefined;
  const openPage = (pageId: string) => {
    const index = screen?.Pages.findIndex(({ Id }) => Id === pageId) ?? 0;
    const name = screen?.Pages[index]?.Name ?? "";
    navigate(`/account/${accountId}${index === 0 ? "" : `/${pageSlug(name)}`}`);
  };
  return (
    <>
      {account ? (
        <>
          <Breadcrumb hierarchy={account.Hierarchy} isBelow={isElsewhere} />
          <AccountHeader account={account} actions={setActions} />
        </>
      ) : (
        <HeaderSkeleton />
      )}
      {isElsewhere ? (
        <ScreenRoute account={account} actionsIn={actions} />
      ) : screen ? (
        <Renderer ports={ports} registry={registry}>
          <LayoutScreen layout={screen} pageId={page?.Id ?? screen.Pages[0]?.Id} onPageChange={openPage} actionsIn={actions} />
        </Renderer>
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}
