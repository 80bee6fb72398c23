/** Services beyond what the portal needs, by category. Only these can get consent; a service without consent does not run. */
export const CONSENT_SERVICES = {
  assistance: ["chat", "cobrowsing"],
  statistics: ["telemetry"],
} as const;

export type ConsentCategory = keyof typeof CONSENT_SERVICES;
export type ConsentService = (typeof CONSENT_SERVICES)[ConsentCategory][number];

/** Increase it when a service is added or changes its purpose: earlier answers then expire. */
export const CONSENT_REVISION = 1;

/** Instances without consent and telemetry (spec §9): no question is asked, and nothing that needs consent runs. */
const WITHOUT_CONSENT: ReadonlySet<string> = new Set(["ci", "ite", "xx", "dev"]);

/** @param instanceId `pod_id` of the branding; null if the installation does not name its instance */
export const isConsentOff = (instanceId: string | null): boolean => instanceId !== null && WITHOUT_CONSENT.has(instanceId);
