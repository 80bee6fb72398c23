import "../support/warm-kinds.ts";
import { act, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ContainerSkeleton } from "../../../src/renderer/containers/parts/container-skeleton.tsx";
import { buildHost } from "../support/build-host.ts";
import { buildField, buildLayout, withContainers } from "../support/build-layout.ts";
import { showLayout } from "../support/show-layout.tsx";

afterEach(() => vi.unstubAllGlobals());

test("figures keep their names, and lines for what is below them", () => {
  const tiles = [
    { label: "Users", lines: 0 },
    { label: "Spend", lines: 2 },
  ];
  render(<ContainerSkeleton geometry={{ shape: "tiles", tiles }} />);
  expect([...document.querySelectorAll("dt")].map((name) => name.textContent)).toEqual(["Users", "Spend"]);
  expect([...document.querySelectorAll(".ts-tile")].map((tile) => tile.querySelectorAll(".ts-skeleton").length)).toEqual([1, 3]);
});

test("a text is as long as its words, which no one reads yet", () => {
  render(<ContainerSkeleton geometry={{ shape: "words", text: "Good to see you, **Ada**.\n\n- one\n- two" }} />);
  expect([...document.querySelectorAll("p")].map((part) => part.textContent)).toEqual(["Good to see you, Ada.", "- one", "- two"]);
  expect(document.querySelector(".ts-words")?.getAttribute("aria-hidden")).toBe("true");
});

test("a picture that is far below the screen waits until someone comes near; its table does not", async () => {
  const near: (() => void)[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
        near.push(() => listener([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  const chart = {
    Id: "spend",
    Name: "Spend",
    DisplayValue: "Spend",
    Kind: "Chart" as const,
    ChartType: "Bar" as const,
    Source: { Service: "Report", Operation: "Spend" },
    Category: "Month",
    Series: ["Amount"],
    Columns: [buildField("Month"), buildField("Amount", { DisplayTemplate: "Number", DataType: "integer" })],
  };
  const host = buildHost({ "Report.Spend": () => ({ Items: [{ Month: "May", Amount: 3 }] }) });
  const { user } = await showLayout(buildLayout([], withContainers(chart)), host);
  await screen.findByRole("button", { name: "Show as table" });
  expect(document.querySelector(".ts-chart-picture")).toBeNull();
  expect(document.querySelector(".ts-chart-room")).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Show as table" }));
  expect(screen.getByRole("cell", { name: "May" })).toBeTruthy();
  await act(async () => near.at(-1)?.());
  await waitFor(() => expect(document.querySelector(".ts-chart-picture")).not.toBeNull());
});
