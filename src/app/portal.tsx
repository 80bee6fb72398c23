import "../ui/ui.css";
import "../chrome/chrome.css";
import "./portal-texts.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { forgetChat } from "../data/chat-token.ts";
import { consent } from "../data/consent/consent.ts";
import { forgetEarlyCalls } from "../data/early-calls.ts";
import { createJobs } from "../data/jobs.ts";
import { keepAlive } from "../data/keep-alive.ts";
import { followLiveEvents } from "../data/live-events.ts";
import { loadPreferences, type Preferences, rememberPreferences, savePreferences } from "../data/preferences.ts";
import { askAgainWhenReached, createQueryClient } from "../data/query-client.ts";
import { followNetwork } from "../data/reachability.ts";
import { useUser } from "../data/use-session.ts";
import { endViewing } from "../data/viewing.ts";
import { useConfirmations } from "./confirmations.tsx";
import { errorText } from "./error-text.ts";
import { formatIcu } from "./i18n/format-icu.ts";
import { followChoice } from "./i18n/i18n.ts";
import { setIcuFormatter } from "./i18n/icu-format.ts";
import { announceJobs } from "./job-announcements.ts";
import { createNotifications } from "./notifications.ts";
import { PortalContext, type PortalContextValue } from "./portal-context.ts";
import { createPortalHistory } from "./portal-history.ts";
import { PortalRouter } from "./portal-router.tsx";
import { prefetchLinks } from "./prefetch-links.ts";
import { setReportConsent } from "./report-crash.ts";
import { useStepUp } from "./sign-in/step-up-dialog.tsx";
import { SnackbarArea } from "./snackbar-area.tsx";
import { useScheme } from "./theme/use-scheme.ts";

setIcuFormatter(formatIcu);
setReportConsent(() => consent.allows("telemetry"));

/** Everything behind sign-in. It lives from sign-in to sign-out: the next person gets a new one, so nothing cached passes on. */
export function Portal({ branding, isBranded }: Pick<PortalContextValue, "branding" | "isBranded">) {
  const { t } = useTranslation();
  const user = useUser();
  const userId = user.UserAccountId;
  // Whoever acts for somebody keeps the looks that this browser knows him by, and changes nobody else's.
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
  // Whatever the server has said in the old language, layouts above all, is asked for again; screens take it over in place.
  useEffect(
    () =>
      followChoice(() => {
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
