/** Only web addresses become links, because users typed the value. */
export const webLink = (value: string | undefined): string | undefined =>
  value !== undefined && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? value : undefined;
