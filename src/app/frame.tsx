import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router-dom";
import { FooterBar } from "../chrome/footer-bar.tsx";
import { JobProgress } from "../chrome/job-progress/job-progress.tsx";
import { TopBar } from "../chrome/top-bar.tsx";
import { ViewAsBanner } from "../chrome/view-as/view-as-banner.tsx";
import { session } from "../data/session.ts";
import { useViewing } from "../data/viewing.ts";
import type { Capability } from "../generated/access.ts";
import { isSameAccount } from "./account/account-path.ts";
import { errorText } from "./error-text.ts";
import { usePortal } from "./portal-context.ts";
import { UnsavedChangesGuard } from "./unsaved-changes-guard.tsx";
import { useSignOut } from "./use-sign-out.ts";

const AccountLookup = lazy(async () => ({ default: (await import("./lookup/account-lookup.tsx")).AccountLookup }));

const ViewAsDialog = lazy(async () => ({ default: (await import("../chrome/view-as/view-as-dialog.tsx")).ViewAsDialog }));

/** Bars around every screen behind sign-in. */
export function Frame() {
  const { t } = useTranslation();
  const { branding, preferences, setPreferences, jobs, notifications } = usePortal();
  const signOut = useSignOut();
  const [lookupText, setLookupText] = useState<string | null>(null);
  const [isChoosingViewer, setChoosingViewer] = useState(false);
  const { language, role } = useViewing();
  const { pathname } = useLocation();
  // Another screen starts at its top; another page of the same account stays where the person was.
  const place = pathname.split("/").slice(0, 3).join("/");
  useEffect(() => {
    if (place !== "") scrollTo(0, 0);
  }, [place]);
  return (
    <div className="frame">
      <button type="button" className="skip-link button" onClick={() => document.getElementById("content")?.focus()}>
        {t("chrome.skipToContent")}
      </button>
      <TopBar
        title={branding.title}
        logo={branding.logo}
        preferences={preferences}
        onPreferences={setPreferences}
        onSignOut={signOut}
        onViewAs={session.can("VIEW_LAYOUTS" satisfies Capability, ["Read"]) ? () => setChoosingViewer(true) : undefined}
        onShowAll={setLookupText}
        progress={<JobProgress jobs={jobs} onError={(error) => notifications.notify({ severity: "error", text: errorText(error, t) })} />}
      />
      <main id="content" className="frame-main" tabIndex={-1}>
        {(language !== null || role !== null) && <ViewAsBanner />}
        <Outlet />
      </main>
      <FooterBar owner={branding.marketplaceOwner} statusPageUrl={branding.statusPageUrl} />
      <Suspense>{lookupText !== null && <AccountLookup text={lookupText} onClose={() => setLookupText(null)} />}</Suspense>
      <Suspense>{isChoosingViewer && <ViewAsDialog onClose={() => setChoosingViewer(false)} />}</Suspense>
      <UnsavedChangesGuard isSamePlace={isSameAccount} />
    </div>
  );
}
