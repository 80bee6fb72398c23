/** Read from the top: browsers name those that they descend from as well. */
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
 * What a person recognises a device by: browser and system, as far as the browser says. It says what it likes, so nothing rests on this.
 *
 * @returns `Firefox (Windows)`, which reads the same in all languages; the first word of a program that is no browser; empty when nothing was said
 */
export function deviceName(userAgent: string): string {
  const find = (rows: typeof BROWSERS) => rows.find(([token]) => token.test(userAgent))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser !== undefined) return system === undefined ? browser : `${browser} (${system})`;
  return system ?? /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? "";
}
