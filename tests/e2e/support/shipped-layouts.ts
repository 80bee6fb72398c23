/** The layouts that we ship, as the server sends them, each with all its pages as one: what its tabs do is seen with real accounts. */
import { localiseLayout } from "../../../layout/localise.ts";
import type { Layout, Locale } from "../../../layout/model.ts";
import { resolveDataTypes } from "../../../layout/resolve.ts";
import { contracts } from "../../../server/generated/contracts.ts";
import { layouts } from "../../support/layouts.ts";

export interface ShippedLayout {
  id: string;
  layout: Layout;
}

export const shippedLayouts = (locale: Locale): ShippedLayout[] =>
  layouts.map((layout) => {
    const sent = localiseLayout(resolveDataTypes(layout, contracts), locale);
    const [first, ...others] = sent.Pages;
    if (!first) throw new Error(`${layout.Id} has no page.`);
    const { VisibleWhen: _, ...page } = first;
    return {
      id: layout.Id,
      layout: { ...sent, Pages: [{ ...page, Containers: [first, ...others].flatMap(({ Containers }) => Containers) }] },
    };
  });
