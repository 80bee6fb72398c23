/** Panels of the layout studio on a draft in memory, with a host whose server answers what a test says. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { I18nextProvider } from "react-i18next";
import { vi } from "vitest";
import type { MergeConflict } from "../../../layout/merge/merge-layouts.ts";
import type { Layout, Locale } from "../../../layout/model.ts";
import { contracts } from "../../../server/generated/contracts.ts";
import { i18n, startLocale } from "../../../src/app/i18n/i18n.ts";
import { setIcuFormatter } from "../../../src/app/i18n/icu-format.ts";
import { formatIcu } from "../../../src/app/portal.tsx";
import "../../../src/app/portal-texts.ts";
import { bringStudioTexts } from "../../../src/app/studio/studio-texts.ts";
import { openStudio } from "../../../src/features/layout-studio/document/open-studio.ts";
import { STUDIO_PANELS } from "../../../src/features/layout-studio/frame/studio-panels.ts";
import { StudioToolbar } from "../../../src/features/layout-studio/frame/studio-toolbar.tsx";
import { openPanel, type PanelId, useOpenPanel } from "../../../src/features/layout-studio/panels/panel-state.ts";
import { StudioContext } from "../../../src/features/layout-studio/studio-context.ts";
import { Renderer } from "../../../src/renderer/screens/renderer.tsx";
import { companyView, field, fieldsContainer } from "../../layout/layouts.ts";
import { buildHost } from "../../renderer/support/build-host.ts";
import { testRegistry } from "../../renderer/support/test-registry.ts";
import { buildWorld, copiesInMemory, portTo } from "../../studio/studio-world.ts";
import { startFakePortal } from "../../support/portal/fake-portal.ts";

setIcuFormatter(formatIcu);

export const company = companyView(
  [
    fieldsContainer(
      [
        field("CompanyName", { DisplayValue: { en: "Company name", de: "Firmenname" } }),
        field("City", { DisplayValue: "City", HelpText: { en: "Where it is", de: "Wo sie ist" } }),
        field("Address", { DisplayValue: "Address" }),
      ],
      { DisplayValue: "Master data" },
    ),
  ],
  { Source: { Service: "Account", Operation: "LoadAccountById", Parameters: { accountId: "Account.AccountId" }, Items: "Values" } },
);

type Answers = Readonly<Record<string, (input: Record<string, unknown>) => unknown>>;

/** The panel that is open, as the frame shows it. */
function OpenPanel() {
  const [open] = useOpenPanel();
  const panel = STUDIO_PANELS.find(({ id }) => id === open);
  return panel === undefined ? null : <panel.Panel key={panel.id} />;
}

export async function showPanel(
  open: PanelId,
  options: { layout?: Layout; answers?: Answers; language?: Locale; agrees?: boolean; conflicts?: readonly MergeConflict[] } = {},
) {
  await startLocale(options.language ?? "en");
  await bringStudioTexts();
  const server = startFakePortal();
  const world = buildWorld(options.layout ?? company);
  const { conflicts = [] } = options;
  if (conflicts.length > 0) world.draft = { layout: world.published, rowVersion: 1 };
  const studio = openStudio({
    layoutId: world.published.Id,
    loaded: {
      draft: world.draft === null ? null : { ...world.draft, conflicts },
      published: { layout: world.published, version: 1 },
    },
    contracts,
    port: portTo({ world, by: "ada" }),
    copies: copiesInMemory(),
    username: "ada",
    language: "en",
    mayEdit: true,
    mayPublish: true,
    label: (step, name) => `${step} ${name}`,
    onUnsaved: () => undefined,
  });
  openPanel(studio, open);
  const calls: { operation: string; input: Record<string, unknown> }[] = [];
  const host = buildHost(
    {},
    {
      operations: {
        call: async (_, operation, input) => {
          calls.push({ operation, input: { ...input } });
          const answer = options.answers?.[operation];
          if (answer === undefined) throw Object.assign(new Error(`No answer to ${operation}.`), { code: "NotFound" });
          return answer({ ...input });
        },
      },
      messages: { confirm: vi.fn(async () => options.agrees ?? true) },
      files: { download: vi.fn() },
      navigation: {
        href: (route, parameters) => `#${route.replace(/\{(\w+)\}/g, (_: string, name: string) => String(parameters[name]))}`,
      },
    },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <I18nextProvider i18n={i18n}>
        <Renderer ports={host} registry={testRegistry}>
          <StudioContext value={studio}>
            <StudioToolbar />
            <OpenPanel />
          </StudioContext>
        </Renderer>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  return { server, studio, world, calls, host, user, open: (panel: PanelId) => act(() => openPanel(studio, panel)) };
}

/** Changes the studio outside the panel. */
export const inStudio = (change: () => void): void => act(change);
