import { createHash } from "node:crypto";
import type { AccountValueName } from "../../../../shared/generated/account-value-names.ts";
import type { EnumMember } from "../../../../shared/generated/types.ts";
import type { Connector, RemoteQuestion, RemoteVerdict } from "./connector.ts";

const REGIONS: readonly EnumMember[] = [
  { DisplayName: "Frankfurt (EU)", Value: "eu-central", Group: "European Union" },
  { DisplayName: "Helsinki (EU)", Value: "eu-north", Group: "European Union" },
  { DisplayName: "Paris (EU)", Value: "eu-west", Group: "European Union" },
  { DisplayName: "Zürich (CH)", Value: "ch-zurich", Group: "Switzerland" },
];

/** Which templates an edition offers: the larger ones have those of the smaller and more. */
const TEMPLATES: Readonly<Record<string, readonly string[]>> = {
  Basic: ["Balanced", "Strict"],
  Plus: ["Balanced", "Strict", "Remote work"],
  Max: ["Balanced", "Strict", "Remote work", "Regulated industry", "Kiosk"],
};

/** Replaces the vendors of the demo catalogue: always answers the same question in the same way, and nothing leaves the machine. */
export const localConnector: Connector = {
  choices: ({ fieldName, contextValues }) =>
    Promise.resolve(
      fieldName === ("DataRegion" satisfies AccountValueName)
        ? REGIONS
        : fieldName === ("PolicyTemplate" satisfies AccountValueName)
          ? templates(contextValues)
          : null,
    ),
  validate: (question) =>
    Promise.resolve(question.fieldName === ("TenantDomain" satisfies AccountValueName) ? tenantDomain(question) : null),
};

function templates({ Edition: edition }: RemoteQuestion["contextValues"]): readonly EnumMember[] {
  const offered = typeof edition === "string" && Object.hasOwn(TEMPLATES, edition) ? (TEMPLATES[edition] ?? []) : [];
  return offered.map((name) => ({
    DisplayName: name,
    Value: `${String(edition).toLowerCase()}-${name.toLowerCase().replaceAll(" ", "-")}`,
  }));
}

/** Names that are taken at the vendor: the words everyone tries first, and one in sixteen of the rest. */
const TAKEN = /^(admin|demo|info|mail|test|www)\b/;

function tenantDomain({ value }: { value: string }): RemoteVerdict {
  const domain = value.trim().toLowerCase();
  const [name = "", ...rest] = domain.split(".");
  const isTaken = TAKEN.test(domain) || (!name.startsWith("tenant") && (createHash("sha256").update(domain).digest()[0] ?? 1) % 16 === 0);
  if (!isTaken) return { isValid: true, wording: null, normalizedValue: domain === value ? null : domain, suggestions: [] };
  const suggestions = ["group", "office", "cloud"].map((word) => [`${name}-${word}`, ...rest].join("."));
  return { isValid: false, wording: { message: "This domain is already in use at the vendor." }, normalizedValue: null, suggestions };
}
