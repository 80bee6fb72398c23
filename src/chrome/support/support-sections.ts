import type { SupportDetails } from "../../../shared/generated/types.ts";
import { webLink } from "../web-link.ts";

export interface SupportEntry {
  /** Text key below `support.labels`. */
  label: string;
  value: string;
  href?: string;
  /** Shown instead of the address. */
  text?: string;
}
export interface SupportSection {
  name: "technical" | "sales" | "billing";
  entries: SupportEntry[];
}

const phone = (label: string, value: string | undefined): SupportEntry[] =>
  value === undefined ? [] : [{ label, value, href: `tel:${value.replace(/[^+\d]/g, "")}` }];
const email = (label: string, value: string | undefined): SupportEntry[] =>
  value === undefined ? [] : [{ label, value, href: `mailto:${encodeURIComponent(value).replace("%40", "@")}` }];
const plain = (label: string, ...values: (string | undefined)[]): SupportEntry[] => {
  const value = values.filter((part) => part !== undefined).join(", ");
  return value === "" ? [] : [{ label, value }];
};

const web = (label: string, value: string | undefined, text?: string): SupportEntry[] => {
  const href = webLink(value);
  return value === undefined || href === undefined ? [] : [{ label, value, href, ...(text === undefined ? {} : { text }) }];
};

/**
 * The support details that are present; a section without any does not appear (spec §2, §3).
 *
 * @param mayReadWiki the button that leads to the support site is for these only (spec §6)
 */
export function supportSections(details: SupportDetails, { mayReadWiki }: { mayReadWiki: boolean }): SupportSection[] {
  const sections: SupportSection[] = [
    {
      name: "technical",
      entries: [
        ...phone("phone", details.SupportPhoneNumber),
        ...email("email", details.SupportTechnicalEmail),
        ...plain("hours", details.SupportWorkingDaysRegular, details.SupportWorkingHoursRegular),
        ...plain("otherHours", details.SupportWorkingDaysOthers, details.SupportWorkingHoursOthers),
        ...(mayReadWiki ? web("website", details.SupportUrl, details.SupportButtonText) : []),
        ...web("knowledge", details.KnowledgeBaseUrl),
        ...web("imprint", details.Imprint),
      ],
    },
    { name: "sales", entries: [...phone("phone", details.SupportSalesPhoneNumber), ...email("email", details.SupportSalesEmail)] },
    { name: "billing", entries: [...phone("phone", details.SupportBillingPhoneNumber), ...email("email", details.SupportBillingEmail)] },
  ];
  return sections.filter(({ entries }) => entries.length > 0);
}
