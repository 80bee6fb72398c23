import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router-dom";
import { ChatAssistant } from "../chrome/chat/chat-assistant.tsx";
import { WaysContext } from "../chrome/destination.ts";
import { FooterBar } from "../chrome/footer-bar.tsx";
import { ImpersonationBanner } from "../chrome/impersonation-banner.tsx";
import { JobProgress } from "../chrome/job-progress/job-progress.tsx";
import { MaintenanceArea } from "../chrome/maintenance-banner/maintenance-area.tsx";
import { NotificationBell } from "../chrome/notification-centre/notification-bell.tsx";
import { type OpenedTerms, TermsArea } from "../chrome/terms/terms-area.tsx";
import { TopBar } from "../chrome/top-bar.tsx";
import { useBarKeys } from "../chrome/use-bar-keys.ts";
import { coversScreen, useLeft } from "../chrome/use-left.ts";
import { useSupport } from "../chrome/use-support.ts";
import { mutation } from "../data/operation.ts";
import { session } from "../data/session.ts";
import { useAllConsented } from "../data/use-consent.ts";
import { useUser } from "../data/use-session.ts";
import { useViewing } from "../data/viewing.ts";
import type { ScreenCommand } from "../renderer/ports/navigation.ts";
import { closePopovers } from "../ui/floating.ts";
import { lazyView } from "../ui/lazy/lazy-view.tsx";
import { isSameAccount } from "./account/account-path.ts";
import { downloadFile } from "./download.ts";
import { errorText } from "./error-text.ts";
import { startAgain } from "./follow-answer.ts";
import { useLeaveWork } from "./leave-work.ts";
import { OfflineBanner } from "./offline-banner.tsx";
import { usePortal } from "./portal-context.ts";
import { screenCommands } from "./screen-commands.ts";
import { pageNonce } from "./theme/page-nonce.ts";
import { UnsavedChangesGuard } from "./unsaved-changes-guard.tsx";
import { useLanguage } from "./use-language.ts";
import { useSignOut } from "./use-sign-out.ts";
import { useWays } from "./ways.ts";

const unimpersonate = mutation("Authorization.Unimpersonate");

/** Texts of the palette and the list of shortcuts. */
const loadTexts = async (): Promise<void> => (await import("./palette-texts.ts")).bringPaletteTexts();

const Palette = lazyView(async () => {
  const [{ Palette }] = await Promise.all([import("../chrome/palette/palette.tsx"), loadTexts()]);
  return Palette;
});

const ShortcutsDialog = lazyView(async () => {
  const [{ ShortcutsDialog }] = await Promise.all([import("../chrome/shortcuts/shortcuts-dialog.tsx"), loadTexts()]);
  return ShortcutsDialog;
});

const AccountLookup = lazyView(async () => (await import("./lookup/account-lookup.tsx")).AccountLookup);
const SupportPanel = lazyView(async () => (await import("../chrome/support/support-panel.tsx")).SupportPanel);
const ViewAsBanner = lazyView(async () => (await import("../chrome/view-as/view-as-banner.tsx")).ViewAsBanner);
const ViewAsDialog = lazyView(async () => (await import("../chrome/view-as/view-as-dialog.tsx")).ViewAsDialog);

/** What is open over the screen, one at a time. */
type Opened = "palette" | "shortcuts" | "view-as" | null;

/** The spec’s download of a term’s PDF: a file stored on the server. */
const exportTerms = (path: string, name: string) => downloadFile({ Path: path, FileName: name }, name);

