import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import type { Layout } from "../../../layout/model.ts";
import { fixtureHost } from "../../../src/app/dev/fixture-host.tsx";
import { HostContext, type RendererHost } from "../../../src/renderer/host.ts";
import { LayoutScreen } from "../../../src/renderer/screens/layout-screen.tsx";
import { buildHost } from "./build-host.ts";

const { t, address, notify, confirm, navigate, href } = buildHost();
/** What a host of fixtures has of its own. */
export const PARTS = { t, address, notify, confirm, navigate, href };

/**
 * A whole layout under a host that is given.
 *
 * @param within milliseconds in which everything of it has arrived; undefined: it is looked at while it is on its way
 */
export async function drawScreen(layout: Layout, host: RendererHost, within: number | undefined): Promise<HTMLElement> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  const { container } = render(
    <QueryClientProvider client={client}>
      <HostContext value={host}>
        <LayoutScreen layout={layout} />
      </HostContext>
    </QueryClientProvider>,
  );
  if (within !== undefined)
    await waitFor(() => expect(container.querySelector("[aria-busy=true], .ts-skeleton, .ts-grid-skeleton")).toBeNull(), {
      timeout: within,
    });
  return container;
}

/** All of it as somebody sees it who edits whatever can be edited. */
export async function drawEdited(layout: Layout): Promise<HTMLElement> {
  const container = await drawScreen(layout, fixtureHost(layout, "read", PARTS), 60_000);
  for (const button of container.querySelectorAll("button")) if (button.textContent === "Edit") fireEvent.click(button);
  return container;
}
