import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { searchQuery } from "../data/accounts.ts";

const DEBOUNCE_MS = 300;

const useDebounced = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === "" ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/** Accounts that match what is typed (spec §2): 300 ms after the last key; blank text asks nothing; a failure is only logged (spec §8). */
export function useAccountSearch(typed: string) {
  const text = useDebounced(typed.trim());
  const { data, error, isPlaceholderData } = useQuery({
    ...searchQuery(text),
    enabled: text !== "",
    placeholderData: keepPreviousData,
    meta: { suppressError: true },
  });
  useEffect(() => {
    if (error) console.warn("Account search failed:", error);
  }, [error]);
  const isSettled = text === typed.trim() && text !== "" && !isPlaceholderData;
  return {
    items: text === "" ? [] : (data?.Items ?? []),
    text,
    isEmpty: isSettled && data?.Items.length === 0,
    hasFailed: isSettled && error !== null,
  };
}
