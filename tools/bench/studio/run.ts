/** The layout studio: from a keystroke in a property to the preview that shows it, with few and with many fields. */
import type { Frame, Page } from "playwright-core";
import { launchBrowser } from "../browser.ts";
import { PASSWORD, startSite } from "../portal/site.ts";
import { markdownTable, median, percentile } from "../statistics.ts";
import { largeLayout } from "./large-layout.ts";

interface Entry {
  readonly name: string;
  readonly fields: number;
  readonly isEditing?: boolean;
}
const ENTRIES: readonly Entry[] = [
  { name: "10 fields (baseline)", fields: 10 },
  { name: "500 fields", fields: 500 },
  { name: "500 fields, open for editing", fields: 500, isEditing: true },
  { name: "1,470 fields in three containers", fields: 1470 },
];
const KEYSTROKES = 60;
/** The first keystrokes load and compile code. */
const WARM_UP = 5;

/** @returns the Markdown of the chapter */
export async function benchStudio({ rounds }: { readonly rounds: number }): Promise<string> {
  const site = await startSite();
  const browser = await launchBrowser();
  try {
    const samples = new Map<string, number[]>();
    for (let round = 0; round < rounds; round++)
      for (const entry of ENTRIES) {
        const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1440, height: 900 }, locale: "en-GB" });
        await context.addInitScript(() => localStorage.setItem("locale", "en"));
        const page = await context.newPage();
        await signIn(page);
        samples.set(entry.name, [...(samples.get(entry.name) ?? []), ...(await measureTyping(page, entry))]);
        await context.close();
      }
    const base = percentile(samples.get(ENTRIES[0]?.name ?? "") ?? [], 0.95);
    return [
      `Milliseconds from a keystroke in the label of a field to the end of the frame in which the preview shows it; ${KEYSTROKES} keystrokes in each of ${rounds} interleaved rounds,`,
      "in brackets the ratio to the baseline of the same run. Goal at 500 and 1,470 fields: 50 at most.\n",
      markdownTable(
        ["", "median", "p95"],
        ENTRIES.map(({ name }) => {
          const times = samples.get(name) ?? [];
          const p95 = percentile(times, 0.95);
          return [name, median(times).toFixed(1), `${p95.toFixed(1)} (${(p95 / base).toFixed(2)})`];
        }),
      ),
    ].join("\n");
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/v/");
  await page.getByLabel("Username").fill("distributor.admin");
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: /^Profile of/ }).waitFor();
}

async function measureTyping(page: Page, { fields, isEditing = false }: Entry): Promise<number[]> {
  const id = `bench.studio${fields}`;
  await saveDraft(page, id, fields);
  await page.goto(`/v/#/admin-console/layouts/${id}`);
  const shown = page.frameLocator(".studio-preview-window").locator('[data-element="field:values.Value7"]');
  await shown.waitFor();
  if (isEditing) {
    await page.getByRole("button", { name: "Edit mode" }).click();
    await page.frameLocator(".studio-preview-window").locator("#values\\.Value7").waitFor();
  }
  await shown.locator(".ts-label").click();
  const label = page.locator("#studio-properties").getByLabel("Label", { exact: true });
  await label.waitFor();
  const preview = page.frames().find((frame) => frame.url().includes("preview"));
  if (preview === undefined) throw new Error("The studio shows no preview.");
  const times: number[] = [];
  for (let index = 0; index < KEYSTROKES + WARM_UP; index++) {
    const time = await typeOnce(page, preview, `Value ${index} of ${fields}`);
    if (index >= WARM_UP) times.push(time);
    // A fast typist; saves and checks happen in between, as in real use.
    await page.waitForTimeout(90);
  }
  return times;
}

/** One keystroke: from the event to the end of the frame that shows the result in the preview. */
async function typeOnce(page: Page, preview: Frame, text: string): Promise<number> {
  const label = await page.locator("#studio-properties").getByLabel("Label", { exact: true }).elementHandle();
  const target = await preview.locator('[data-element="field:values.Value7"]').elementHandle();
  if (label === null || target === null) throw new Error("There is nothing to type into.");
  return page.evaluate(
    async ([input, typed]) => {
      const field = input as HTMLInputElement;
      const frame = document.querySelector<HTMLIFrameElement>(".studio-preview-window");
      const within = frame?.contentDocument;
      if (!within || !frame?.contentWindow) throw new Error("The preview is gone.");
      const shows = () => within.querySelector('[data-element="field:values.Value7"]')?.textContent?.includes(String(typed)) === true;
      const begun = performance.now();
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      setValue?.call(field, typed);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      if (!shows())
        await new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            if (!shows()) return;
            observer.disconnect();
            resolve();
          });
          observer.observe(within.body, { subtree: true, childList: true, characterData: true });
        });
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(null);
        });
      });
      return performance.now() - begun;
    },
    [label, text] as const,
  );
}

/** Replaces the draft of an earlier round. */
async function saveDraft(page: Page, id: string, fields: number): Promise<void> {
  const failed = await page.evaluate(
    async ([layoutId, content]) => {
      const layout: unknown = JSON.parse(content);
      const token = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? "";
      const call = async (operation: string, input: unknown) => {
        const answer = await fetch(`/DataModel/service.svc/restMetadata/${operation}`, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "x-xsrf-token": decodeURIComponent(token),
            "idempotency-key": crypto.randomUUID(),
          },
          body: JSON.stringify(input),
        });
        return { status: answer.status, body: (await answer.json()) as { RowVersion?: number } };
      };
      const draft = await call("GetViewLayoutVersion", { layoutId, draft: true });
      const saved = await call("SaveViewLayout", { layout, ...(draft.status === 200 ? { rowVersion: draft.body.RowVersion } : {}) });
      return saved.status === 200 ? null : JSON.stringify(saved);
    },
    [id, JSON.stringify(largeLayout(id, fields))] as const,
  );
  if (failed !== null) throw new Error(`The layout was not saved: ${failed}`);
}
