/** Only web addresses become links: the value was typed by someone. */
export const webLink = (value: string | undefined): string | undefined =>
  value !== undefined && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? value : undefined;
