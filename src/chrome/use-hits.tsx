import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import type { AccountSearchResult, ServiceResult } from "../../shared/generated/types.ts";
import { searchQuery } from "../data/accounts.ts";
import { serviceSearchQuery } from "../data/services.ts";
import { type Destination, type Leading, useLeading } from "./destination.ts";
import { AccountLabel, ServiceLabel } from "./search-results.tsx";

/** Page size of the explore page (spec §9). Sent to the legacy application; our own page has it in its layout. */
const EXPLORE_PAGE_SIZE = 20;
/** Query parameter of our own explore page with the filters of its list. */
const EXPLORE_LIST = "services";

/** A search result and its address. */
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

/** A service links to its own screen, or to the explore page filtered by its name; it is not shown if there is neither. */
const serviceHit = (item: ServiceResult, leading: Leading): Hit[] => {
  const destination = leading.lead("service", { serviceId: item.Id }) ?? explore(leading, item.DisplayName);
  return destination === null ? [] : [{ key: `service ${item.Id}`, destination, label: <ServiceLabel item={item} /> }];
};

/** Search results for a text, as list entries. Services are requested only if the user may read them and there is a page for them. */
export function useHits(typed: string) {
  const leading = useLeading();
  const withServices = (leading.lead("service", { serviceId: 1 }) ?? leading.lead("explore")) !== null;
  const { accounts, services, hasServices, ...found } = useSearch(typed, { withServices });
  return {
    ...found,
    accounts: accounts.map(accountHit),
    services: services.flatMap((item) => serviceHit(item, leading)),
    /** The explore page with all matching services; null if there is none. */
    allServices: hasServices ? explore(leading, found.text) : null,
  };
}

const DEBOUNCE_MS = 300;
/** Number of services shown (spec §9). */
const SHOWN_SERVICES = 3;

const useDebounced = (value: string): string => {
  // Starts empty, so that a text typed before the list loaded is debounced too.
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === "" ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

const useLoggedFailure = (what: string, error: Error | null) =>
  useEffect(() => {
    if (error) console.warn(`${what} search failed:`, error);
  }, [what, error]);

interface Found {
  /** The text of the search: 300 ms behind the last key. */
  text: string;
  accounts: readonly AccountSearchResult[];
  services: readonly ServiceResult[];
  /** Services match: a link shows all of them (spec §2). */
  hasServices: boolean;
  /** All searches have ended without a result. */
  isEmpty: boolean;
  /** All searches have failed. */
  hasFailed: boolean;
}

/**
 * Accounts and services that match the typed text (spec §2): requested 300 ms after the last key; an empty text requests nothing; an outdated
 * request is cancelled; a failure is only logged (spec §8).
 */
export function useSearch(typed: string, { withServices }: { withServices: boolean }): Found {
  const text = useDebounced(typed.trim());
  const isAsked = text !== "";
  const options = { placeholderData: keepPreviousData, meta: { suppressError: true } };
  const accounts = useQuery({ ...searchQuery(text), ...options, enabled: isAsked });
  const services = useQuery({ ...serviceSearchQuery(text), ...options, enabled: isAsked && withServices });
  useLoggedFailure("Account", accounts.error);
  useLoggedFailure("Service", services.error);

  const isSettled =
    isAsked &&
    text === typed.trim() &&
    !accounts.isPlaceholderData &&
    (!withServices || (!services.isPlaceholderData && !services.isPending));
  const foundAccounts = isAsked ? (accounts.data?.Items ?? []) : [];
  const foundServices = isAsked && withServices ? (services.data?.Items ?? []) : [];
  const isNothing = isSettled && !accounts.isPending && foundAccounts.length + foundServices.length === 0;
  return {
    text,
    accounts: foundAccounts,
    services: foundServices.slice(0, SHOWN_SERVICES),
    hasServices: foundServices.length > 0,
    isEmpty: isNothing && accounts.error === null,
    hasFailed: isNothing && accounts.error !== null,
  };
}
