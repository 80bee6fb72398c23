import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { LayoutScreen } from "../../src/renderer/screens/layout-screen.tsx";
import { Renderer } from "../../src/renderer/screens/renderer.tsx";
import { buildHost } from "./support/build-host.ts";
import { buildField, buildLayout } from "./support/build-layout.ts";
import { registryOf } from "./support/test-registry.ts";

/** The headings that the application receives until the record is loaded; an empty one would be a wrong one. */
async function headingsOf(heading: string, values: Record<string, unknown>) {
  const record = { Values: values, RowVersion: 1 };
  const host = buildHost({ "Account.LoadAccountById": () => record });
  const layout = buildLayout([buildField("Name"), buildField("Country", { DisplayTemplate: "Country" })], {
    Target: { Route: "/companies/{accountId}" },
    Heading: heading,
  });
  const received: (string | undefined)[] = [];
  const onHeading = (text: string | undefined) => received.push(text);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Renderer ports={host} registry={registryOf(host)}>
        <LayoutScreen layout={layout} onHeading={onHeading} />
      </Renderer>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(received.at(-1)).toBeDefined());
  return received.filter((text) => text !== undefined);
}

test("a heading names the record once it is loaded, with values as their fields show them", async () => {
  expect(await headingsOf("{{ Values.Name }}, {{ Values.Country }}", { Name: "Quarnmark", Country: "DE" })).toEqual(["Quarnmark, Germany"]);
});

test("a heading that needs no record is there at once", async () => {
  const host = buildHost({ "Account.LoadAccountById": () => ({ Values: {}, RowVersion: 1 }) });
  const received: (string | undefined)[] = [];
  const onHeading = (text: string | undefined) => received.push(text);
  const layout = buildLayout([buildField("Name")], { Target: { Route: "/companies/{accountId}" }, Heading: "Company" });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Renderer ports={host} registry={registryOf(host)}>
        <LayoutScreen layout={layout} onHeading={onHeading} />
      </Renderer>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(received).toEqual(["Company"]));
});
