import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { schedules } from "../../../../server/topics.ts";
import { startDemoServer } from "../../../support/demo-server.ts";
import { layouts } from "../../../support/layouts.ts";
import { type ClockServer, startClockServer } from "./clock-server.ts";

let server: ClockServer;
beforeAll(async () => {
  server = await startClockServer();
});
afterAll(() => server.stop());

const clock = (operation: string, input: object = {}, user = "distributor.admin") => server.call(user, operation, input, "Admin");

describe("the business clock", () => {
  it("is real time until someone puts it forward", async () => {
    const { status, body } = await clock("GetClock");
    expect(status).toBe(200);
    expect(body).toMatchObject({ AheadMinutes: 0, AdvancingTo: null, IsSimulation: true });
    expect(Math.abs(Date.parse(String(body.NowUtc)) - Date.now())).toBeLessThan(10_000);
  });

  it("lists what it starts, each with its next moment", async () => {
    const beat = server.runSchedules();
    await server.until("select from schedule where name = 'Renewals'");
    const { body } = await clock("ListSchedules");
    const items = body.Items as { Name: string; Every: string; AtUtc: string | null; NextRunAt: string }[];
    expect(items.find(({ Name }) => Name === "Renewals")).toMatchObject({ Every: "Day", AtUtc: "00:00" });
    expect(items.every(({ NextRunAt }) => Date.parse(NextRunAt) > Date.now() - 60_000)).toBe(true);
    await beat.stop();
  });

  it("has a name that people read for each of them", () => {
    const clockLayout = layouts.find(({ Id }) => Id === "admin.clock");
    const grid = clockLayout?.Pages.flatMap(({ Containers }) => Containers).find(({ Id }) => Id === "schedules");
    const column = grid !== undefined && "Columns" in grid ? grid.Columns.find(({ Name }) => Name === "Name") : undefined;
    expect(column?.EnumMembers?.map(({ Value }) => Value)).toEqual(schedules.map(({ name }) => name));
  });

  it("is led nowhere while no node looks after it, and says where it goes", async () => {
    const goal = new Date(Date.now() + 3_600_000).toISOString();
    const { body } = await clock("AdvanceClock", { toUtc: goal });
    expect(body.AdvancingTo).toBe(goal);
    expect(body.AheadMinutes).toBe(0);
    const beat = server.runSchedules([]);
    await server.until("select from business_clock where advancing_to is null");
    expect((await server.now()).getTime()).toBeGreaterThanOrEqual(Date.parse(goal));
    await beat.stop();
  });

  it.each([
    ["neither of the two", {}, "required"],
    ["both", { minutes: 1, toUtc: "2099-01-01T00:00:00Z" }, "required"],
    ["a time that has passed", { toUtc: "2020-01-01T00:00:00Z" }, "past"],
    ["more than five years", { toUtc: "2099-01-01T00:00:00Z" }, "tooFar"],
  ])("refuses %s", async (_name, input, code) => {
    const { status, body } = await clock("AdvanceClock", input);
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ field: "toUtc", code }]);
  });

  it("is for administrators of the installation only", async () => {
    expect((await clock("GetClock", {}, "company.admin")).status).toBe(403);
    expect((await clock("AdvanceClock", { minutes: 5 }, "company.admin")).status).toBe(403);
  });

  it("stays real time where the installation is no simulation, and says so", async () => {
    const real = await startDemoServer({ SIMULATION: "false" }, server.database);
    const { status, body } = await real.call("distributor.admin", "AdvanceClock", { minutes: 5 }, "Admin");
    expect([status, body.errorCode]).toEqual([409, "SimulationOnly"]);
    await real.stop();
  });
});
