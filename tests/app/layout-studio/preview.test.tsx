import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { i18n } from "../../../src/app/i18n/i18n.ts";
import { addressInMemory, previewPorts } from "../../../src/features/layout-studio/preview/preview-ports.ts";
import { PreviewScreen } from "../../../src/features/layout-studio/preview/preview-screen.tsx";
import { StudioContext } from "../../../src/features/layout-studio/studio-context.ts";
import { companyView, field, fieldsContainer } from "../../layout/layouts.ts";
import { buildHost } from "../../renderer/support/build-host.ts";
import { testRegistry } from "../../renderer/support/test-registry.ts";
import { buildWorld, openIn } from "../../studio/studio-world.ts";

vi.setConfig({ testTimeout: 30_000 });
// jsdom does not support constructed stylesheets; outlines are tested in a browser.
beforeEach(() => {
  vi.stubGlobal(
    "CSSStyleSheet",
    class {
      replaceSync() {}
    },
  );
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  Object.assign(document, { adoptedStyleSheets: [] });
});

const published = companyView([
  fieldsContainer([
    field("CompanyName", { DisplayValue: { en: "Company", de: "Firma" } }),
    field("VatId", { DisplayValue: "VAT ID", ReadAccess: { Capability: "BILLING_INFORMATION", Actions: ["Read"] } }),
    field("City"),
  ]),
]);
published.Source = { Service: "Account", Operation: "LoadAccountById", Parameters: { accountId: "Account.AccountId" }, Items: "Values" };
published.Save = {
  Service: "Account",
  Operation: "UpdateAccount",
  Parameters: { accountId: "Account.AccountId", rowVersion: "Account.RowVersion" },
  Values: "values",
};

async function openPreview({ may = () => true }: { may?: (capability: string) => boolean } = {}) {
  const studio = await openIn({ world: buildWorld(published), by: "one" });
  const report = vi.fn();
  const server = buildHost(
    {
      "Account.LoadAccountById": () => ({
        AccountId: 100,
        RowVersion: 3,
        Values: { CompanyName: "Larkfield", VatId: "DE1", City: "Hamburg" },
      }),
    },
    { scope: { User: null, Company: null, Account: { AccountId: 100, RowVersion: 3 }, Route: { accountId: 100 } } },
  );
  const ports = previewPorts({
    ports: server,
    report,
    isRead: (_service, operation) => operation.startsWith("Load"),
    sample: undefined,
    refusal: "Nothing is saved in the preview.",
    address: addressInMemory(),
  });
  const onShown = vi.fn();
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StudioContext value={studio}>
          <PreviewScreen may={may} ports={ports} registry={testRegistry} onShown={onShown} />
        </StudioContext>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  await screen.findByText("Larkfield");
  return { studio, report, server, onShown };
}

test("an edit is in the preview at once, in the language that is looked at", async () => {
  const { studio } = await openPreview();
  act(() => studio.setProperty("field:details.City", ["DisplayValue"], "Town"));
  expect(screen.getByText("Town")).toBeTruthy();
  act(() => studio.setPreview({ language: "de" }));
  expect(screen.getByText("Firma")).toBeTruthy();
});

test("a click selects the element that is drawn there, and another page opens when something on it is selected", async () => {
  const { studio } = await openPreview();
  await userEvent.setup().click(screen.getByText("Hamburg"));
  expect(studio.state.selectedKey).toBe("field:details.City");
  let container = "";
  act(() => {
    const page = studio.add("layout:", "Pages", { Id: "second", Name: "Second", DisplayValue: "Second", Containers: [] });
    container = studio.add(page, "Containers", { Id: "words", Name: "Words", DisplayValue: "Words", Kind: "Text", Text: "Hello" });
  });
  expect(container).toBe("container:words");
  expect(await screen.findByText("Hello")).toBeTruthy();
  act(() => studio.select("field:details.City"));
  expect(await screen.findByText("Hamburg")).toBeTruthy();
});

test("a role sees what the server would send it", async () => {
  await openPreview();
  expect(screen.getByText("VAT ID")).toBeTruthy();
  cleanup();
  await openPreview({ may: (capability) => capability !== "BILLING_INFORMATION" });
  expect(screen.queryByText("VAT ID")).toBeNull();
});

test("a save in the preview is not sent, and the user sees a notice", async () => {
  const { report, server } = await openPreview();
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const input = await screen.findByLabelText(/^City/, undefined, { timeout: 10_000 });
  await user.clear(input);
  await user.type(input, "Bremen");
  await user.click(screen.getByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(report).toHaveBeenCalledWith({ kind: "notSent", operation: "Account.UpdateAccount" }));
  expect((await screen.findAllByText("Nothing is saved in the preview.")).length).toBeGreaterThan(0);
  expect(server.calls.map(({ operation }) => operation)).not.toContain("Account.UpdateAccount");
});

test("a layout that cannot be drawn leaves the last one that could", async () => {
  const { studio } = await openPreview();
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  act(() => studio.replaceLayout({ ...studio.state.layout, Pages: 3 } as never, "broken"));
  expect(screen.getByText("Larkfield")).toBeTruthy();
  expect(warned).toHaveBeenCalled();
});
