import { useEffect, useRef, useState } from "react";

export type Loaded<Value> = { status: "loading" } | { status: "done"; value: Value } | { status: "failed"; message: string };

/** Loads once per mount, also when React mounts twice: a second call could use up a single-use token. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ status: "loading" });
  const asked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    load().then(
      (value) => setLoaded({ status: "done", value }),
      (cause: unknown) => setLoaded({ status: "failed", message: cause instanceof Error ? cause.message : String(cause) }),
    );
  }, []);
  return loaded;
}
