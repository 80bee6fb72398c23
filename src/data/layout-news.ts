/** What the live connection says of layouts while they are made, for whoever has one open. */

export interface LayoutNews {
  /** Undefined: the connection was lost meanwhile, so anything may have happened to any layout. */
  readonly layoutId: string | undefined;
  /** `saved`: its draft. `published`: the draft is gone. */
  readonly what: "saved" | "published" | "unknown";
  /** Of the draft, where it was saved. */
  readonly rowVersion: number | undefined;
  /** Who did it, where that was said. */
  readonly by: string | null;
}

const listeners = new Set<(news: LayoutNews) => void>();

/** @returns unsubscribe */
export function followLayoutNews(listener: (news: LayoutNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellLayoutNews(news: LayoutNews): void {
  for (const listener of [...listeners]) listener(news);
}

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** Reads the server's word, which may say more or less than this page understands. */
export function receiveLayoutNews({ layoutId, rowVersion, by }: Readonly<Record<string, unknown>>, what: LayoutNews["what"]): void {
  tellLayoutNews({
    layoutId: text(layoutId),
    what,
    rowVersion: typeof rowVersion === "number" ? rowVersion : undefined,
    by: text(by) ?? null,
  });
}
