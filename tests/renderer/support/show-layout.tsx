import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import type { Layout } from "../../../layout/model.ts";
import { loadEditKit } from "../../../src/renderer/containers/forms/edit-kit.ts";
import { LayoutScreen } from "../../../src/renderer/screens/layout-screen.tsx";
import { Renderer } from "../../../src/renderer/screens/renderer.tsx";
import { buildHost, type TestHost } from "./build-host.ts";
import { registryOf, testRegistry } from "./test-registry.ts";

// A browser loads it when the user approaches Edit; a test must not wait for that.
await loadEditKit(testRegistry.fields);

export interface AccountRecord {
  Values: Record<string, unknown>;
  RowVersion: number;
  DisplayValues?: Record<string, unknown>;
}

/** A server with one account: stores saves, counts versions, refuses older ones. */
export function buildAccount(values: Record<string, unknown>) {
  const account = { record: { Values: values, RowVersion: 3 } satisfies AccountRecord as AccountRecord };
  const answers = {
    "Account.LoadAccountById": () => account.record,
    "Account.UpdateAccount": (input: Record<string, unknown>) => {
      const { values: sent, rowVersion } = input as { values: Record<string, unknown>; rowVersion: number };
      if (rowVersion !== account.record.RowVersion) {
        throw Object.assign(new Error("Another user saved first."), { code: "ConcurrencyConflict", status: 409, current: account.record });
      }
      account.record = { Values: { ...account.record.Values, ...sent }, RowVersion: rowVersion + 1 };
      return account.record;
    },
  };
  return { account, answers };
}

/** Draws a layout on the screen and waits for its record. */
export async function showLayout(layout: Layout, host: TestHost = buildHost()) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  const registry = registryOf(host);
  const tree = (shown: Layout, under = host) => (
    <QueryClientProvider client={client}>
      <Renderer ports={under} registry={registry}>
        <LayoutScreen layout={shown} />
      </Renderer>
    </QueryClientProvider>
  );
  const view = render(tree(layout));
  await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
  return {
    host,
    client,
    user: userEvent.setup(),
    publish: (next: Layout, under?: TestHost) => view.rerender(tree(next, under)),
    unmount: view.unmount,
  };
}

export const startEditing = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  await user.click(await screen.findByRole("button", { name: "Edit" }));
};
