import { describe, expect, test } from "vitest";
import { LOCALES } from "../../layout/model.ts";
import { noticeEvents, presentNotificationText } from "../../server/platform/messages/notification-text.ts";
import { english } from "../../server/platform/texts/catalogues.ts";

const VALUES = {
  username: "asa.o",
  title: "Export",
  name: "Åsa",
  count: 2,
  lists: 3,
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
  test.each([...Object.keys(english.notifications.texts), ...Object.keys(noticeEvents)])("%s leaves no gap", (text) => {
    const words = presentNotificationText({ event: "JobFinished", text, values: VALUES }, language);
    expect(`${words.title} ${words.text}`).not.toMatch(/[{}]|undefined/);
    expect(words.text).not.toBe(words.title);
  });
});

test("a text of a newer version is replaced by the name of its event", () => {
  expect(presentNotificationText({ event: "RolesChanged", text: "somethingNew", values: {} }, "de")).toEqual({
    title: "Rollen geändert",
    text: "Rollen geändert",
  });
});
