import type { ReactNode } from "react";
import type { AccountSearchResult, ServiceResult } from "../../shared/generated/types.ts";
import { type Destination, type Leading, useLeading } from "./destination.ts";
import { AccountLabel, ServiceLabel } from "./search-results.tsx";
import { useSearch } from "./use-search.ts";

/** The explore page opens with so many (spec §9): the legacy application is told, our own page has it in its layout. */
const EXPLORE_PAGE_SIZE = 20;
/** Our own explore page keeps what its list is narrowed by under the list's name. */
const EXPLORE_LIST = "services";

/** Something found, and where it leads. */
export interface Hit {
  key: string;
  destination: Destination;
  label: ReactNode;
}

const accountHit = (item: AccountSearchResult): Hit => ({
  key: `account ${item.AccountId}`,
  destination: { kind: "screen", to: `/account/${item.AccountId}` },
  label: <AccountLabel item={item} />,
});

const explore = ({ lead }: Leading, text: string): Destination | null =>
  lead("explore")?.kind === "legacy"
    ? lead("explore", {}, { text, pageSize: EXPLORE_PAGE_SIZE })
    : lead("explore", {}, { [EXPLORE_LIST]: String(new URLSearchParams({ text })) });

/** A service leads to its own screen, or to the explore page, narrowed to its name. Where there is neither it is not shown. */
const serviceHit = (item: ServiceResult, leading: Leading): Hit[] => {
  const destination = leading.lead("service", { serviceId: item.Id }) ?? explore(leading, item.DisplayName);
  return destination === null ? [] : [{ key: `service ${item.Id}`, destination, label: <ServiceLabel item={item} /> }];
};

/** What is found for a text, as entries of a list. Services are asked for only on behalf of who may read them, and where they lead somewhere. */
export function useHits(typed: string) {
  const leading = useLeading();
  const withServices = (leading.lead("service", { serviceId: 1 }) ?? leading.lead("explore")) !== null;
  const { accounts, services, hasServices, ...found } = useSearch(typed, { withServices });
  return {
    ...found,
    accounts: accounts.map(accountHit),
    services: services.flatMap((item) => serviceHit(item, leading)),
    /** All services that match, on the explore page; null where there is none. */
    allServices: hasServices ? explore(leading, found.text) : null,
  };
}
