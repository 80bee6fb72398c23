/** What fixture layouts are carried out with: a server in memory, and the application around where there is one. */
import type { Layout } from "../../../layout/model.ts";
import type { CustomProps, RendererHost } from "../../renderer/host.ts";
import { fixtureGrid } from "./fixtures/fixture-grid.ts";
import { type FixtureServer, fixtureServer } from "./fixtures/fixture-server.ts";
import { type FixtureState, wordsOf } from "./fixtures/states.ts";

/** What differs between the gallery and a test. */
export type Surroundings = Pick<RendererHost, "t" | "address" | "notify" | "confirm" | "navigate" | "href"> &
  Partial<Pick<RendererHost, "styleNonce">>;

export const localeOf = (state: FixtureState): string => ({ usual: "en-GB", long: "de-DE", rtl: "ar-EG" })[wordsOf(state)];

export interface FixtureHost extends RendererHost {
  server: FixtureServer;
}

/** @param layout as it is in this state */
export function fixtureHost(layout: Layout, state: FixtureState, surroundings: Surroundings): FixtureHost {
  const server = fixtureServer(layout, state, localeOf(state));
  return {
    ...surroundings,
    server,
    call: server.call,
    access: server.access,
    can: server.can,
    choices: server.choices,
    upload: server.upload,
    fileUrl: (path) => `/keeper/get/${path}`,
    // No pictures are kept here: a placeholder stands for each.
    imageUrl: () => null,
    grid: fixtureGrid(),
    locale: localeOf(state),
    scope: {
      User: { Firstname: "Ida", UserAccountId: 1 },
      Company: null,
      Account: { AccountId: 1, RowVersion: 1, AllowedActions: [] },
      Route: {},
    },
    guard: () => {},
    components: { FixtureSquares: Squares },
    userKey: "fixture",
  };
}

/** Stands for components that a portal registers. */
function Squares({ properties, data, refresh }: CustomProps) {
  return (
    <p>
      {`For ${String(properties.name)}: ${data === undefined ? "nothing yet" : "data is here"}. `}
      <button type="button" className="ts-button" onClick={refresh}>
        Again
      </button>
    </p>
  );
}
