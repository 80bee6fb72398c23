import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import type { Layout } from "../../../layout/model.ts";
import { fixturePorts, fixtureRegistry } from "../../../src/app/dev/fixture-ports.tsx";
import type { RendererPorts } from "../../../src/renderer/ports/ports.ts";
import { LayoutScreen } from "../../../src/renderer/screens/layout-screen.tsx";
import { Renderer } from "../../../src/renderer/screens/renderer.tsx";
import { buildHost } from "./build-host.ts";

const { texts, navigation, messages } = buildHost();
/** The fixtures' own ports. */
export const PARTS = { t: texts.t, navigation, messages };

/**
 * A whole layout under a host that is given.
 *
 * @param within milliseconds in which everything of it has arrived; undefined: it is looked at while it is on its way
 */
export async function drawScreen(layout: Layout, host: RendererPorts, within: number | undefined): Promise<HTMLElement> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  const { container } = render(
    <QueryClientProvider client={client}>
      <Renderer ports={host} registry={fixtureRegistry}>
        <LayoutScreen layout={layout} />
      </Renderer>
    </QueryClientProvider>,
  );
  if (within !== undefined)
    await waitFor(() => expect(container.querySelector("[aria-busy=true], .ts-skeleton, .ts-grid-skeleton")).toBeNull(), {
      timeout: within,
    });
  return container;
}

/** The screen for a user who may edit everything. */
export async function drawEdited(layout: Layout): Promise<HTMLElement> {
  const container = await drawScreen(layout, fixturePorts(layout, "read", PARTS), 60_000);
  for (const button of container.querySelectorAll("button")) if (button.textContent === "Edit") fireEvent.click(button);
  return container;
}
