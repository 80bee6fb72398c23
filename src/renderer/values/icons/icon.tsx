/** One Material Design icon as a path: icon fonts would load thousands. Decorative; anyone who needs a name labels the button around it. */
export function Icon({ path, size = 20 }: { path: string; size?: number }) {
  return (
    <svg className="ts-icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} fill="currentColor" />
    </svg>
  );
}
