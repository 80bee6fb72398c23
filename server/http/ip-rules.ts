import type { SessionFacts } from "../sessions/session-facts.ts";

/**
 * May this address use the portal for this user? Called for every call and for every live connection, signed in or not, so that the allow and deny
 * lists (domain §2.7) have one place to act. No list can be kept yet, hence nobody is refused.
 */
export type IpRules = (remoteAddress: string, session: SessionFacts | null) => Promise<boolean> | boolean;

export const allowEveryAddress: IpRules = () => true;
