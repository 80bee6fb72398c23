import type { SupportDetails } from "../generated/types.ts";

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

/** Only web addresses become links: the value was typed by somebody. */
export const webLink = (value: string | undefined): string | undefined =>
  value !== undefined && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? value : undefined;

const web = (label: string, value: string | undefined, text?: string): SupportEntry[] => {
  const href = webLink(value);
  return value === undefined || href === undefined ? [] : [{ label, value, href, ...(text === undefined ? {} : { text }) }];
};

/** The support details that are present; a section without any does not appear (spec §2, §3). */
export function supportSections(details: SupportDetails): SupportSection[] {
  const sections: SupportSection[] = [
    {
      name: "technical",
      entries: [
        ...phone("phone", details.SupportPhoneNumber),
        ...email("email", details.SupportTechnicalEmail),
        ...plain("hours", details.SupportWorkingDaysRegular, details.SupportWorkingHoursRegular),
        ...plain("otherHours", details.SupportWorkingDaysOthers, details.SupportWorkingHoursOthers),
        ...web("website", details.SupportUrl, details.SupportButtonText),
        ...web("knowledge", details.KnowledgeBaseUrl),
      ],
    },
    { name: "sales", entries: [...phone("phone", details.SupportSalesPhoneNumber), ...email("email", details.SupportSalesEmail)] },
    { name: "billing", entries: [...phone("phone", details.SupportBillingPhoneNumber), ...email("email", details.SupportBillingEmail)] },
  ];
  return sections.filter(({ entries }) => entries.length > 0);
}
