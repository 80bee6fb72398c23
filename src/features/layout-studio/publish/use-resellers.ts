import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { searchAccount } from "../../../generated/operations.ts";
import type { AccountSearchResult } from "../../../generated/types.ts";

const DEBOUNCE_MS = 300;

/** Resellers that a text finds, 300 ms after the last key. */
export function useResellers(typed: string): { found: readonly AccountSearchResult[]; isEmpty: boolean; error: Error | null } {
  const text = useRested(typed.trim());
  const query = useQuery({
    ...searchAccount.options({ text, accountTypes: ["Reseller"], limit: 10 }),
    enabled: text !== "",
    meta: { suppressError: true },
  });
  const found = text === "" ? [] : (query.data?.Items ?? []);
  return { found, isEmpty: query.data !== undefined && text === typed.trim() && found.length === 0 && text !== "", error: query.error };
}

function useRested(value: string): string {
  const [rested, setRested] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
