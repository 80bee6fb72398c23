import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { holds } from "../data/capabilities.ts";
import { accessVerdict } from "../data/operation-access.ts";
import { useUser } from "../data/use-session.ts";
import { setViewing, useViewing } from "../data/viewing.ts";
import type { Account } from "../generated/types.ts";
import type { HostScope, RendererHost } from "../renderer/host.ts";
import { useAddress } from "./address.ts";
import { createCaller } from "./call-operation.ts";
import { downloadFile } from "./download.ts";
import { createDraftStorage } from "./drafts.ts";
import { chooseAccount, createFieldChecks } from "./field-checks.ts";
import { fillRoute } from "./fill-route.ts";
import { createGridService } from "./grid-service.ts";
import { formatLocale, parseLocale } from "./i18n/locale.ts";
import { keptFiles } from "./kept-files.ts";
import { usePortal } from "./portal-context.ts";
import { pageNonce } from "./theme/page-nonce.ts";
import { setUnsavedWork } from "./unsaved-work.ts";

interface HostOptions {
  /** The account that the layout is about: the open one, or the parent of the one to be created. Its id is known before the rest of it. Null: none. */
  accountId: number | null;
  account: Account | undefined;
  /** Parameters of the route, readable as `Route.<name>`. */
  route: Readonly<Record<string, unknown>>;
}

/** What layouts are carried out with: calls, permissions, navigation, texts, messages (see `renderer/host.ts`). */
export function useRendererHost({ accountId, account, route }: HostOptions): RendererHost {
  const { notifications, confirm, stepUp, jobs } = usePortal();
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const address = useAddress();
  const routeKey = JSON.stringify(route);
  const { role, isExplaining } = useViewing();

  return useMemo((): RendererHost => {
    const scope: HostScope = {
      User: { ...user },
      Company: user.CompanyAccount ? { ...user.CompanyAccount } : null,
      Account: account ? { ...account } : accountId === null ? null : { AccountId: accountId },
      Route: JSON.parse(routeKey) as Record<string, unknown>,
    };
    return {
      call: createCaller(queryClient),
      // Who looks as the holder of a role is offered what that one would be offered; calls are still his own.
      can: (capability, actions) => holds(role?.Capabilities ?? user.Capabilities, { capability, actions }),
      access: (service, operation, about) =>
        accessVerdict(role?.Capabilities ?? user.Capabilities, service, operation, about === "rows" ? null : (account ?? null)),
      navigate: (to, parameters) => void navigate(fillRoute(to, parameters)),
      href: (to, parameters) => `#${fillRoute(to, parameters)}`,
      scope,
      address,
      t: (key, values) => t(key, { ...values }),
      locale: formatLocale(parseLocale(i18n.language) ?? "en", navigator.languages, user.CompanyAccount?.ViewsKeyValues.Country ?? null),
      notify: notifications.notify,
      confirm,
      stepUp,
      guard: (work, key) => setUnsavedWork(key, work),
      ...(accountId === null ? { choices: chooseAccount } : createFieldChecks(accountId)),
      download: downloadFile,
      ...keptFiles,
      styleNonce: pageNonce(),
      drafts: createDraftStorage(user.UserAccountId),
      userKey: String(user.UserAccountId),
      follow(job, onEnd) {
        jobs.follow(job);
        // Nobody waits for it any more once the connection is lost for good: the next visit loads everything anew.
        const { signal } = new AbortController();
        if (onEnd) jobs.awaitEnd(job.JobId, { signal }).then(onEnd, (cause: unknown) => console.warn("Long work lost:", cause));
      },
      ...(isExplaining ? { explain: { close: () => setViewing({ isExplaining: false }) } } : {}),
      grid: createGridService({ jobs, scope, roles: user.Roles ?? [] }),
    };
  }, [
    account,
    accountId,
    address,
    confirm,
    i18n.language,
    jobs,
    navigate,
    notifications,
    queryClient,
    role,
    isExplaining,
    routeKey,
    stepUp,
    t,
    user,
  ]);
}
