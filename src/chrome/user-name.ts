import type { SessionUser } from "../../shared/generated/types.ts";

/** What people are called by. */
export const userName = ({ Firstname, Lastname, Username }: SessionUser): string =>
  [Firstname, Lastname].filter(Boolean).join(" ") || Username;
