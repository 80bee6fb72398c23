import { adminMethods } from "../generated/admin-methods.ts";
import { operations } from "../generated/registry.ts";
import type { AdminMethod as PresentedMethod } from "../generated/types.ts";
import type { Context } from "../http/context.ts";
import { shippedTexts } from "../layouts/shipped-texts.ts";
import { ADMIN_GROUPS, type AdminMethod } from "./admin-method.ts";

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

/** The methods that the caller may call, here or directly: what he may not is not offered. */
export const offeredMethods = (context: Pick<Context, "can">): NamedMethod[] =>
  allMethods.filter(({ capability, actions }) => context.can(capability, actions));

/** What a text of the contracts says in the reader's language; the forms of the console have the same words. */
export const inWords = (english: string, { language }: Pick<Context, "language">): string => shippedTexts()(english, language) ?? english;

export const presentMethod = (method: NamedMethod, context: Pick<Context, "language">): PresentedMethod => ({
  MethodName: method.name,
  DisplayName: inWords(method.title, context),
  Description: inWords(method.description, context),
  Group: method.group,
  IsDangerous: method.isDangerous,
  Kind: Object.entries(operations).find(([key]) => key === method.operation)?.[1].kind ?? "query",
});
