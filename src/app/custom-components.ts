import type { ComponentType } from "react";
import type { ComponentShape } from "../../layout/compiled.ts";
import type { CUSTOM_COMPONENTS } from "../../shared/custom-components.ts";
import type { CustomProps, Registry } from "../renderer/containers/parts/registry.ts";
import { lazyView } from "../ui/lazy/lazy-view.tsx";

type Shapes = typeof CUSTOM_COMPONENTS;
interface ValueTypes {
  string: string;
  boolean: boolean;
  integer: number;
}
type Typed<Of extends ComponentShape["Parameters"] | ComponentShape["Results"]> = {
  readonly [Name in keyof Of]: Of[Name]["DataType"] extends keyof ValueTypes ? ValueTypes[Of[Name]["DataType"]] | null : unknown;
};

/** The props of a custom component, as the table for layouts and checker defines them. */
export interface ComponentProps<Name extends keyof Shapes> extends Omit<CustomProps, "properties" | "giveResults"> {
  properties: Partial<Typed<Shapes[Name]["Parameters"]>>;
  giveResults(results: Typed<Shapes[Name]["Results"]> | null): void;
}

const components: { readonly [Name in keyof Shapes]: ComponentType<ComponentProps<Name>> } = {
  PricingRules: lazyView(async () => {
    const [{ PricingRulesPart }] = await Promise.all([
      import("./custom/pricing-rules.tsx"),
      import("./custom/pricing-texts.ts").then(({ bringPricingTexts }) => bringPricingTexts()),
    ]);
    return PricingRulesPart;
  }),
  BrandPreview: lazyView(async () => (await import("./custom/brand-preview.tsx")).BrandPreview),
};

/** One component per name of the table; each loads when it is first drawn. The checker has validated the properties from layouts. */
export const customComponents = components as unknown as Registry["components"];
