/** A Material Design icon, given as its path. Decorative unless it has a title. */
export function Icon({ path, size = 20, title }: { path: string; size?: number; title?: string }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      role={title === undefined ? undefined : "img"}
      aria-label={title}
      aria-hidden={title === undefined}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
