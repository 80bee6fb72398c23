import "./account.css";
import { useQueries } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router-dom";
import type { Account, Layout } from "../../../shared/generated/types.ts";
import { Breadcrumb } from "../../chrome/breadcrumb.tsx";
import { accountQuery, createLayoutQuery } from "../../data/accounts.ts";
import { useViewing } from "../../data/viewing.ts";
import { LayoutScreen } from "../../renderer/screens/layout-screen.tsx";
import { Renderer } from "../../renderer/screens/renderer.tsx";
import { type CreatableType, isCreatableType } from "../../ui/creatable-types.ts";
import { ForbiddenState } from "../../ui/states.tsx";
import { NotFoundPage } from "../not-found-page.tsx";
import { registry } from "../registry.ts";
import { useRendererPorts } from "../renderer-ports.ts";
import { HeaderSkeleton, PageSkeleton } from "../screens/account-skeleton.tsx";
import { asLayout } from "../screens/as-layout.ts";
import { LoadError } from "../screens/load-error.tsx";
import { parseAccountId } from "./account-path.ts";

/**
 * `/account/{accountId}/create/{accountType}`: the form for a new account under an open one; `?productName=` names the product of a subscription.
 */
export function CreateAccountRoute() {
  const { accountId, accountType } = useParams();
  const [query] = useSearchParams();
  const productName = query.get("productName");
  const id = parseAccountId(accountId);
  if (id === null || !isCreatableType(accountType)) return <NotFoundPage />;
  return <LoadedForm key={`${id}/${accountType}/${productName ?? ""}`} parentId={id} accountType={accountType} productName={productName} />;
}

interface NewAccount {
  accountType: CreatableType;
  productName: string | null;
}

function LoadedForm({ parentId, accountType, productName }: NewAccount & { parentId: number }) {
  useViewing();
  const { t } = useTranslation();
  const [layout, parent] = useQueries({
    queries: [createLayoutQuery(accountType, parentId, productName), accountQuery(parentId)],
  });
  const error = parent.error ?? layout.error;
  const retry = () => {
    void layout.refetch();
    void parent.refetch();
  };
  if (error) return <LoadError error={error} onRetry={retry} />;
  if (!layout.data || !parent.data) {
    return (
      <>
        <HeaderSkeleton />
        <PageSkeleton />
      </>
    );
  }
  if (!parent.data.AllowedActions.some((action) => action === `Create${accountType}`)) {
    return (
      <ForbiddenState
        text={t("states.forbiddenText", { needs: t("account.createPermission", { type: t(`account.types.${accountType}`) }) })}
      />
    );
  }
  return <CreateForm layout={layout.data.Layout} parent={parent.data} accountType={accountType} productName={productName} />;
}

function CreateForm({ layout, parent, accountType, productName }: NewAccount & { layout: Layout; parent: Account }) {
  const { t } = useTranslation();
  const route = { accountId: parent.AccountId, accountType, productName };
  const ports = useRendererPorts({
    accountId: parent.AccountId,
    account: parent,
    route,
    layout: { action: "Create", accountType, parentAccountId: parent.AccountId, ...(productName === null ? {} : { productName }) },
  });
  return (
    <>
      <Breadcrumb hierarchy={parent.Hierarchy} />
      <div className="create-header">
        <h1>{t(`account.newTypes.${accountType}`)}</h1>
        <p>{t("account.createUnder", { name: parent.DisplayName })}</p>
      </div>
      <Renderer ports={ports} registry={registry}>
        <LayoutScreen layout={asLayout(layout)} />
      </Renderer>
    </>
  );
}
