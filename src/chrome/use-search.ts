import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { AccountSearchResult, ServiceResult } from "../../shared/generated/types.ts";
import { searchQuery } from "../data/accounts.ts";
import { serviceSearchQuery } from "../data/services.ts";

const DEBOUNCE_MS = 300;
/** Of the services found so many are shown (spec §9). */
const SHOWN_SERVICES = 3;

const useDebounced = (value: string): string => {
  // Also what was typed before this was there has to rest first.
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

export interface Found {
  /** What was searched for: 300 ms behind the last key. */
  text: string;
  accounts: readonly AccountSearchResult[];
  services: readonly ServiceResult[];
  /** There are services: all of them are one link away (spec §2). */
  hasServices: boolean;
  /** Everything has been answered, and nothing was found. */
  isEmpty: boolean;
  /** Nothing could be asked. */
  hasFailed: boolean;
}

/**
 * Accounts and services that match what is typed (spec §2): 300 ms after the last key; blank text asks nothing; an answer that no one waits for any
 * more is cancelled; a failure is only logged (spec §8).
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
