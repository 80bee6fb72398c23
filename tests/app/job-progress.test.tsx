import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { TFunction } from "i18next";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { i18n } from "../../src/app/i18n/i18n.ts";
import { setIcuFormatter } from "../../src/app/i18n/icu-format.ts";
import { formatIcu } from "../../src/app/portal.tsx";
import "../../src/app/portal-texts.ts";
import type { Job } from "../../shared/generated/types.ts";
import { JobProgress } from "../../src/chrome/job-progress/job-progress.tsx";
import { createRates } from "../../src/chrome/job-progress/progress-rate.ts";
import { progressText } from "../../src/chrome/job-progress/progress-text.ts";
import { createJobs } from "../../src/data/jobs.ts";

const job: Job = {
  JobId: "7d793037-a076-4d1c-9f1e-2f0c5d3a9b11",
  Kind: "GridExport",
  Title: "Users of Larkfield",
  Status: "Running",
  Progress: 25,
  Done: 1250,
  Total: 5000,
  Failed: 0,
  Message: null,
  MessageKey: null,
  CreatedAt: "2026-11-21T10:00:00Z",
  StartedAt: "2026-11-21T10:00:01Z",
  FinishedAt: null,
  CanCancel: true,
  CanRetry: false,
  File: null,
  ErrorFile: null,
};
const file = {
  FileName: "Users: März.csv",
  ContentType: "text/csv",
  Path: "0f8fad5bd9cb469fa16570867728950e/k3j2h1g0f9e8d7c6b5a4z3y.csv",
  SizeBytes: 1,
  ExpiresAt: null,
};

let calls: { operation: string; input: unknown }[];
let answers: Record<string, unknown>;
beforeEach(() => {
  setIcuFormatter(formatIcu);
  calls = [];
  answers = {};
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const operation = url.split("/").at(-1) ?? "";
    calls.push({ operation, input: JSON.parse(String(init.body)) });
    return Response.json(answers[operation] ?? {});
  });
});
afterEach(() => vi.unstubAllGlobals());

function show() {
  const jobs = createJobs();
  const onError = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nextProvider i18n={i18n}>
        <JobProgress jobs={jobs} onError={onError} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  return { jobs, onError, user: userEvent.setup() };
}

const openTray = async (user: UserEvent) => user.click(await screen.findByRole("button", {}, { timeout: 10_000 }));

test("says how far running work is, and stops it", async () => {
  const { jobs, user } = show();
  expect(screen.queryByRole("button")).toBeNull();
  jobs.receive(job);
  await user.click(await screen.findByRole("button", { name: "1 job is running" }, { timeout: 10_000 }));
  const bar = screen.getByRole("progressbar", { name: "Users of Larkfield" });
  expect(bar.getAttribute("aria-valuenow")).toBe("25");
  expect(bar.getAttribute("aria-valuetext")).toBe("1,250 of 5,000");
  const done = () => bar.querySelector("span")?.style.width;
  expect(done()).toBe("25%");
  // A queued job has done nothing.
  act(() => jobs.receive({ ...job, Status: "Queued", Progress: null, Done: 0 }));
  expect([done(), bar.className]).toEqual(["0%", "job-bar"]);
  act(() => jobs.receive(job));
  answers.CancelJob = { ...job, Status: "Cancelled", CanCancel: false };
  await user.click(screen.getByRole("button", { name: "Cancel: Users of Larkfield" }));
  // Without a live connection the list is polled; the number of calls depends on the machine.
  expect(calls.filter(({ operation }) => operation !== "ListMyJobs")).toEqual([{ operation: "CancelJob", input: { jobId: job.JobId } }]);
  expect(await screen.findByText(/^Cancelled/)).toBeTruthy();
});

test("shows the result: files under their safe names, failed rows, another try, and takes it off the list", async () => {
  const { jobs, user } = show();
  jobs.receive({
    ...job,
    Status: "CompletedWithWarnings",
    Done: 5000,
    Failed: 2,
    CanCancel: false,
    CanRetry: true,
    File: file,
    ErrorFile: { ...file, Path: "0f8fad5bd9cb469fa16570867728950e/y3z4a5b6c7d8e9f0g1h2j3k.csv" },
  });
  await openTray(user);
  const row = within(await screen.findByRole("listitem"));
  expect(row.getByText("Done with errors · 4,998 rows · 2 failed")).toBeTruthy();
  const download = row.getByText("Download").closest("a");
  expect([download?.getAttribute("href"), download?.download]).toEqual([
    "/keeper/get/0f8fad5bd9cb469fa16570867728950e/k3j2h1g0f9e8d7c6b5a4z3y.csv",
    "Users__M_rz.csv",
  ]);
  expect(row.getByText("Download failed rows").closest("a")?.getAttribute("href")).toBe(
    "/keeper/get/0f8fad5bd9cb469fa16570867728950e/y3z4a5b6c7d8e9f0g1h2j3k.csv",
  );
  answers.ListJobRows = {
    Items: [{ Key: "4", Label: "Ada Winter", Status: "Failed", Message: "Is terminated.", MessageKey: null }],
    TotalCount: 1,
  };
  await user.click(row.getByText("Show failed rows"));
  expect(await row.findByText("Is terminated.")).toBeTruthy();
  answers.RetryJob = { ...job, Status: "Queued", Done: 0, Total: 2, Progress: 0, CanRetry: false };
  await user.click(row.getByText("Retry failed rows"));
  expect(await row.findByText("Queued")).toBeTruthy();
  jobs.receive({ ...job, Status: "Completed", CanCancel: false });
  await user.click(await screen.findByRole("button", { name: "Remove from list: Users of Larkfield" }));
  expect(screen.queryByRole("listitem")).toBeNull();
  expect(calls.at(-1)?.operation).toBe("DismissJob");
});

test("the rate comes from what was heard here, and says nothing before it can", () => {
  let at = 0;
  const rates = createRates(() => at);
  expect(rates.of("one", 100, 1000)).toBeUndefined();
  at = 300;
  expect(rates.of("one", 200, 1000)).toBeUndefined();
  at = 2000;
  expect(rates.of("one", 500, 1000)).toEqual({ perSecond: 200, left: 2.5 });
  at = 4000;
  expect(rates.of("one", 500, null)).toEqual({ perSecond: 100, left: null });
  // A second try begins again.
  at = 5000;
  expect(rates.of("one", 0, 10)).toBeUndefined();
});

test("says no more time left than such a job takes at most", () => {
  const t = ((key: string, { count }: { count?: number } = {}) => `${key} ${count ?? ""}`) as unknown as TFunction;
  const slow = { perSecond: 1, left: 9_000 };
  expect(progressText(job, slow, t)).toContain("jobs.leftHours 3");
  expect(progressText({ ...job, LongestSeconds: 1_800 }, slow, t)).toContain("jobs.leftMinutes 30");
  expect(progressText({ ...job, LongestSeconds: 1_800 }, { perSecond: 1, left: 600 }, t)).toContain("jobs.leftMinutes 10");
});

test.each([
  ["GridExport", "error.unexpected", "Failed · Unable to export file, refresh and try again."],
  ["UserExport", "error.accessDenied", "Failed · You may not do this."],
  ["AccountImport", "error.unexpected", "Failed · You may not do this."],
])("says of a %s that failed with %s: %s", async (Kind, MessageKey, said) => {
  const { jobs, user } = show();
  jobs.receive({ ...job, Kind, Status: "Failed", Message: "You may not do this.", MessageKey });
  await openTray(user);
  expect(await screen.findByText(said)).toBeTruthy();
});
