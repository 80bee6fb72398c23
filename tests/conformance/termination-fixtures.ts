/** Accounts that may end: each call finds one again, because the one before has ended it. */
import { demo } from "../support/demo-accounts.ts";
import type { DemoServer } from "../support/demo-server.ts";

/** A subscription by the month that nothing locks and nothing is planned for, in a company that has no other part in these calls. */
async function monthly({ database }: DemoServer): Promise<number> {
  const { rows } = await database.ownerPool.query<{ id: number }>(
    `select account_id::int as id from account join subscription using (account_id)
     where account_state = 'Active' and commitment_term = 'OneMonth' and billing_rule <> 'Prepaid'
       and company_account_id between 125 and 139
       and not exists (select from scheduled_termination t where t.account_id = account.account_id and t.status in ('Scheduled', 'ReminderSent', 'Executing'))
     order by account_id desc limit 1`,
  );
  return rows[0]?.id ?? 0;
}

export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

const request = { terminationReason: "NoLongerNeeded", acknowledged: true };

async function scheduled(server: DemoServer): Promise<{ accountId: number }> {
  const accountId = await monthly(server);
  const { status, body } = await server.call("distributor.admin", "TerminateAccount", {
    accountId,
    ...request,
    when: "Later",
    terminationDate: inDays(30),
  });
  if (status !== 200) throw new Error(`The termination was not scheduled: ${JSON.stringify(body)}`);
  return { accountId };
}

export const terminationInputs = {
  preview: { accountId: demo.customer(4) },
  previewLater: { accountId: demo.customer(3), terminationDate: inDays(400) },
  now: async (server: DemoServer) => ({ accountId: await monthly(server), ...request, when: "Now" }),
  later: async (server: DemoServer) => ({
    accountId: await monthly(server),
    ...request,
    when: "Later",
    terminationReason: "Other",
    comment: "They have found something else.",
    terminationDate: inDays(60),
    reminderDaysBefore: [30, 7],
    reminderEmails: ["ada@example.com"],
    sendToSdp: false,
  }),
  scheduled,
};
