/** The layout as one reader would get it from the server: data types filled in, in one language, without what he may not see. */
import type { ContractIndex } from "../../../../layout/compiled.ts";
import { localiseLayout, type Translate } from "../../../../layout/localise.ts";
import type { Layout, Locale } from "../../../../layout/model.ts";
import { resolveDataTypes } from "../../../../layout/resolve.ts";
import { type May, visibleParts } from "../../../../layout/visible-parts.ts";

export interface Reader {
  readonly language: Locale;
  readonly translate: Translate | undefined;
  readonly may: May;
}

export const shownLayout = (layout: Layout, contracts: ContractIndex, { language, translate, may }: Reader): Layout =>
  visibleParts(localiseLayout(resolveDataTypes(layout, contracts), language, translate), contracts, may);
