/** The properties panel on a draft in memory, with the real contracts. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Layout, Locale } from "../../../layout/model.ts";
import { formatIcu } from "../../../src/app/i18n/format-icu.ts";
import { i18n, startLocale } from "../../../src/app/i18n/i18n.ts";
import { setIcuFormatter } from "../../../src/app/i18n/icu-format.ts";
import "../../../src/app/portal-texts.ts";
import { bringStudioTexts } from "../../../src/app/studio/studio-texts.ts";
import { PropertiesPanel } from "../../../src/features/layout-studio/properties/properties-panel.tsx";
import { StudioContext } from "../../../src/features/layout-studio/studio-context.ts";
import { HostContext } from "../../../src/renderer/host.ts";
import { buildHost } from "../../renderer/support/build-host.ts";
import { buildWorld, openIn } from "../../studio/studio-world.ts";

setIcuFormatter(formatIcu);

export async function showProperties(layout: Layout, key: string, { language = "en" }: { language?: Locale } = {}) {
  await startLocale(language);
  await bringStudioTexts();
  const studio = await openIn({ world: buildWorld(layout), by: "ada" });
  studio.select(key);
  const host = buildHost(
    {
      "Metadata.ListEnumerations": () => ({ Items: [{ Name: "Segments", Title: "Segments", MemberCount: 4 }], TotalCount: 1 }),
      "Metadata.ListScreens": () => ({ Items: [{ Route: "/orders/my-orders", Title: "My orders" }] }),
    },
    { t: (name, values) => i18n.t(name, { ...values }) },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HostContext value={host}>
        <StudioContext value={studio}>
          <PropertiesPanel />
        </StudioContext>
      </HostContext>
    </QueryClientProvider>,
  );
  const own = (of = key) => studio.state.table.elements.get(of)?.own;
  return { studio, host, user: userEvent.setup(), own };
}
