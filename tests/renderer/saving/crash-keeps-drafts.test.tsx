import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Boundary } from "../../../src/app/boundary.tsx";
import { LayoutScreen } from "../../../src/renderer/screens/layout-screen.tsx";
import { Renderer } from "../../../src/renderer/screens/renderer.tsx";
import { buildHost } from "../support/build-host.ts";
import { buildField, buildLayout } from "../support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "../support/show-layout.tsx";
import { testRegistry } from "../support/test-registry.ts";
import { buildDraftServer, buildDrafts } from "./build-session.ts";

afterEach(() => vi.restoreAllMocks());

const layout = buildLayout([buildField("City"), buildField("Zip")]);

test("what was typed is offered again after a screen has broken and was loaded again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { answers } = buildAccount({ City: "Oslo", Zip: "0150" });
  const drafts = buildDrafts(buildDraftServer().server);
  const Bomb = ({ isLit }: { isLit: boolean }) => {
    if (isLit) throw new Error("broken");
    return null;
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const tree = (isLit: boolean) => (
    <Boundary route="">
      <QueryClientProvider client={client}>
        <Renderer ports={host} registry={testRegistry}>
          <LayoutScreen layout={layout} />
          <Bomb isLit={isLit} />
        </Renderer>
      </QueryClientProvider>
    </Boundary>
  );
  const host = buildHost(answers, { drafts: { storage: drafts } });
  const first = render(tree(false));
  const user = userEvent.setup();
  await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
  await startEditing(user);
  await user.type(screen.getByLabelText("City"), "!");
  first.rerender(tree(true));
  expect(screen.getByRole("button", { name: "Reload the page" })).toBeTruthy();
  expect(screen.queryByLabelText("City")).toBeNull();
  first.unmount();
  await showLayout(layout, buildHost(answers, { drafts: { storage: drafts } }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("City").value).toBe("Oslo!"));
  expect(screen.getByRole("region", { name: "Restored changes" }).textContent).toContain("1 change restored");
});
