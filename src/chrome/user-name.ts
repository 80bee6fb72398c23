import type { SessionUser } from "../../shared/generated/types.ts";

/** The display name of a user. */
export const userName = ({ Firstname, Lastname, Username }: SessionUser): string =>
  [Firstname, Lastname].filter(Boolean).join(" ") || Username;
