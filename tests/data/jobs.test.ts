import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Job } from "../../shared/generated/types.ts";
import { createJobs } from "../../src/data/jobs.ts";

const buildJob = (change: Partial<Job> = {}): Job => ({
  JobId: "one",
  Kind: "GridExport",
  Title: "Users",
  Status: "Running",
  Progress: 10,
  Done: 10,
  Total: 100,
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
  ...change,
});
const ended = buildJob({ Status: "Completed", Done: 100, Progress: 100 });

let answers: Record<string, () => unknown>;
let asked: string[];
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answers = {};
  vi.stubGlobal("fetch", async (url: string) => {
    const operation = url.split("/").at(-1) ?? "";
    asked.push(operation);
    return Response.json(await answers[operation]?.());
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("work is asked for again only while something runs and no live connection tells", async () => {
  const jobs = createJobs();
  const stop = jobs.start();
  let state = buildJob();
  answers.ListMyJobs = () => ({ Items: [state] });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([]);
  jobs.follow(buildJob());
  await vi.advanceTimersByTimeAsync(3000);
  expect(asked).toEqual(["ListMyJobs"]);
  jobs.setLive(true);
  // Once more, for what ended between the last answer and the first push.
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(2);
  jobs.setLive(false);
  state = ended;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(3);
  expect(jobs.get()).toEqual([ended]);
  jobs.follow(buildJob({ JobId: "two" }));
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(3);
});

test("work that ended before the live connection could tell about it is asked for once when it comes up", async () => {
  const jobs = createJobs();
  jobs.start();
  answers.ListMyJobs = () => ({ Items: [ended] });
  jobs.setLive(true);
  expect(asked).toEqual([]);
  jobs.setLive(false);
  jobs.follow(buildJob());
  jobs.setLive(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual(["ListMyJobs"]);
  expect(jobs.get()).toEqual([ended]);
});

test("the first listener receives jobs that started while the tray was loading, even short ones", () => {
  const jobs = createJobs();
  jobs.follow(buildJob());
  jobs.receive(ended);
  const onFollow = vi.fn();
  const stop = jobs.onFollow(onFollow);
  expect(onFollow).toHaveBeenCalledOnce();
  jobs.follow(buildJob({ JobId: "two" }));
  expect(onFollow).toHaveBeenCalledTimes(2);
  stop();
  jobs.onFollow(onFollow);
  expect(onFollow).toHaveBeenCalledTimes(2);
});

test("an answer that a push has overtaken changes nothing, nor does the answer that started a job which is over by then", async () => {
  const jobs = createJobs();
  let answer: (value: unknown) => void = () => undefined;
  answers.ListMyJobs = () => new Promise((resolve) => (answer = resolve));
  const loading = jobs.load();
  jobs.receive(buildJob());
  jobs.receive(ended);
  answer({ Items: [buildJob(), buildJob({ JobId: "older", CreatedAt: "2026-11-20T10:00:00Z" })] });
  await loading;
  jobs.follow(buildJob());
  expect(jobs.get().map(({ JobId, Status }) => [JobId, Status])).toEqual([
    ["one", "Completed"],
    ["older", "Running"],
  ]);
});

test("the end of a job that this page saw running is reported once; jobs that had ended before are not", () => {
  const jobs = createJobs();
  const onEnd = vi.fn();
  jobs.onEnd(onEnd);
  jobs.receive(buildJob({ JobId: "old", Status: "Failed" }));
  jobs.receive(buildJob());
  jobs.receive(ended);
  jobs.receive(ended);
  expect(onEnd.mock.calls).toEqual([[ended]]);
});

test("who waits gets each state and the end, and stops waiting when the signal says so", async () => {
  const jobs = createJobs();
  const onProgress = vi.fn();
  jobs.mute("one");
  jobs.receive(buildJob());
  const end = jobs.awaitEnd("one", { signal: new AbortController().signal, onProgress });
  await vi.advanceTimersByTimeAsync(0);
  jobs.receive(buildJob({ Done: 50 }));
  await vi.advanceTimersByTimeAsync(0);
  jobs.receive(ended);
  expect(await end).toEqual(ended);
  expect(onProgress.mock.calls.map(([{ Done }]) => Done)).toEqual([10, 50]);
  expect(jobs.get()).toEqual([]);

  const leaving = new AbortController();
  jobs.receive(buildJob({ JobId: "two" }));
  const left = jobs.awaitEnd("two", { signal: leaving.signal });
  leaving.abort();
  await expect(left).rejects.toThrow();
});

test("a row that the server keeps comes back", async () => {
  const jobs = createJobs();
  jobs.receive(ended);
  answers.DismissJob = () => Promise.reject(new Error("no network"));
  await expect(jobs.dismiss("one")).rejects.toThrow();
  expect(jobs.get()).toEqual([ended]);
  answers.DismissJob = () => ({});
  await jobs.dismiss("one");
  expect(jobs.get()).toEqual([]);
});
