import type { ServiceStatus } from "../server/topics/marketplace/tables.ts";

/** The twelve invented vendors of the demo catalogue with ten services each (domain §10.2), as far as subscriptions need them. */
export interface DemoService {
  readonly vendor: string;
  readonly name: string;
  /** `ProductName` of Product accounts. */
  readonly productName: string;
  readonly family: ServiceFamily;
  readonly billingRule: "InAdvance" | "InArrears" | "Prepaid";
}
export type ServiceFamily =
  | "mail"
  | "security"
  | "backup"
  | "infrastructure"
  | "access"
  | "firewall"
  | "signature"
  | "telephony"
  | "analytics"
  | "hr"
  | "erp"
  | "identity";

const VENDORS: readonly (readonly [
  vendor: string,
  family: ServiceFamily,
  rule: DemoService["billingRule"],
  services: readonly string[],
])[] = [
  [
    "Quillbox",
    "mail",
    "InAdvance",
    [
      "Start",
      "Team",
      "Business",
      "Enterprise",
      "Frontline",
      "Archive add-on",
      "Shared Inbox",
      "Calendar Plus",
      "Docs",
      "Compliance add-on",
    ],
  ],
  [
    "Nimblade",
    "security",
    "InAdvance",
    [
      "Shield Basic",
      "Shield Plus",
      "Shield Max",
      "Mobile Guard",
      "Patch add-on",
      "Web Filter",
      "Mail Guard",
      "Server Shield",
      "Vault Scan",
      "Response Desk",
    ],
  ],
  [
    "Kelpforge",
    "backup",
    "InArrears",
    [
      "Server Backup",
      "Workstation Backup",
      "Mail Backup",
      "Storage Pack",
      "Archive Tier",
      "Instant Restore",
      "Database Backup",
      "Cloud Copy",
      "Retention add-on",
      "Offsite Vault",
    ],
  ],
  [
    "Stratumly",
    "infrastructure",
    "InArrears",
    [
      "Compute",
      "Object Store",
      "Database",
      "Bandwidth",
      "Container Run",
      "Queue",
      "Block Volume",
      "Load Balancer",
      "Snapshot add-on",
      "Private Net",
    ],
  ],
  [
    "Hushport",
    "access",
    "InAdvance",
    [
      "Access S",
      "Access M",
      "Access L",
      "Gateway",
      "Static Address add-on",
      "Remote Desk",
      "Team Tunnel",
      "Site Link",
      "Audit Trail",
      "Guest Pass",
    ],
  ],
  [
    "Palisadeo",
    "firewall",
    "Prepaid",
    [
      "Edge 100",
      "Edge 500",
      "Edge 1000",
      "Reporting add-on",
      "Branch 50",
      "Sensor",
      "Threat Feed",
      "Wireless Guard",
      "Edge Care",
      "Edge Spare",
    ],
  ],
  [
    "Inkwharf",
    "signature",
    "Prepaid",
    ["Solo", "Team Sign", "Envelopes Pack", "Qualified Seal", "Forms", "Archive Sign", "Bulk Send", "API Pack", "Brand Kit", "Notary Link"],
  ],
  [
    "Meridiem",
    "telephony",
    "InArrears",
    ["Line", "Number Block", "Contact Hub", "Voicemail", "Conference", "Fax Bridge", "Call Record", "Queue Desk", "Handset Care", "Trunk"],
  ],
  [
    "Tessergrid",
    "analytics",
    "InAdvance",
    ["Viewer", "Creator", "Capacity Node", "Data Prep", "Alerts", "Embedded", "Mobile View", "Forecast", "Catalogue", "Gateway Node"],
  ],
  [
    "Loomwell",
    "hr",
    "InAdvance",
    ["Core HR", "Payroll", "Recruit", "Time Sheet", "Learning", "Reviews", "Benefits", "Onboarding", "Org Chart", "Shift Plan"],
  ],
  [
    "Cartnine",
    "erp",
    "InAdvance",
    [
      "Essentials",
      "Premium",
      "Team Member",
      "Warehouse",
      "Finance Desk",
      "Projects",
      "Service Desk",
      "Point of Sale",
      "Planning",
      "Sandbox",
    ],
  ],
  [
    "Oakmoor",
    "identity",
    "InAdvance",
    [
      "Directory",
      "Second Factor",
      "Governance Bundle",
      "Guest Access",
      "Key Vault",
      "Sign-on Bridge",
      "Device Trust",
      "Audit Pack",
      "Privileged Desk",
      "Certificate Hub",
    ],
  ],
];

export const SERVICES: readonly DemoService[] = VENDORS.flatMap(([vendor, family, billingRule, names]) =>
  names.map((name) => ({ vendor, family, billingRule, name, productName: `${vendor} ${name}` })),
);

export function serviceOf(family: ServiceFamily, index: number): DemoService {
  const services = SERVICES.filter((service) => service.family === family);
  const service = services[index % services.length];
  if (service === undefined) throw new Error(`the catalogue has no ${family}`);
  return service;
}

/** A service in the catalogue of a marketplace. */
export interface CatalogueEntry {
  readonly id: number;
  readonly vendor: string;
  readonly productName: string;
  readonly icon: string;
  readonly vendorSku: string;
  readonly productNumber: string;
  readonly categoryIds: readonly number[];
  readonly tags: readonly string[];
  readonly isBundle: boolean;
  readonly isAddon: boolean;
  readonly status: ServiceStatus;
  readonly newUntil: string | null;
  readonly countries: readonly string[] | null;
  readonly segments: readonly string[] | null;
  /** The first services of all vendors come before the second ones. */
  readonly ranking: number;
}
