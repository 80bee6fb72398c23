/** The renderer's fixtures in a pseudo-language of the catalogues: texts in the code become visible. */
import "../../src/renderer/containers/chart/chart-container.tsx";
import "../../src/renderer/containers/chart/chart-picture.tsx";
import "../../src/renderer/containers/custom/custom-container.tsx";
import "../../src/renderer/containers/grid/grid-kind.tsx";
import "../../src/renderer/containers/steps/steps-kind.tsx";
import "../../src/renderer/containers/text/text-container.tsx";
import "../../src/renderer/containers/tiles/tiles-container.tsx";
import "../../src/renderer/containers/timeline/timeline-container.tsx";
import "../../src/renderer/containers/tree/tree-container.tsx";
import "../../layout/validate/re2-engine.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, waitFor } from "@testing-library/react";
import { IntlMessageFormat } from "intl-messageformat";
import { expect, test, vi } from "vitest";
import { fixturePorts, fixtureRegistry } from "../../src/app/dev/fixture-ports.tsx";
import { FIXTURES } from "../../src/app/dev/fixtures/fixtures.ts";
import { type FixtureState, layoutIn } from "../../src/app/dev/fixtures/states.ts";
import type { TextPort } from "../../src/renderer/ports/messages.ts";
import type { OperationPort } from "../../src/renderer/ports/operations.ts";
import { LayoutScreen } from "../../src/renderer/screens/layout-screen.tsx";
import { Renderer } from "../../src/renderer/screens/renderer.tsx";
import english from "../../src/texts/en.json" with { type: "json" };
import { pseudoTexts, strangers } from "../support/pseudo-locale.ts";
import { buildHost } from "./support/build-host.ts";

vi.setConfig({ testTimeout: 30_000 });

const catalogue: unknown = pseudoTexts(english.renderer);
const t: TextPort["t"] = (key, values) => {
  const text = key.split(".").reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], catalogue);
  return String(new IntlMessageFormat(String(text), "en", undefined, { ignoreTag: true }).format(values as Record<string, string>));
};
const { navigation, messages } = buildHost();
const STATES = ["edit", "empty", "error", "forbidden"] as const satisfies FixtureState[];

// Components of the portal have texts of their own.
test.each(FIXTURES.filter(({ group, id }) => group !== "template" && id !== "custom"))(
  "$id has no text outside the catalogues",
  async ({ layout }) => {
    for (const state of STATES) {
      const shown = layoutIn(layout, state);
      const host = fixturePorts(shown, state, { t, navigation, messages });
      // An attachment without a picture shows the ending of its file's name.
      let data = `${JSON.stringify(shown)} UTC Ida PDF PNG`;
      const call: OperationPort["call"] = async (...asked) => {
        try {
          const answer = await host.operations.call(...asked);
          data += JSON.stringify(answer);
          return answer;
        } catch (error) {
          data += error instanceof Error ? error.message : "";
          throw error;
        }
      };
      const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      const { container, unmount } = render(
        <QueryClientProvider client={client}>
          <Renderer ports={{ ...host, operations: { ...host.operations, call }, texts: { t, locale: "ru" } }} registry={fixtureRegistry}>
            <LayoutScreen layout={shown} />
          </Renderer>
        </QueryClientProvider>,
      );
      await waitFor(() => expect(container.querySelector("[aria-busy=true], .ts-skeleton, .ts-grid-skeleton")).toBeNull(), {
        timeout: 10_000,
      });
      if (state === "edit")
        for (const button of container.querySelectorAll("button"))
          if (button.textContent?.trim() === t("renderer.edit")) fireEvent.click(button);
      expect(strangers(container, data), state).toEqual([]);
      unmount();
    }
  },
);
