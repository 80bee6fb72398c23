/** Ids in routes are parsed as integers (spec §5); a text with other characters is not an account. */
export function parseAccountId(text: string | undefined): number | null {
  const id = /^\d{1,16}$/.test(text ?? "") ? Number.parseInt(text as string, 10) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The last path segment of a layout page: `AuditLog` is `/account/5/audit-log`. */
export const pageSlug = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();

/**
 * Whether both paths are pages of the same account: these share its form, so typed values survive the change. Create forms and deeper paths do not
 * count.
 */
export function isSameAccount(from: string, to: string): boolean {
  const accountOf = (path: string) => /^\/account\/(\d+)(?:\/[^/]*)?$/.exec(path)?.[1];
  return accountOf(from) !== undefined && accountOf(from) === accountOf(to);
}
