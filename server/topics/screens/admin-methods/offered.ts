import { adminMethods } from "../../../generated/admin-methods.ts";
import { ADMIN_GROUPS, type AdminMethod } from "../../../platform/call/admin-method.ts";
import type { Context } from "../../../platform/call/context.ts";
import { shippedTexts } from "../../../platform/layout-store/shipped-texts.ts";

export type NamedMethod = AdminMethod & { readonly name: string };

/** Every method, in the order of groups, then its own order, then by name. */
export const allMethods: readonly NamedMethod[] = Object.entries(adminMethods)
  .map(([name, method]) => ({ ...method, name }))
  .sort(
    (left, right) =>
      ADMIN_GROUPS.indexOf(left.group) - ADMIN_GROUPS.indexOf(right.group) ||
      left.order - right.order ||
      left.name.localeCompare(right.name, "en"),
  );

export const findMethod = (name: string): NamedMethod | undefined => allMethods.find((method) => method.name === name);

/** The methods that the caller may call, here or directly; others are not offered. */
export const offeredMethods = (context: Pick<Context, "can">): NamedMethod[] =>
  allMethods.filter(({ capability, actions }) => context.can(capability, actions));

/** A text of the contracts in the reader's language; the forms of the console use the same texts. */
export const translate = (english: string, { language }: Pick<Context, "language">): string => shippedTexts()(english, language) ?? english;
