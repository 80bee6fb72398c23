/** The properties panel on a draft in memory, with the real contracts. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Layout, Locale } from "../../../layout/model.ts";
import { i18n, startLocale } from "../../../src/app/i18n/i18n.ts";
import { setIcuFormatter } from "../../../src/app/i18n/icu-format.ts";
import { formatIcu } from "../../../src/app/portal.tsx";
import "../../../src/app/portal-texts.ts";
import { bringStudioTexts } from "../../../src/app/studio/studio-texts.ts";
import { PropertiesPanel } from "../../../src/features/layout-studio/frame/properties-panel.tsx";
import { META_SCHEMA, type MetaSchema } from "../../../src/features/layout-studio/properties/meta-schema.ts";
import { PanelForm } from "../../../src/features/layout-studio/properties/panel-form.tsx";
import { StudioContext } from "../../../src/features/layout-studio/studio-context.ts";
import { Renderer } from "../../../src/renderer/screens/renderer.tsx";
import { buildHost } from "../../renderer/support/build-host.ts";
import { testRegistry } from "../../renderer/support/test-registry.ts";
import { buildWorld, openIn } from "../../studio/studio-world.ts";

setIcuFormatter(formatIcu);
// The studio's route does the same before it opens.
await testRegistry.fields.loadInputs();

export async function showProperties(
  layout: Layout,
  key: string,
  { language = "en", meta }: { language?: Locale; meta?: MetaSchema } = {},
) {
  await startLocale(language);
  await bringStudioTexts();
  const studio = await openIn({ world: buildWorld(layout), by: "ada" });
  studio.select(key);
  const host = buildHost(
    {
      "Metadata.ListEnumerations": () => ({ Items: [{ Name: "Segments", Title: "Segments", MemberCount: 4 }], TotalCount: 1 }),
      "Metadata.GetViewLayoutTexts": () => ({
        Items: [{ Path: "", En: "Country", Texts: {}, FromProduct: { de: "Land", fr: "Pays" }, Stale: [] }],
        Coverage: {},
        Stale: {},
      }),
      "Metadata.ListScreens": () => ({
        Items: [{ Route: "/orders/my-orders", Title: "My orders", Menu: { DisplayValue: "My orders", Section: "Orders" } }],
      }),
    },
    { texts: { t: (name, values) => i18n.t(name, { ...values }) } },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Renderer ports={host} registry={testRegistry}>
        <StudioContext value={studio}>
          {meta === undefined ? <PropertiesPanel /> : <PanelForm elementKey={key} meta={meta} />}
        </StudioContext>
      </Renderer>
    </QueryClientProvider>,
  );
  const own = (of = key) => studio.state.table.elements.get(of)?.own;
  return { studio, host, user: userEvent.setup(), own };
}

/** The meta-schema with one property more in a definition, as a release may bring it. */
export function metaWith(definition: string, name: string, property: object): MetaSchema {
  const meta = structuredClone(META_SCHEMA);
  Object.assign(meta.$defs?.[definition]?.properties ?? {}, { [name]: property });
  return meta;
}
