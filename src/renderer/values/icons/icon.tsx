/** A Material Design icon as an SVG path, because icon fonts would load thousands. It is decorative: label the button around it. */
export function Icon({ path, size = 20 }: { path: string; size?: number }) {
  return (
    <svg className="ts-icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} fill="currentColor" />
    </svg>
  );
}
