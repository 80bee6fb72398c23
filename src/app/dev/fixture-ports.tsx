import { useEffect } from "react";
/** Ports for fixture layouts: a server in memory, and the application's own ports if there are any. */
import type { Layout } from "../../../layout/model.ts";
import type { CustomProps } from "../../renderer/containers/parts/registry.ts";
import type { GridJob, GridPort, SavedView } from "../../renderer/ports/grid.ts";
import type { TextPort } from "../../renderer/ports/messages.ts";
import type { RendererPorts } from "../../renderer/ports/ports.ts";
import { createRegistry } from "../../renderer/screens/create-registry.ts";
import { customComponents } from "../custom-components.ts";
import { drawnOperations, type ExampleOf, type FixtureServer, fixtureServer } from "./fixtures/fixture-server.ts";
import { type FixtureState, textKindOf } from "./fixtures/states.ts";

/** Ports that differ between the gallery and tests. */
export type Surroundings = Pick<RendererPorts, "navigation" | "messages"> &
  Pick<TextPort, "t"> &
  Partial<Pick<RendererPorts, "styleNonce">> & {
    /** For what only components call. */
    readonly exampleOf?: ExampleOf;
  };

export const localeOf = (state: FixtureState): string => ({ usual: "en-GB", long: "de-DE", rtl: "ar-EG" })[textKindOf(state)];

export interface FixturePorts extends RendererPorts {
  server: FixtureServer;
}

/** @param layout as changed for this state */
export function fixturePorts(layout: Layout, state: FixtureState, { t, exampleOf, ...surroundings }: Surroundings): FixturePorts {
  const locale = localeOf(state);
  const isDrawn = drawnOperations(layout);
  // The signs of states are in generated values.
  const examples: ExampleOf = (service, operation) => (isDrawn(service, operation) ? undefined : exampleOf?.(service, operation));
  const server = fixtureServer(layout, state, locale, examples);
  return {
    ...surroundings,
    server,
    texts: { t, locale },
    operations: { call: server.call, access: server.access, can: server.can },
    drafts: { guard: () => {}, userKey: "fixture" },
    files: {
      upload: server.upload,
      fileUrl: (path) => `/keeper/get/${path}`,
      // Fixtures have no images; a placeholder is shown instead.
      imageUrl: () => null,
    },
    documents: {
      print: async ({ pageId }) => ({ FileName: `${pageId}.pdf`, ContentType: "application/pdf", Path: `${pageId}.pdf`, SizeBytes: 1 }),
    },
    choices: { load: server.loadChoices },
    checks: {},
    grid: fixtureGrid(),
    scope: {
      User: { Firstname: "Ida", UserAccountId: 1 },
      Company: null,
      Account: { AccountId: 1, RowVersion: 1, AllowedActions: [] },
      Route: routeOf(layout),
    },
  };
}

/** A number for each parameter that takes one, another one each: what follows an address has something to show. */
const routeOf = ({ Parameters = [] }: Layout): Record<string, unknown> =>
  Object.fromEntries(Parameters.flatMap(({ Name, DataType }, index) => (DataType === "integer" ? [[Name, index + 1]] : [])));

/** Represents the components that a portal registers. */
function Squares({ properties, data, refresh, giveResults }: CustomProps) {
  const { name } = properties;
  useEffect(() => giveResults({ Name: name }), [giveResults, name]);
  return (
    <p>
      {`For ${String(properties.name)}: ${data === undefined ? "nothing yet" : "data is here"}. `}
      <button type="button" className="ts-button" onClick={refresh}>
        Again
      </button>
    </p>
  );
}

/** The portal's registry plus the components that fixtures name. */
export const fixtureRegistry = createRegistry({ ...customComponents, FixtureSquares: Squares });

/** Selections, bulk actions, exports and saved views without a server: everything succeeds at once, and views last as long as the page. */
function fixtureGrid(): GridPort {
  let views: SavedView[] = [];
  let defaultViewId: string | null = null;
  const job = (total: number): GridJob => ({
    JobId: "fixture",
    Status: "Completed",
    Done: total,
    Total: total,
    Failed: 0,
    Message: null,
    CanRetry: false,
  });
  return {
    createSelection: async () => ({ SelectionToken: "all", Count: 10_000, ExpiresAt: "2100-01-01T00:00:00Z" }),
    startBulkAction: async () => job(1),
    startBulkEdit: async () => job(1),
    startExport: async () => job(1),
    awaitJob: async () => job(1),
    jobRows: async () => ({ Items: [{ Key: "1", Label: "First", Status: "Succeeded", Message: null }], TotalCount: 1 }),
    retryJob: async () => job(1),
    views: {
      list: async () => ({ Items: views, DefaultViewId: defaultViewId }),
      roles: () => ["Sales"],
      async save(view) {
        const saved: SavedView = { ...view, ViewId: view.ViewId ?? `view-${views.length + 1}`, IsMine: true, RowVersion: 1 };
        views = [...views.filter(({ ViewId }) => ViewId !== saved.ViewId), saved];
        return saved;
      },
      async remove(viewId) {
        views = views.filter(({ ViewId }) => ViewId !== viewId);
      },
      async setDefault(_layoutId, _containerId, viewId) {
        defaultViewId = viewId;
      },
    },
  };
}
