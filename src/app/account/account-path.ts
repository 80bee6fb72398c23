/** Ids in routes are parsed as integers (spec §5); anything but digits is no account. */
export function parseAccountId(text: string | undefined): number | null {
  const id = /^\d{1,16}$/.test(text ?? "") ? Number.parseInt(text as string, 10) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The path part of a layout page: `AuditLog` is `/account/5/audit-log`. */
export const pageSlug = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();

/** Pages of one account share its form, so what was typed survives going from one to another; a create form and what lies deeper are places of their own. */
export function isSameAccount(from: string, to: string): boolean {
  const accountOf = (path: string) => /^\/account\/(\d+)(?:\/[^/]*)?$/.exec(path)?.[1];
  return accountOf(from) !== undefined && accountOf(from) === accountOf(to);
}
