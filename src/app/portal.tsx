import "../ui/ui.css";
import "../chrome/chrome.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { RouterProvider } from "react-router-dom";
import { forgetEarlyCalls } from "../data/early-calls.ts";
import { createJobs } from "../data/jobs.ts";
import { keepAlive } from "../data/keep-alive.ts";
import { followLiveEvents } from "../data/live-events.ts";
import { loadPreferences, savePreferences } from "../data/preferences.ts";
import { createQueryClient } from "../data/query-client.ts";
import { useUser } from "../data/use-session.ts";
import { endViewing } from "../data/viewing.ts";
import rendererTexts from "../renderer/texts/en.json";
import type { Branding } from "./branding.ts";
import { useConfirmations } from "./confirmations.tsx";
import { errorText } from "./error-text.ts";
import { entryShown } from "./history-entries.ts";
import { formatIcu } from "./i18n/format-icu.ts";
import { addTexts } from "./i18n/i18n.ts";
import { setIcuFormatter } from "./i18n/icu-format.ts";
import { announceJobs } from "./job-announcements.ts";
import { createNotifications } from "./notifications.ts";
import { PortalContext } from "./portal-context.ts";
import { prefetchLinks } from "./prefetch-links.ts";
import { createPortalRouter } from "./routes.tsx";
import { SnackbarArea } from "./snackbar-area.tsx";
import { useStepUp } from "./step-up-dialog.tsx";
import type { Palette } from "./theme/palette.ts";
import { useScheme } from "./theme/use-scheme.ts";

setIcuFormatter(formatIcu);
addTexts("en", rendererTexts);

/** Everything behind sign-in. It lives from sign-in to sign-out: the next person gets a new one, so nothing cached passes on. */
export function Portal({ branding, palette }: { branding: Branding; palette: Palette | null }) {
  const { t } = useTranslation();
  const userId = useUser().UserAccountId;
  const [notifications] = useState(createNotifications);
  const [queryClient] = useState(() =>
    createQueryClient((error) => notifications.notify({ severity: "error", text: errorText(error, t) })),
  );
  const [jobs] = useState(createJobs);
  const [router] = useState(createPortalRouter);
  const [preferences, setPreferences] = useState(() => loadPreferences(userId));
  const { confirm, dialog } = useConfirmations();
  const { stepUp, stepUpDialog } = useStepUp();

  useScheme(preferences.scheme);
  useEffect(() => savePreferences(userId, preferences), [userId, preferences]);
  useEffect(() => {
    document.documentElement.dataset.density = preferences.density;
  }, [preferences.density]);
  useEffect(keepAlive, []);
  useEffect(() => forgetEarlyCalls, []);
  useEffect(() => endViewing, []);
  useEffect(() => followLiveEvents(queryClient, jobs), [queryClient, jobs]);
  useEffect(() => announceJobs(jobs, notifications, t), [jobs, notifications, t]);
  useEffect(() => jobs.start(), [jobs]);
  useEffect(() => prefetchLinks(queryClient), [queryClient]);
  useEffect(() => {
    let { location } = router.state;
    return router.subscribe((state) => {
      if (state.location === location) return;
      location = state.location;
      entryShown();
    });
  }, [router]);
  useEffect(() => () => router.dispose(), [router]);

  const portal = useMemo(
    () => ({ branding, palette, notifications, jobs, preferences, setPreferences, confirm, stepUp }),
    [branding, palette, notifications, jobs, preferences, confirm, stepUp],
  );
  return (
    <PortalContext value={portal}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        {dialog}
        {stepUpDialog}
        <SnackbarArea notifications={notifications} />
      </QueryClientProvider>
    </PortalContext>
  );
}
