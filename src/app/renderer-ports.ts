import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { Account } from "../../shared/generated/types.ts";
import { holds } from "../data/capabilities.ts";
import { choiceChanges } from "../data/choice-changes.ts";
import { fileAddress, imageAddress } from "../data/files.ts";
import { mutation, upload } from "../data/operation.ts";
import { accessVerdict, isClosedToActors, sendsNamedMembers } from "../data/operation-access.ts";
import { useUser } from "../data/use-session.ts";
import { setViewing, useViewing } from "../data/viewing.ts";
import { type LayoutRequest, loadWithheld } from "../data/withheld.ts";
import type { FilePort } from "../renderer/ports/files.ts";
import type { TextPort } from "../renderer/ports/messages.ts";
import type { ArrangementPort, OuterScope, RendererPorts } from "../renderer/ports/ports.ts";
import { formatLocale } from "../ui/format-locale.ts";
import { useAddress } from "./address.ts";
import { createCaller } from "./call-operation.ts";
import { downloadFile } from "./download.ts";
import { createDraftStorage } from "./drafts.ts";
import { withMessage } from "./error-text.ts";
import { chooseAccount, createFieldChecks } from "./field-checks.ts";
import { fillRoute } from "./fill-route.ts";
import { createGridService } from "./grid-service.ts";
import { usePortal } from "./portal-context.ts";
import { offerCommands } from "./screen-commands.ts";
import { pageNonce } from "./theme/page-nonce.ts";
import { setUnsavedWork } from "./unsaved-work.ts";

const printPage = mutation("Metadata.PrintPage");
const uploadFile = upload("SelfCare.UploadFile");

/** Uploads of layouts, and the addresses of stored files. */
export const keptFiles: Required<Omit<FilePort, "download">> = {
  async upload(file, options) {
    try {
      return await uploadFile({ file }, options);
    } catch (error) {
      // An aborted signal means that the user cancelled: there is nothing to show.
      options.signal.throwIfAborted();
      throw error;
    }
  },
  fileUrl: fileAddress,
  imageUrl: imageAddress,
};

interface PortsOptions {
  /** The account of the layout: the open one, or the parent of a new one. Its id is known before its values. Null: none. */
  accountId: number | null;
  account: Account | undefined;
  /** Parameters of the route, as `Route.<name>` in expressions. */
  route: Readonly<Record<string, unknown>>;
  /** The request that loads the layout. */
  layout: LayoutRequest;
  arrangement?: ArrangementPort | undefined;
}

/** The renderer's ports in the portal: calls, permissions, navigation, texts, messages (see `renderer/ports/ports.ts`). */
export function useRendererPorts({ accountId, account, route, layout, arrangement }: PortsOptions): RendererPorts {
  const { notifications, confirm, closeConfirmation, stepUp, jobs, navigate } = usePortal();
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const user = useUser();
  const address = useAddress();
  const routeKey = JSON.stringify(route);
  const layoutKey = JSON.stringify(layout);
  const { role, isExplaining } = useViewing();
  const choicesAge = useSyncExternalStore(choiceChanges.subscribe, choiceChanges.get);

  return useMemo((): RendererPorts => {
    const scope: OuterScope = {
      User: { ...user },
      Company: user.CompanyAccount ? { ...user.CompanyAccount } : null,
      Account: account ? { ...account } : accountId === null ? null : { AccountId: accountId },
      Route: JSON.parse(routeKey) as Record<string, unknown>,
    };
    const texts: TextPort = {
      t: (key, values) => t(key, { ...values }),
      locale: formatLocale(i18n.language, navigator.languages, user.CompanyAccount?.ViewsKeyValues.Country ?? null),
    };
    const callAndFollow = createCaller(queryClient);
    const { checks, loadChoices } = accountId === null ? { checks: {}, loadChoices: chooseAccount } : createFieldChecks(accountId);
    return {
      scope,
      texts,
      operations: {
        // Refusals are shown with the complete message.
        call: (...call) =>
          callAndFollow(...call).catch((error: unknown) => {
            throw withMessage(error, t);
          }),
        // When viewing as a role, the screen offers what a holder of the role would see; calls still run with the user's own rights.
        can: (capability, actions) => holds(role?.Capabilities ?? user.Capabilities, { capability, actions }),
        access: (service, operation, about) =>
          user.ImpersonatorAccountId !== null && isClosedToActors(service, operation)
            ? { allowed: false }
            : accessVerdict(role?.Capabilities ?? user.Capabilities, service, operation, about === "rows" ? null : (account ?? null)),
        sendsNamedMembers,
        stepUp,
        actsForAnother: user.ImpersonatorAccountId !== null,
        follow(job, onEnd) {
          jobs.follow(job);
          // If the connection is lost for good, nothing waits any longer: the next visit reloads everything.
          const { signal } = new AbortController();
          if (onEnd) jobs.awaitEnd(job.JobId, { signal }).then(onEnd, (cause: unknown) => console.warn("End of a job unknown:", cause));
        },
      },
      navigation: {
        navigate: (to, parameters) => navigate(fillRoute(to, parameters)),
        href: (to, parameters) => `#${fillRoute(to, parameters)}`,
        address,
        offer: offerCommands,
      },
      messages: { notify: notifications.notify, confirm, closeConfirmation },
      drafts: {
        guard: (work, key) => setUnsavedWork(key, work),
        storage: createDraftStorage(user.UserAccountId),
        userKey: String(user.UserAccountId),
      },
      files: { ...keptFiles, download: downloadFile },
      choices: { load: loadChoices, age: choicesAge },
      checks,
      styleNonce: pageNonce(),
      ...(isExplaining
        ? {
            explain: {
              close: () => setViewing({ isExplaining: false }),
              withheld: () => loadWithheld(queryClient, JSON.parse(layoutKey) as LayoutRequest),
            },
          }
        : {}),
      arrangement,
      documents: {
        print: (page) =>
          printPage({ ...page, ...(accountId === null ? {} : { accountId }), route: scope.Route, locale: texts.locale }).catch(
            (error: unknown) => {
              throw withMessage(error, t);
            },
          ),
      },
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
