import type { SessionRecord } from "./session-record.ts";

/**
 * May this address use the portal for this user? Asked for every call, every download and every live connection, signed in or not, so that the allow
 * and deny lists (domain §2.7) have one place to act. The product's own answer is `AddressRules`.
 */
export type IpRules = (remoteAddress: string, session: Pick<SessionRecord, "companyAccountPath"> | null) => Promise<boolean> | boolean;
