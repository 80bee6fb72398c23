import type { Context } from "../../../platform/call/context.ts";
import { computed } from "../../../platform/lists/column.ts";
import type { ListCall } from "../../../platform/lists/define-list.ts";
import { type ShownTexts, shownTexts } from "../../catalogue/index.ts";
import { NO_PRICE, type StorefrontPrice, type StorefrontPrices, storefrontPrices } from "../../pricing/index.ts";

/** What the services of a page say and cost, as the caller's company sees it. */
export interface ShownServices {
  readonly texts: ShownTexts;
  readonly prices: StorefrontPrices;
}

export async function loadShown(context: Context, services: readonly { readonly Id: number }[]): Promise<ShownServices> {
  const ids = services.map(({ Id }) => Id);
  const [texts, prices] = await Promise.all([shownTexts(context, ids), storefrontPrices(context, ids)]);
  return { texts, prices };
}

type LoadedCall = ListCall<unknown> & { readonly loaded: ShownServices };
type Present = (row: { readonly Id: number }, call: LoadedCall) => unknown;

const text = (name: "Image" | "ShortDescription") =>
  computed<string | null, never, Present>(({ Id }, { loaded }) => loaded.texts.get(Id)?.[name] ?? null);
const price = <Name extends keyof StorefrontPrice>(name: Name) =>
  computed<StorefrontPrice[Name], never, Present>(({ Id }, { loaded }) => (loaded.prices.get(Id) ?? NO_PRICE)[name]);

/** Members of a service that are read for the rows of a page only: lists neither sort nor filter by them. */
export const shownColumns = {
  Image: text("Image"),
  ShortDescription: text("ShortDescription"),
  Price: price("Price"),
  PriceCurrency: price("PriceCurrency"),
  PricePeriod: price("PricePeriod"),
  PriceBefore: price("PriceBefore"),
  IsLowestPrice: price("IsLowestPrice"),
  IsOnRequest: price("IsOnRequest"),
  IsPromoted: price("IsPromoted"),
};
