import { useEffect, useRef, useState } from "react";
import type { Choice } from "./members.ts";

export interface ChoiceSource {
  /** Local choices are available at once and need no delay while typing. */
  isLocal: boolean;
  load(query: { text: string; skip: number }, signal: AbortSignal): Promise<{ choices: readonly Choice[]; total: number }>;
}

export interface ChoiceList {
  choices: readonly Choice[];
  state: "idle" | "loading" | "ready" | "failed";
  error?: string;
  hasMore: boolean;
  loadMore(): void;
}

const DEBOUNCE_MS = 300;
const EMPTY = { choices: [] as readonly Choice[], total: 0 };

/** The choices of an open list: loaded when it opens, again when typing pauses, and page by page while it scrolls. */
export function useChoiceList(source: ChoiceSource, isOpen: boolean, text: string): ChoiceList {
  const [loaded, setLoaded] = useState(EMPTY);
  const [state, setState] = useState<ChoiceList["state"]>("idle");
  const [error, setError] = useState<string>();
  const paging = useRef<AbortController>(null);
  const latest = useRef(source);
  latest.current = source;

  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const load = () => {
      setState("loading");
      latest.current.load({ text, skip: 0 }, controller.signal).then(
        (page) => {
          if (controller.signal.aborted) return;
          setLoaded({ choices: page.choices, total: page.total });
          setState("ready");
        },
        (reason: unknown) => {
          if (controller.signal.aborted) return;
          setError(reason instanceof Error ? reason.message : String(reason));
          setState("failed");
        },
      );
    };
    const isTyping = text !== "" && !latest.current.isLocal;
    const timer = isTyping ? setTimeout(load, DEBOUNCE_MS) : undefined;
    if (!isTyping) load();
    return () => {
      clearTimeout(timer);
      controller.abort();
      paging.current?.abort();
      paging.current = null;
    };
  }, [isOpen, text]);

  const hasMore = loaded.choices.length < loaded.total;
  const loadMore = () => {
    if (!hasMore || paging.current !== null || state !== "ready") return;
    const controller = new AbortController();
    paging.current = controller;
    latest.current.load({ text, skip: loaded.choices.length }, controller.signal).then(
      (page) => {
        if (controller.signal.aborted) return;
        paging.current = null;
        // An empty page ends the list, whatever the total says: rows may have been deleted meanwhile.
        setLoaded(({ choices, total }) => ({
          choices: [...choices, ...page.choices],
          total: page.choices.length === 0 ? choices.length : total,
        }));
      },
      () => {
        // The page failed; the next scroll tries again.
        paging.current = null;
      },
    );
  };
  return { choices: loaded.choices, state, hasMore, loadMore, ...(error === undefined ? {} : { error }) };
}
