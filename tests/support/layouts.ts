/** The layouts that we ship, as users are shown them: with their fragments in place. */
import { expandLayout, fragmentsById } from "../../layout/fragments/expand-layout.ts";
import { isFragment, type Layout } from "../../layout/model.ts";
import { documents } from "../../server/generated/layouts.ts";

export const shippedFragments = fragmentsById(documents.filter(isFragment));
export const layouts: readonly Layout[] = documents.flatMap((document) =>
  isFragment(document) ? [] : [expandLayout(document, shippedFragments).layout],
);
