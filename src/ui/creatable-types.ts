import { mdiAccountGroupOutline, mdiAccountMultipleOutline, mdiAccountOutline, mdiAccountTieOutline, mdiCloudOutline } from "@mdi/js";

/** Kinds of accounts in the order in which they are offered for creation. */
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

/** What may be created under an account, from its `AllowedActions` (`CreateUser`, …). */
export const creatableTypes = (allowedActions: readonly string[]): CreatableType[] =>
  CREATABLE_TYPES.filter((type) => allowedActions.includes(`Create${type}`));
