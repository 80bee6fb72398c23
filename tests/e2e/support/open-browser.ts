import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { startBrowser, type TestBrowser } from "../../support/browser.ts";

/**
 * The browser for the journeys of a test file, from before the first to after the last. At the end of each journey no page may have complained.
 *
 * @param tolerates complaints that belong to a journey of this file
 */
export function openBrowser({
  tolerates = () => false,
}: {
  tolerates?: (complaint: string) => boolean;
} = {}): Pick<TestBrowser, "newPage" | "takeComplaints"> {
  let browser: TestBrowser | undefined;
  const opened = (): TestBrowser => {
    if (browser === undefined) throw new Error("The browser is there from the first hook of the file on.");
    return browser;
  };
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser?.close());
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") console.error(`${task.name}: ${await opened().describePages()}`);
    expect(
      opened()
        .takeComplaints()
        .filter((complaint) => !tolerates(complaint)),
    ).toEqual([]);
  });
  return { newPage: (options) => opened().newPage(options), takeComplaints: () => opened().takeComplaints() };
}
