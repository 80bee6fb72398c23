/**
 * What may run in the browser beyond what the portal needs, by category. Only what is named here can be consented to; a service that is not consented to
 * does not run.
 */
export const CONSENT_SERVICES = {
  assistance: ["chat", "cobrowsing"],
  statistics: ["telemetry"],
} as const;

export type ConsentCategory = keyof typeof CONSENT_SERVICES;
export type ConsentService = (typeof CONSENT_SERVICES)[ConsentCategory][number];

/** Raised when a service comes or changes what it does: anyone who has chosen before is asked again. */
export const CONSENT_REVISION = 1;

/** Instances on which consent and telemetry are off (spec §9): no one is asked, and nothing that needs consent runs. */
const WITHOUT_CONSENT: ReadonlySet<string> = new Set(["ci", "ite", "xx", "dev"]);

/** @param instanceId `pod_id` of the branding; null where the installation does not say which instance it is */
export const isConsentOff = (instanceId: string | null): boolean => instanceId !== null && WITHOUT_CONSENT.has(instanceId);
