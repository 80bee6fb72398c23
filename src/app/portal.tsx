import "../ui/ui.css";
import "../chrome/chrome.css";
import "./portal-texts.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { IntlMessageFormat } from "intl-messageformat";
import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Router, useRoutes } from "react-router-dom";
import type { Job } from "../../shared/generated/types.ts";
import { forgetChat } from "../data/chat-token.ts";
import { consent } from "../data/consent/consent.ts";
import { forgetEarlyCalls } from "../data/early-calls.ts";
import { createJobs, type Jobs } from "../data/jobs.ts";
import { keepAlive } from "../data/keep-alive.ts";
import { followLiveEvents } from "../data/live-events.ts";
import { loadPreferences, type Preferences, rememberPreferences, type SchemeChoice, savePreferences } from "../data/preferences.ts";
import { askAgainWhenReached, createQueryClient } from "../data/query-client.ts";
import { followNetwork } from "../data/reachability.ts";
import { useUser } from "../data/use-session.ts";
import { endViewing } from "../data/viewing.ts";
import { Snackbars } from "../ui/snackbars.tsx";
import { useConfirmations } from "./confirmations.tsx";
import { errorText } from "./error-text.ts";
import { followLanguage } from "./i18n/i18n.ts";
import { setIcuFormatter } from "./i18n/icu-format.ts";
import { createNotifications, type Notice, type Notifications } from "./notifications.ts";
import { PortalContext, type PortalContextValue } from "./portal-context.ts";
import { createPortalHistory, type PortalHistory } from "./portal-history.ts";
import { prefetchLinks } from "./prefetch-links.ts";
import { setReportConsent } from "./report-crash.ts";
import { ROUTES } from "./routes.tsx";
import { useStepUp } from "./sign-in/step-up-dialog.tsx";
import { hostScheme } from "./theme/host-scheme.ts";

const DARK = "(prefers-color-scheme: dark)";

/** Applies the chosen scheme, or that of the system. `boot.js` did the same before the first paint. */
function useScheme(own: SchemeChoice): void {
  const choice = useSyncExternalStore(hostScheme.subscribe, hostScheme.get) ?? own;
  useEffect(() => {
    const system = matchMedia(DARK);
    const show = () => {
      const isDark = choice === "dark" || (choice === "system" && system.matches);
      document.documentElement.dataset.colorScheme = isDark ? "dark" : "light";
    };
    show();
    system.addEventListener("change", show);
    return () => system.removeEventListener("change", show);
  }, [choice]);
}

const SEVERITIES: Partial<Record<Job["Status"], Notice["severity"]>> = {
  Completed: "success",
  CompletedWithWarnings: "warning",
  Failed: "error",
};

/** Reports the end of jobs on any screen: successes disappear, errors stay. @returns a function that stops it */
const announceJobs = (jobs: Jobs, notifications: Pick<Notifications, "notify">, t: TFunction): (() => void) =>
  jobs.onEnd(({ Title, Status, Failed }) =>
    notifications.notify({
      severity: SEVERITIES[Status] ?? "info",
      text: t(`jobs.announced.${Status}`, { title: Title, count: Failed }),
    }),
  );

const compiled = new Map<string, IntlMessageFormat>();

/** Formats an ICU message. Each is parsed once; our texts contain no tags, so `<` is a plain character. */
export function formatIcu(message: string, values: Readonly<Record<string, unknown>>, locale: string): string {
  const key = `${locale}\n${message}`;
  const format = compiled.get(key) ?? new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
  compiled.set(key, format);
  return String(format.format({ ...values } as Record<string, string | number>));
}

setIcuFormatter(formatIcu);
setReportConsent(() => consent.allows("telemetry"));

/** Everything behind sign-in. Each sign-in mounts a new instance, so that the next user gets no cached data. */
export function Portal({ branding, isBranded }: Pick<PortalContextValue, "branding" | "isBranded">) {
  const { t } = useTranslation();
  const user = useUser();
  const userId = user.UserAccountId;
  // While acting for another user, the scheme and density are those of the acting user, and changes do not affect the other user.
  const isActing = user.ImpersonatorAccountId !== null;
  const looksOf = user.ImpersonatorAccountId ?? userId;
  const [notifications] = useState(createNotifications);
  const [queryClient] = useState(() =>
    createQueryClient((error, retry) =>
      notifications.notify({
        severity: "error",
        text: errorText(error, t),
        ...(retry === undefined ? {} : { action: { label: t("states.retry"), run: retry } }),
      }),
    ),
  );
  const [jobs] = useState(createJobs);
  const [history] = useState(createPortalHistory);
  const [preferences, showPreferences] = useState(() => loadPreferences(looksOf, isActing ? null : user.Preferences));
  const { confirmations, dialog } = useConfirmations();
  const { stepUp, stepUpDialog } = useStepUp();

  useScheme(preferences.scheme);
  useEffect(() => rememberPreferences(looksOf, preferences), [looksOf, preferences]);
  useEffect(() => {
    document.documentElement.dataset.density = preferences.density;
  }, [preferences.density]);
  useEffect(keepAlive, []);
  useEffect(followNetwork, []);
  useEffect(() => askAgainWhenReached(queryClient), [queryClient]);
  // Answers in the old language, above all layouts, are reloaded; screens update in place.
  useEffect(
    () =>
      followLanguage(() => {
        queryClient.removeQueries({ type: "inactive" });
        void queryClient.invalidateQueries();
      }),
    [queryClient],
  );
  useEffect(() => forgetEarlyCalls, []);
  useEffect(() => endViewing, []);
  useEffect(() => forgetChat, []);
  useEffect(() => followLiveEvents(queryClient, jobs), [queryClient, jobs]);
  useEffect(() => announceJobs(jobs, notifications, t), [jobs, notifications, t]);
  useEffect(() => jobs.start(), [jobs]);
  useEffect(() => prefetchLinks(queryClient), [queryClient]);

  const setPreferences = useCallback(
    (next: Preferences) => {
      showPreferences(next);
      if (!isActing) savePreferences(next);
    },
    [isActing],
  );
  const portal = useMemo(
    () => ({
      branding,
      isBranded,
      notifications,
      jobs,
      preferences,
      setPreferences,
      ...confirmations,
      stepUp,
      navigate: history.navigate,
    }),
    [branding, isBranded, notifications, jobs, preferences, setPreferences, confirmations, stepUp, history],
  );
  return (
    <PortalContext value={portal}>
      <QueryClientProvider client={queryClient}>
        <PortalRouter history={history} />
        {dialog}
        {stepUpDialog}
        <SnackbarArea notifications={notifications} />
      </QueryClientProvider>
    </PortalContext>
  );
}

function SnackbarArea({ notifications }: { notifications: Notifications }) {
  const items = useSyncExternalStore(notifications.subscribe, notifications.get);
  return <Snackbars items={items} onClose={notifications.close} />;
}

const Screens = () => useRoutes(ROUTES);

/** The screen of the address. The former one stays until the next one has loaded. */
function PortalRouter({ history }: { history: PortalHistory }) {
  const [location, setLocation] = useState(history.current);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setLocation(history.current()));
    follow();
    return history.subscribe(follow);
  }, [history]);
  return (
    <Router location={location} navigator={history.navigator}>
      <Screens />
    </Router>
  );
}
