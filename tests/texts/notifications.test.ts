import { describe, expect, test } from "vitest";
import { LOCALES } from "../../layout/model.ts";
import { noticeEvents } from "../../server/notifications/notice-events.ts";
import { notificationWords } from "../../server/notifications/notification-text.ts";
import en from "../../server/notifications/texts/en.json" with { type: "json" };

const VALUES = {
  username: "asa.o",
  title: "Export",
  name: "Åsa",
  count: 2,
  left: 3,
  device: "Firefox",
  address: "192.0.2.1",
  provider: "Contoso",
  company: "Lark",
  day: "2027-02-28",
  days: 5,
  date: "2027-02-28 00:00 UTC",
  number: "R10-2026-000001",
  month: "2026-11",
  amount: "120.00 EUR",
};

describe.each(LOCALES)("notifications in %s", (language) => {
  test.each([...Object.keys(en.texts), ...Object.keys(noticeEvents)])("%s leaves no gap", (text) => {
    const words = notificationWords({ event: "JobFinished", text, values: VALUES }, language);
    expect(`${words.title} ${words.text}`).not.toMatch(/[{}]|undefined/);
    expect(words.text).not.toBe(words.title);
  });
});

test("a sentence of a newer version is told by its event's name", () => {
  expect(notificationWords({ event: "RolesChanged", text: "somethingNew", values: {} }, "de")).toEqual({
    title: "Rollen geändert",
    text: "Rollen geändert",
  });
});
