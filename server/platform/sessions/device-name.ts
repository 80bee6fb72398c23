/** Read from the top: browsers also name the browsers that they descend from. */
const BROWSERS: readonly (readonly [token: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [token: RegExp, name: string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/**
 * Browser and system, so that users recognise their devices. Browsers can send anything here, so no decision depends on it.
 *
 * @returns `Firefox (Windows)`, which reads the same in all languages; the first word of a program that is no browser; empty without a header
 */
export function deviceName(userAgent: string): string {
  const find = (rows: typeof BROWSERS) => rows.find(([token]) => token.test(userAgent))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser !== undefined) return system === undefined ? browser : `${browser} (${system})`;
  return system ?? /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? "";
}
