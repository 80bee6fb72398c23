/** How often the consent tool is looked for, and for how long (spec §9), milliseconds. */
export const POLL_MS = 200;
export const WAIT_MS = 180_000;

/** Ask again and again until it is so. @returns false when the time is over first */
export function waitUntil(isSo: () => boolean): Promise<boolean> {
  if (isSo()) return Promise.resolve(true);
  const end = Date.now() + WAIT_MS;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const found = isSo();
      if (!found && Date.now() < end) return;
      clearInterval(timer);
      resolve(found);
    }, POLL_MS);
  });
}
