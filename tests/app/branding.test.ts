import { afterEach, expect, test, vi } from "vitest";
import { DEFAULT_BRANDING, loadBranding, parseBranding } from "../../src/app/branding.ts";

afterEach(() => vi.restoreAllMocks());

test("strips the window assignment and the semicolon, and reads the rest as JSON", () => {
  const source = `window.config = {"title":"Harbour Cloud","logo":"logo.svg","colors":"AA0055","default_locale":"de","register_url":"https://join.example/x"};\n`;
  expect(parseBranding(source)).toMatchObject({
    title: "Harbour Cloud",
    logo: "/branding/latest/logo.svg",
    primaryColor: "#aa0055",
    defaultLocale: "de",
    registerUrl: "https://join.example/x",
  });
});

test.each([
  ['window["config"]={"title":"A"}', "A"],
  ['{"title":"B"}', "B"],
  ["window.config = {};", "Cloud Marketplace"],
])("accepts %s", (source, title) => {
  expect(parseBranding(source).title).toBe(title);
});

test("takes no address, colour or path that is not one", () => {
  const raw = {
    register_url: "javascript:alert(1)",
    colors: "red; background:url(x)",
    logo: "../../secret",
    favicon: "https://evil.example/x",
    support_url: 5,
  };
  expect(parseBranding(`window.config = ${JSON.stringify(raw)};`)).toEqual(DEFAULT_BRANDING);
});

test.each([
  ["no JSON", () => Promise.resolve(new Response("window.config = oops;"))],
  ["a list", () => Promise.resolve(new Response("window.config = [];"))],
  ["an error status", () => Promise.resolve(new Response("{}", { status: 500 }))],
  ["no server", () => Promise.reject(new TypeError("offline"))],
])("with %s the defaults are used and the reason is only logged", async (_name, answer) => {
  vi.spyOn(globalThis, "fetch").mockImplementation(answer);
  const logged = vi.spyOn(console, "warn").mockReturnValue();
  expect(await loadBranding()).toEqual(DEFAULT_BRANDING);
  expect(logged).toHaveBeenCalledOnce();
});
