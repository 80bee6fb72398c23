import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { handleLiveMessage } from "../../src/data/live-events.ts";
import { buildHost } from "./support/build-host.ts";
import { buildField, buildLayout } from "./support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "./support/show-layout.tsx";

const layout = buildLayout([buildField("City"), buildField("Street")]);

/** Another user saves, and the server's push arrives. */
async function show() {
  const { account, answers } = buildAccount({ City: "Oslo", Street: "Main Street 1" });
  account.record = { ...account.record, AccountId: 7 } as typeof account.record;
  const host = buildHost(answers);
  const { client, user } = await showLayout(layout, host);
  const saveElsewhere = (values: Record<string, unknown>) => {
    account.record = { ...account.record, Values: { ...account.record.Values, ...values }, RowVersion: account.record.RowVersion + 1 };
    const data = [{ service: "Account", entity: "Account", id: 7, rowVersion: account.record.RowVersion }];
    handleLiveMessage({ type: "message", event: "records changed", data }, client, () => undefined);
  };
  return { user, host, saveElsewhere };
}

test("a record that is only read shows what someone else saved, at once", async () => {
  const { saveElsewhere } = await show();
  expect(screen.getByText("Oslo")).toBeTruthy();
  saveElsewhere({ City: "Bergen" });
  await waitFor(() => expect(screen.getByText("Bergen")).toBeTruthy());
});

test("in a form what no one touched follows with a hint, and what was typed stays and is marked where both changed it", async () => {
  const { user, host, saveElsewhere } = await show();
  await startEditing(user);
  await user.clear(screen.getByLabelText("City"));
  await user.type(screen.getByLabelText("City"), "Trondheim");
  saveElsewhere({ Street: "Side Street 2" });
  await waitFor(() => expect((screen.getByLabelText("Street") as HTMLInputElement).value).toBe("Side Street 2"));
  expect((screen.getByLabelText("City") as HTMLInputElement).value).toBe("Trondheim");
  expect(host.messages.notify).toHaveBeenCalledWith(expect.objectContaining({ severity: "info", text: expect.stringContaining("Street") }));
  saveElsewhere({ City: "Bergen" });
  await waitFor(() => expect(screen.getAllByText(/Bergen/).length).toBeGreaterThan(0));
  expect((screen.getByLabelText("City") as HTMLInputElement).value).toBe("Trondheim");
}, 20_000);
