import { mdiAccountGroupOutline, mdiAccountMultipleOutline, mdiAccountOutline, mdiAccountTieOutline, mdiCloudOutline } from "@mdi/js";

/** Account types that can be created, in display order. */
export const CREATABLE_TYPES = ["Product", "User", "Department", "Company", "Reseller"] as const;
export type CreatableType = (typeof CREATABLE_TYPES)[number];

const ICONS: Record<CreatableType, string> = {
  Product: mdiCloudOutline,
  User: mdiAccountOutline,
  Department: mdiAccountMultipleOutline,
  Company: mdiAccountGroupOutline,
  Reseller: mdiAccountTieOutline,
};

export const createIcon = (type: CreatableType): string => ICONS[type];

export const isCreatableType = (type: string | undefined): type is CreatableType => (CREATABLE_TYPES as readonly unknown[]).includes(type);

/** The types that may be created below an account, from its `AllowedActions` (`CreateUser`, …). */
export const creatableTypes = (allowedActions: readonly string[]): CreatableType[] =>
  CREATABLE_TYPES.filter((type) => allowedActions.includes(`Create${type}`));
