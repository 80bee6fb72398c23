import { sql } from "kysely";

/** The account itself and everything below it, by the index on paths: '0' is the character after '/'. */
export const inSubtree = (path: string) =>
  sql<boolean>`(account.account_path = ${path} or (account.account_path > ${`${path}/`} and account.account_path < ${`${path}0`}))`;
