import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { holds } from "../data/capabilities.ts";
import { choiceNews } from "../data/choice-news.ts";
import { accessVerdict, isClosedToActors } from "../data/operation-access.ts";
import { useUser } from "../data/use-session.ts";
import { setViewing, useViewing } from "../data/viewing.ts";
import { type LayoutRequest, loadWithheld } from "../data/withheld.ts";
import type { Account } from "../generated/types.ts";
import type { ArrangementHost, HostScope, RendererHost } from "../renderer/host.ts";
import { formatLocale } from "../ui/format-locale.ts";
import { useAddress } from "./address.ts";
import { createCaller } from "./call-operation.ts";
import { downloadFile } from "./download.ts";
import { createDraftStorage } from "./drafts.ts";
import { withWords } from "./error-text.ts";
import { chooseAccount, createFieldChecks } from "./field-checks.ts";
import { fillRoute } from "./fill-route.ts";
import { createGridService } from "./grid-service.ts";
import { keptFiles } from "./kept-files.ts";
import { usePortal } from "./portal-context.ts";
import { offerCommands } from "./screen-commands.ts";
import { pageNonce } from "./theme/page-nonce.ts";
import { setUnsavedWork } from "./unsaved-work.ts";

interface HostOptions {
  /** The account that the layout is about: the open one, or the parent of the one to be created. Its id is known before the rest of it. Null: none. */
  accountId: number | null;
  account: Account | undefined;
  /** Parameters of the route, readable as `Route.<name>`. */
  route: Readonly<Record<string, unknown>>;
  /** How its layout is asked for. */
  layout: LayoutRequest;
  arrangement?: ArrangementHost | undefined;
}

/** What layouts are carried out with: calls, permissions, navigation, texts, messages (see `renderer/host.ts`). */
export function useRendererHost({ accountId, account, route, layout, arrangement }: HostOptions): RendererHost {
  const { notifications, confirm, closeConfirmation, stepUp, jobs, navigate } = usePortal();
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const user = useUser();
  const address = useAddress();
  const routeKey = JSON.stringify(route);
  const layoutKey = JSON.stringify(layout);
  const { role, isExplaining } = useViewing();
  const choicesAge = useSyncExternalStore(choiceNews.subscribe, choiceNews.read);

  return useMemo((): RendererHost => {
    const scope: HostScope = {
      User: { ...user },
      Company: user.CompanyAccount ? { ...user.CompanyAccount } : null,
      Account: account ? { ...account } : accountId === null ? null : { AccountId: accountId },
      Route: JSON.parse(routeKey) as Record<string, unknown>,
    };
    const callAndFollow = createCaller(queryClient);
    return {
      // What a screen says of a refusal is the whole sentence, whoever it comes from.
      call: (...call) =>
        callAndFollow(...call).catch((error: unknown) => {
          throw withWords(error, t);
        }),
      // Who looks as the holder of a role is offered what that one would be offered; calls are still his own.
      can: (capability, actions) => holds(role?.Capabilities ?? user.Capabilities, { capability, actions }),
      access: (service, operation, about) =>
        user.ImpersonatorAccountId !== null && isClosedToActors(service, operation)
          ? { allowed: false }
          : accessVerdict(role?.Capabilities ?? user.Capabilities, service, operation, about === "rows" ? null : (account ?? null)),
      navigate: (to, parameters) => navigate(fillRoute(to, parameters)),
      href: (to, parameters) => `#${fillRoute(to, parameters)}`,
      scope,
      address,
      t: (key, values) => t(key, { ...values }),
      locale: formatLocale(i18n.language, navigator.languages, user.CompanyAccount?.ViewsKeyValues.Country ?? null),
      notify: notifications.notify,
      confirm,
      closeConfirmation,
      stepUp,
      actsForAnother: user.ImpersonatorAccountId !== null,
      guard: (work, key) => setUnsavedWork(key, work),
      offer: offerCommands,
      choicesAge,
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
      ...(isExplaining
        ? {
            explain: {
              close: () => setViewing({ isExplaining: false }),
              withheld: () => loadWithheld(queryClient, JSON.parse(layoutKey) as LayoutRequest),
            },
          }
        : {}),
      arrangement,
      grid: createGridService({ jobs, scope, roles: user.Roles ?? [] }),
    };
  }, [
    account,
    accountId,
    address,
    arrangement,
    choicesAge,
    closeConfirmation,
    confirm,
    i18n.language,
    jobs,
    layoutKey,
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