/** The bars around every screen behind sign-in. */
export function Frame() {
  const { t } = useTranslation();
  const { branding, isBranded, preferences, setPreferences, jobs, notifications } = usePortal();
  const signOut = useSignOut();
  const endImpersonation = useEndImpersonation();
  const isActing = useUser().ImpersonatorAccountId !== null;
  const [lookupText, setLookupText] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened>(null);
  const [isSupportOpen, setSupportOpen] = useState(false);
  const [openedTerms, setOpenedTerms] = useState<OpenedTerms | null>(null);
  const hasConsent = useAllConsented();
  const close = () => setOpened(null);
  const languages = useLanguage();
  const ways = useWays();
  const { details, maySeeContacts, links } = useSupport(branding.coBrowsingUrl);
  useBarKeys({
    onNear: () => void Palette.load(),
    onPalette: () => setOpened((before) => (before === "palette" ? null : "palette")),
    onShortcuts: () => setOpened("shortcuts"),
  });
  const { language, role } = useViewing();
  const { pathname } = useLocation();
  // Navigating, also with Back, closes what is open over the screen.
  const [at, setAt] = useState(pathname);
  if (at !== pathname) {
    setAt(pathname);
    setOpened(null);
    setOpenedTerms(null);
    setLookupText(null);
    if (coversScreen()) setSupportOpen(false);
  }
  useLeft(closePopovers);
  // Another screen starts at its top; another page of the same account keeps the scroll position.
  const section = pathname.split("/").slice(0, 3).join("/");
  useEffect(() => {
    if (section !== "") scrollTo(0, 0);
  }, [section]);
  return (
    <WaysContext value={ways}>
      <div className="frame">
        <button type="button" className="skip-link button" onClick={() => document.getElementById("content")?.focus()}>
          {t("chrome.skipToContent")}
        </button>
        <TopBar
          title={branding.title}
          logo={branding.logo}
          profile={{
            preferences,
            onPreferences: setPreferences,
            onSignOut: signOut,
            onShortcuts: () => setOpened("shortcuts"),
            onEndImpersonation: isActing ? endImpersonation : undefined,
            onViewAs: session.can("VIEW_LAYOUTS", ["Read"]) ? () => setOpened("view-as") : undefined,
          }}
          languages={languages}
          support={links}
          onOpenTerms={setOpenedTerms}
          onOpenPalette={() => setOpened("palette")}
          onShowAll={setLookupText}
          signs={
            <>
              <JobProgress jobs={jobs} onError={(error) => notifications.notify({ severity: "error", text: errorText(error, t) })} />
              <NotificationBell />
            </>
          }
        />
        <main id="content" className="frame-main" tabIndex={-1}>
          <MaintenanceArea />
          <OfflineBanner />
          {isActing && <ImpersonationBanner onEnd={endImpersonation} />}
          {(language !== null || role !== null) && <ViewAsBanner />}
          <Outlet />
        </main>
        <FooterBar
          owner={branding.marketplaceOwner}
          statusPageUrl={branding.statusPageUrl}
          details={details}
          contacts={maySeeContacts ? { isOpen: isSupportOpen, onToggle: () => setSupportOpen(!isSupportOpen) } : undefined}
        />
        <TermsArea
          opened={openedTerms}
          onOpen={setOpenedTerms}
          instanceId={isBranded ? branding.podId : undefined}
          onSignOut={signOut}
          onExport={exportTerms}
        />
        {isSupportOpen && <SupportPanel details={details} onClose={() => setSupportOpen(false)} />}
        {branding.hasChat && <ChatAssistant hasConsent={hasConsent} nonce={pageNonce()} />}
        {lookupText !== null && <AccountLookup text={lookupText} onClose={() => setLookupText(null)} />}
        {opened === "view-as" && <ViewAsDialog onClose={close} />}
        {opened === "shortcuts" && <ShortcutsDialog onClose={close} />}
        {opened === "palette" && (
          <Palette
            commands={screenCommands}
            ownCommands={[
              ...(maySeeContacts ? [command("contact", t("chrome.contactSupport"), () => setSupportOpen(true))] : []),
              command("shortcuts", t("chrome.shortcuts"), () => setOpened("shortcuts")),
              command("sign-out", t("chrome.signOut"), signOut),
            ]}
            onClose={close}
          />
        )}
        <UnsavedChangesGuard keepsValues={isSameAccount} />
      </div>
    </WaysContext>
  );
}

const command = (id: string, label: string, run: () => void): ScreenCommand => ({ id, label, kind: "action", run });

/** Ends the impersonation and restarts as the real user. */
function useEndImpersonation(): () => void {
  const { t } = useTranslation();
  const { notifications } = usePortal();
  const mayLeave = useLeaveWork();
  return async () => {
    if (!(await mayLeave())) return;
    try {
      await unimpersonate({});
      await startAgain();
    } catch (cause) {
      notifications.notify({ severity: "error", text: errorText(cause, t) });
    }
  };
}
