/**
 * The components of the portal that `Custom` containers may name: what each is given, and what other containers may read of it.
 *
 * The checker, the studio and the portal read this one table; `src/app/custom-components.ts` has a component for each name.
 */
export const CUSTOM_COMPONENTS = {
  /** The portal's appearance in a brand colour: light and dark, with the text colours on it. */
  BrandPreview: {
    Parameters: { Color: { DataType: "string", IsRequired: true }, Title: { DataType: "string" } },
    Results: {
      /** `#rrggbb`: the colour as it is used on a light page, darkened where it would not be readable. */
      ShownColor: { DataType: "string" },
      /** The given colour is used unchanged. */
      IsUnchanged: { DataType: "boolean" },
    },
  },
  /** The rules of a pricelist with what they do, computed while someone types. Its source answers a set of rules. */
  PricingRules: {
    Parameters: {},
    Results: {
      /** The rules as they would be saved, the strongest first; there are none while nothing is changed, and while a rule cannot be saved. */
      Rules: { DataType: "array" },
    },
  },
} as const;
