/** A grey bar in place of a text. It shimmers only after 300 ms, so fast answers do not flicker. */
export function Skeleton({ width, height = 16 }: { width: number | string; height?: number }) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />;
}
