/** Watches clicks for someone who has something to lose (spec §4). */
export interface ClickGuard {
  /** Selector of what may always be clicked. */
  excluded: string;
  /** Whether this click would lose something. */
  check(click: MouseEvent): boolean;
  ask(): Promise<boolean>;
  /** Told the answer, with the click that was kept back. */
  onAnswer(agreed: boolean, click: MouseEvent): void;
}

let stopActive: (() => void) | null = null;

/**
 * From now on clicks outside of what is excluded that would lose something are kept back, and it is asked. Only one guard watches at a time: a second
 * one takes the place of the first. @returns ends it.
 */
export function guardClicks(guard: ClickGuard): () => void {
  stopActive?.();
  const onClick = (click: MouseEvent) => {
    if (!(click.target instanceof Element) || click.target.closest(guard.excluded) !== null || !guard.check(click)) return;
    click.preventDefault();
    click.stopPropagation();
    void guard.ask().then((agreed) => guard.onAnswer(agreed, click));
  };
  // Before anyone else hears of it.
  document.addEventListener("click", onClick, true);
  const stop = () => {
    document.removeEventListener("click", onClick, true);
    if (stopActive === stop) stopActive = null;
  };
  stopActive = stop;
  return stop;
}

/** Where a click would take this tab, if that is another page: no route of the portal, no tab of its own, no download. */
export function pageBehind(click: MouseEvent): string | null {
  const link = click.target instanceof Element ? click.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link === null || link.target === "_blank" || link.hasAttribute("download")) return null;
  if (click.button !== 0 || click.ctrlKey || click.metaKey || click.shiftKey) return null;
  const { protocol, origin, pathname, search } = new URL(link.href, location.href);
  const isHere = origin === location.origin && pathname === location.pathname && search === location.search;
  return /^https?:$/.test(protocol) && !isHere ? link.href : null;
}
