import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { Link, MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Boundary } from "../../src/app/boundary.tsx";
import { setReportConsent } from "../../src/app/report-crash.ts";
import { CrashBoundary } from "../../src/app/routes.tsx";
import { ApiError } from "../../src/data/api-error.ts";
import { session } from "../../src/data/session.ts";
import { type FakeServer, startFakePortal } from "../support/portal/fake-portal.ts";

const logged = vi.fn();
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(logged);
});
afterEach(async () => {
  await act(() => session.end());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setReportConsent(() => false);
  logged.mockReset();
});

function Screen(): ReactNode {
  const { pathname } = useLocation();
  if (pathname === "/broken") throw new Error("This screen cannot be drawn.");
  return <h1>{pathname}</h1>;
}
const reference = () => /Reference for support: (\S+)/.exec(screen.getByRole("alert").textContent)?.[1] ?? "";

test("a screen that breaks is replaced and logged; the bars around it stay, and another place is another chance", async () => {
  render(
    <MemoryRouter initialEntries={["/broken"]}>
      <Link to="/whole">Elsewhere</Link>
      <CrashBoundary>
        <Screen />
      </CrashBoundary>
    </MemoryRouter>,
  );
  expect(screen.getByRole("heading", { name: "Something went wrong" })).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toContain("What you typed is saved in this browser");
  expect(logged).toHaveBeenCalledWith("Screen failed:", expect.objectContaining({ message: "This screen cannot be drawn." }));
  await userEvent.setup().click(screen.getByRole("link", { name: "Elsewhere" }));
  expect(screen.getByRole("heading", { level: 1, name: "/whole" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

const Broken = ({ error }: { error: unknown }): ReactNode => {
  throw error;
};
const breakWith = (error: unknown) =>
  render(
    <Boundary route="">
      <Broken error={error} />
    </Boundary>,
  );

const sent = (server: FakeServer) => server.calls.filter(({ operation }) => operation === "ReportProblem");

test("with consent the crash is reported once under the reference that the person reads, without what the address asks for", async () => {
  const server = startFakePortal({ hash: "#/account/100?search=something+private" });
  await session.load();
  setReportConsent(() => true);
  breakWith(new TypeError("rows is undefined"));
  const reports = sent(server);
  expect(reports).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Send a problem report" })).toBeNull();
  expect(reports[0]?.input).toMatchObject({ reference: reference(), text: "TypeError: rows is undefined", route: "#/account/100" });
  expect(reference()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("without consent nothing is sent until the person says so", async () => {
  const server = startFakePortal({ hash: "#/account/101" });
  await session.load();
  server.on("ReportProblem", () => [503, { message: "Busy.", errorCode: "Unavailable", details: [] }]);
  breakWith(new TypeError("columns is undefined"));
  expect(sent(server)).toEqual([]);
  const user = userEvent.setup();
  const send = screen.getByRole("button", { name: "Send a problem report" });
  await user.click(send);
  await screen.findByText("The request failed. Check your connection and try again.");
  server.on("ReportProblem", () => [200, {}]);
  await user.click(send);
  await screen.findByText("The report has been sent. Thank you.");
  expect(send.isConnected).toBe(false);
  expect(sent(server).at(-1)?.input).toMatchObject({ reference: reference(), text: "TypeError: columns is undefined" });
});

test("an error that the server sent keeps the server's reference, and nothing is reported for anyone who is not signed in", async () => {
  const server = startFakePortal({ signedIn: false });
  await session.load();
  breakWith(new ApiError({ status: 500, code: "Unexpected", message: "It broke.", correlationId: "c-42" }));
  expect(reference()).toBe("c-42");
  expect(sent(server)).toEqual([]);
  expect(screen.queryByRole("button", { name: "Send a problem report" })).toBeNull();
});

test("what throws no error at all is caught too", () => {
  breakWith("just words");
  expect(reference()).not.toBe("");
});

test("a part that breaks while one works takes only its own place", async () => {
  const Fragile = () => {
    const [isBroken, setBroken] = useState(false);
    if (isBroken) throw new Error("broken");
    return (
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
    );
  };
  render(
    <>
      <p>Around</p>
      <Boundary route="">
        <Fragile />
      </Boundary>
    </>,
  );
  await userEvent.setup().click(screen.getByRole("button", { name: "Break" }));
  expect(screen.getByText("Around")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Reload the page" })).toBeTruthy();
});
