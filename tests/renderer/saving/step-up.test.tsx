import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { OperationPort } from "../../../src/renderer/ports/operations.ts";
import { buildHost, buildRefusal } from "../support/build-host.ts";
import { buildField, buildLayout } from "../support/build-layout.ts";
import { buildAccount, showLayout, startEditing } from "../support/show-layout.tsx";

const layout = buildLayout([buildField("City"), buildField("Iban", { RequiresMfa: true })]);
const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

async function saveProtected(stepUp: OperationPort["stepUp"], details?: { field: string; code: string; message: string }[]) {
  const { account, answers } = buildAccount({ City: "Oslo", Iban: "" });
  const keys: (string | undefined)[] = [];
  let isConfirmed = false;
  const host = buildHost(
    {
      ...answers,
      "Account.UpdateAccount": (input) => {
        if (!isConfirmed) throw buildRefusal("MfaRequired", { status: 403, ...(details ? { details } : {}) });
        return answers["Account.UpdateAccount"](input);
      },
    },
    {
      ...(stepUp && {
        operations: {
          stepUp: async () => {
            isConfirmed = await stepUp();
            return isConfirmed;
          },
        },
      }),
    },
  );
  const { call } = host.operations;
  host.operations.call = (service, operation, input, options) => {
    if (operation === "UpdateAccount") keys.push(options?.idempotencyKey);
    return call(service, operation, input, options);
  };
  const { user } = await showLayout(layout, host);
  await startEditing(user);
  await user.type(box("City"), "!");
  await user.type(box("Iban"), "DE00");
  await user.click(screen.getByRole("button", { name: "Save" }));
  return { account, host, keys, user };
}

test("a save that needs a second factor asks for it and is sent once more under the same key", async () => {
  const stepUp = vi.fn(async () => true);
  const { account, keys } = await saveProtected(stepUp);
  await waitFor(() => expect(account.record.Values).toEqual({ City: "Oslo!", Iban: "DE00" }));
  expect(stepUp).toHaveBeenCalledTimes(1);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test.each([
  ["the person does not confirm", vi.fn(async () => false), undefined],
  ["the host cannot ask", undefined, undefined],
  ["the server names the field", undefined, [{ field: "values.Iban", code: "mfaRequired", message: "" }]],
])("everything typed stays and the field says why when %s", async (_what, stepUp, details) => {
  const { account, keys } = await saveProtected(stepUp, details);
  expect(await screen.findByText("Iban was not saved. Changing it requires two-step verification.")).toBeDefined();
  expect([box("City").value, box("Iban").value]).toEqual(["Oslo!", "DE00"]);
  expect(document.activeElement).toBe(box("Iban"));
  expect(account.record.RowVersion).toBe(3);
  expect(keys).toHaveLength(1);
});

test("who acts for another user is shown a protected value and told why it stays as it is", async () => {
  const { account, answers } = buildAccount({ City: "Oslo", Iban: "DE02" });
  const host = buildHost(answers, { operations: { actsForAnother: true } });
  const { user } = await showLayout(layout, host);
  await startEditing(user);
  expect(screen.queryByRole("textbox", { name: "Iban" })).toBeNull();
  screen.getByText("DE02");
  screen.getByText("This cannot be changed while you are signed in as another user.");
  await user.type(box("City"), "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(account.record.Values).toEqual({ City: "Oslo!", Iban: "DE02" }));
});
