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
  /** Instead of its address, for those who have not consented to co-browsing: shows where they can. */
  onAskConsent?: () => void;
}

/**
 * Whom and what the person can turn to. Contacts need their own permission; the support menu needs Wiki and at least one link (spec §2, §6).
 *
 * @param coBrowsingUrl where the installation lets such a session begin; null: nowhere
 */
export function useSupport(coBrowsingUrl: string | null): {
  /** Undefined while they are loading. */
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
  // On an instance that asks no one it is the person's own click that begins it.
  const hasConsent = status === "off" || allowed.includes("cobrowsing");
  const links: SupportLinks = {
    ...(supportUrl === undefined ? {} : { supportUrl }),
    ...(knowledgeUrl === undefined ? {} : { knowledgeUrl }),
    ...(mayCoBrowse ? (hasConsent ? { coBrowsingUrl } : { onAskConsent: consent.showSettings }) : {}),
  };
  const hasMenu = session.can("WIKI", ["Read"]) && Object.keys(links).length > 0;
  return { details: data ?? (isError ? {} : undefined), maySeeContacts, links: hasMenu ? links : null };
}
