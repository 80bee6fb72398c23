import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ConsentTool } from "../../src/data/consent/consent-tool.ts";

/** A fresh page per test: port and library keep their state until the page unloads. */
async function openPage() {
  vi.resetModules();
  (window as { _ccRun?: boolean })._ccRun = false;
  return await import("../../src/data/consent/consent.ts");
}
const tool = (): ConsentTool => ({ hasChosen: () => true, allows: (service) => service === "chat", choose: () => undefined });

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("waiting for the tool (spec §9)", () => {
  test("it is looked for every 200 ms", async () => {
    vi.useFakeTimers();
    const { consent } = await openPage();
    let arrive: (tool: ConsentTool) => void = () => undefined;
    void consent.start("de", () => new Promise((resolve) => (arrive = resolve)));
    expect(consent.get().status).toBe("loading");
    await vi.advanceTimersByTimeAsync(1_010);
    arrive(tool());
    await vi.advanceTimersByTimeAsync(180);
    expect(consent.isReady()).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    expect(consent.get()).toEqual({ status: "ready", hasChosen: true, allowed: ["chat"] });
  });

  test("after 180,000 ms it is given up; what needs consent does not run, and a tool that comes later still counts", async () => {
    vi.useFakeTimers();
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { consent } = await openPage();
    let arrive: (tool: ConsentTool) => void = () => undefined;
    void consent.start(null, () => new Promise((resolve) => (arrive = resolve)));
    await vi.advanceTimersByTimeAsync(179_900);
    expect(consent.get().status).toBe("loading");
    await vi.advanceTimersByTimeAsync(200);
    expect(consent.get().status).toBe("unavailable");
    expect(consent.allowsAll()).toBe(false);
    expect(warned).toHaveBeenCalledOnce();
    arrive(tool());
    await vi.advanceTimersByTimeAsync(0);
    expect(consent.allows("chat")).toBe(true);
  });

  test.each(["ci", "ite", "xx", "dev"])("on %s no one is asked and nothing runs", async (instance) => {
    const { consent } = await openPage();
    const load = vi.fn();
    await consent.start(instance, load);
    expect(load).not.toHaveBeenCalled();
    expect(consent.get()).toEqual({ status: "off", hasChosen: false, allowed: [] });
    expect(consent.allowsAll()).toBe(false);
  });
});

describe("what was chosen", () => {
  test("nothing runs before someone has chosen; the next page knows what they chose; the chat needs all of it", async () => {
    const before = document.documentElement.innerHTML;
    const first = await openPage();
    const listener = vi.fn();
    first.consent.onChange(listener);
    await first.consent.start("de");
    expect(first.consent.get()).toEqual({ status: "ready", hasChosen: false, allowed: [] });
    first.consent.choose(["chat", "telemetry"]);
    expect(listener).toHaveBeenCalledTimes(3);
    expect(first.consent.get()).toEqual({ status: "ready", hasChosen: true, allowed: ["chat", "telemetry"] });
    expect(first.consent.allowsAll()).toBe(false);

    const second = await openPage();
    await second.consent.start("de");
    expect(second.consent.get()).toEqual({ status: "ready", hasChosen: true, allowed: ["chat", "telemetry"] });
    second.consent.choose(second.ALL_SERVICES);
    expect(second.consent.allowsAll()).toBe(true);
    second.consent.choose([]);
    expect(second.consent.get()).toEqual({ status: "ready", hasChosen: true, allowed: [] });

    const third = await openPage();
    await third.consent.start("de");
    expect(third.consent.get()).toEqual({ status: "ready", hasChosen: true, allowed: [] });
    // The library draws nothing: the CSP would block its windows.
    expect(document.documentElement.innerHTML).toBe(before);
  });
});
