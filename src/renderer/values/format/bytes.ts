const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Formats `1536` as `1.5 kB`, in the locale. */
export function formatBytes(bytes: number, locale: string): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const style = { style: "unit", unit: UNITS[step], unitDisplay: step === 0 ? "long" : "short", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, style).format(bytes / 1000 ** step);
}
