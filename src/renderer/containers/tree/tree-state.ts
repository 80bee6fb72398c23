/** The opened nodes of a tree and the focused one, as stored in the URL: `open=10,100&at=100`. */
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { usePorts } from "../../ports/ports.ts";

interface TreeState {
  open: ReadonlySet<string>;
  at: string | undefined;
}

const EMPTY: TreeState = { open: new Set(), at: undefined };
const REST_MS = 400;

const parse = (text: string | null): TreeState => {
  if (text === null) return EMPTY;
  const parameters = new URLSearchParams(text);
  const keys = (parameters.get("open") ?? "").split(",").filter((key) => key !== "");
  return { open: new Set(keys.map(decodeURIComponent)), at: parameters.get("at") ?? undefined };
};

const format = ({ open, at }: TreeState): string => {
  const parameters = new URLSearchParams();
  parameters.set("open", [...open].map(encodeURIComponent).join(","));
  if (at !== undefined) parameters.set("at", at);
  return parameters.toString();
};

export function useTreeState(containerId: string) {
  const { address } = usePorts().navigation;
  const text = useSyncExternalStore(address.subscribe, () => address.get(containerId));
  const { open, at } = useMemo(() => parse(text), [text]);
  const [focused, setFocused] = useState(at);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const write = useCallback(
    (change: (before: TreeState) => TreeState) => address.set(containerId, format(change(parse(address.get(containerId)))), "replace"),
    [address, containerId],
  );
  const setOpen = useCallback(
    (keys: Iterable<string>, isOpen: boolean) =>
      write((before) => {
        const next = new Set(before.open);
        for (const key of keys) isOpen ? next.add(key) : next.delete(key);
        return { ...before, open: next };
      }),
    [write],
  );
  const focus = useCallback(
    (key: string) => {
      setFocused(key);
      clearTimeout(timer.current);
      // Delayed, because holding an arrow key down must not change the URL at every step.
      timer.current = setTimeout(() => write((before) => ({ ...before, at: key })), REST_MS);
    },
    [write],
  );
  return { open, focused, isFresh: text === null, setOpen, focus };
}
