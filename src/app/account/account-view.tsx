import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { Breadcrumb } from "../../chrome/breadcrumb.tsx";
import type { Account, Layout } from "../../generated/types.ts";
import { HostContext } from "../../renderer/host.ts";
import { LayoutScreen } from "../../renderer/screens/layout-screen.tsx";
import { NotFoundPage } from "../not-found-page.tsx";
import { usePortal } from "../portal-context.ts";
import { useRendererHost } from "../renderer-host.tsx";
import { AccountHeader } from "./account-header.tsx";
import { pageSlug } from "./account-path.ts";
import { HeaderSkeleton, PageSkeleton } from "./account-skeleton.tsx";
import { asLayout } from "./as-layout.ts";

interface AccountViewProps {
  accountId: number;
  /** Undefined while it is loading; the screen shows what it already has. */
  layout: Layout | undefined;
  account: Account | undefined;
  pageName: string | undefined;
}

/** Breadcrumb, header and the layout's pages. The first page has the account's own address, the others one below it. */
export function AccountView({ accountId, layout, account, pageName }: AccountViewProps) {
  const navigate = useNavigate();
  const { branding } = usePortal();
  const host = useRendererHost({ accountId, account, route: { accountId } });
  useEffect(() => {
    document.title = account ? `${account.DisplayName} · ${branding.title}` : branding.title;
  }, [account, branding.title]);

  const screen = layout && asLayout(layout);
  const page = screen?.Pages.find(({ Name }) => pageSlug(Name) === pageName);
  if (screen && pageName !== undefined && !page) return <NotFoundPage />;
  const openPage = (pageId: string) => {
    const index = screen?.Pages.findIndex(({ Id }) => Id === pageId) ?? 0;
    const name = screen?.Pages[index]?.Name ?? "";
    void navigate(`/account/${accountId}${index === 0 ? "" : `/${pageSlug(name)}`}`);
  };
  return (
    <>
      {account ? (
        <>
          <Breadcrumb hierarchy={account.Hierarchy} />
          <AccountHeader account={account} />
        </>
      ) : (
        <HeaderSkeleton />
      )}
      {screen ? (
        <HostContext value={host}>
          <LayoutScreen layout={screen} pageId={page?.Id ?? screen.Pages[0]?.Id} onPageChange={openPage} />
        </HostContext>
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}
