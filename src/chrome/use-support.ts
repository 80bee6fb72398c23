import { useQuery } from "@tanstack/react-query";
import type { SupportDetails } from "../../shared/generated/types.ts";
import { supportQuery } from "../data/accounts.ts";
import { consent } from "../data/consent/consent.ts";
import { session } from "../data/session.ts";
import { useConsent } from "../data/use-consent.ts";
import { webLink } from "./web-link.ts";

export interface SupportLinks {
  supportUrl?: string;
  knowledgeUrl?: string;
  coBrowsingUrl?: string;
  /** Instead of the address, for users without consent to co-browsing: opens the consent settings. */
  onAskConsent?: () => void;
}

/**
 * The user's contacts and help links. Contacts need their own capability; the support menu needs Wiki and at least one link (spec §2, §6).
 *
 * @param coBrowsingUrl where the installation starts such a session; null: not offered
 */
export function useSupport(coBrowsingUrl: string | null): {
  /** Undefined while loading. */
  details: SupportDetails | undefined;
  maySeeContacts: boolean;
  /** Null: no support menu. */
  links: SupportLinks | null;
} {
  const maySeeContacts = session.can("SUPPORT_CONTACT_DETAILS", ["Read"]);
  const { data, isError } = useQuery({ ...supportQuery(), enabled: maySeeContacts });
  const supportUrl = webLink(data?.SupportUrl);
  const knowledgeUrl = webLink(data?.KnowledgeBaseUrl);
  const mayCoBrowse = coBrowsingUrl !== null && session.can("CO_BROWSING", ["Read"]);
  const { status, allowed } = useConsent();
  // On an instance without the consent question, the user's click starts the session.
  const hasConsent = status === "off" || allowed.includes("cobrowsing");
  const links: SupportLinks = {
    ...(supportUrl === undefined ? {} : { supportUrl }),
    ...(knowledgeUrl === undefined ? {} : { knowledgeUrl }),
    ...(mayCoBrowse ? (hasConsent ? { coBrowsingUrl } : { onAskConsent: consent.showSettings }) : {}),
  };
  const hasMenu = session.can("WIKI", ["Read"]) && Object.keys(links).length > 0;
  return { details: data ?? (isError ? {} : undefined), maySeeContacts, links: hasMenu ? links : null };
}
