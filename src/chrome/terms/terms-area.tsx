import { useEffect } from "react";
import { consent } from "../../data/consent/consent.ts";
import { useConsent } from "../../data/use-consent.ts";
import { useUser } from "../../data/use-session.ts";
import { lazyView } from "../../ui/lazy/lazy-view.tsx";
import type { TermsDialogProps } from "./terms-dialog.tsx";

const TermsDialog = lazyView(async () => (await import("./terms-dialog.tsx")).TermsDialog);
const RequiredTerms = lazyView(async () => (await import("./required-terms.tsx")).RequiredTerms);
const ConsentBanner = lazyView(async () => (await import("../consent/consent-banner.tsx")).ConsentBanner);

export type OpenedTerms = TermsDialogProps["kind"];

export interface TermsAreaProps {
  opened: OpenedTerms | null;
  onOpen(opened: OpenedTerms | null): void;
  /** `pod_id` of the branding: some instances ask no consent. Undefined: not known yet. */
  instanceId: string | null | undefined;
  onSignOut(): void;
  onExport(path: string, name: string): Promise<void>;
}

/** Terms and consent above the screens: terms to accept, accepted terms, and the consent question. Each part loads on demand. */
export function TermsArea({ opened, onOpen, instanceId, onSignOut, onExport }: TermsAreaProps) {
  const { MustAcceptTerms, CompanyAccount } = useUser();
  const { status, hasChosen } = useConsent();
  useEffect(() => {
    if (instanceId !== undefined) void consent.start(instanceId);
  }, [instanceId]);
  useEffect(() => consent.onShowSettings(() => onOpen("settings")), [onOpen]);
  return (
    <>
      {status === "ready" && !hasChosen && <ConsentBanner />}
      {opened !== null && <TermsDialog kind={opened} onClose={() => onOpen(null)} onExport={onExport} />}
      {MustAcceptTerms === true && CompanyAccount && <RequiredTerms company={CompanyAccount} onSignOut={onSignOut} onExport={onExport} />}
    </>
  );
}
