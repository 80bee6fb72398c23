/** The data that calls about moves, notes or usernames need, found or created again before each. */
import { demo } from "../support/demo-accounts.ts";
import type { DemoServer } from "../support/demo-server.ts";

const USER = "reseller.admin";

async function done(server: DemoServer, operation: string, input: object) {
  const { status, body } = await server.call(USER, operation, input);
  if (status !== 200) throw new Error(`${operation}: ${JSON.stringify(body)}`);
  return body;
}

/** A user of company 104 whom no test signs in and who has no accounts below. */
async function person({ database }: DemoServer): Promise<number> {
  const { rows } = await database.ownerPool.query(
    `select min(account_id)::int as id from account u where account_type = 'User' and account_state = 'Active' and company_account_id = ${demo.customer(4)}
      and not exists (select from account below where below.parent_account_id = u.account_id)`,
  );
  return rows[0].id;
}

async function moveInput(server: DemoServer) {
  const accountId = await person(server);
  const { Items } = await done(server, "GetMoveTargets", { accountId });
  const [target] = Items as { AccountId: number }[];
  return { accountId, newParentAccountId: target?.AccountId };
}

const newNote = (server: DemoServer) => done(server, "SaveAccountNote", { accountId: demo.company, text: `A note ${Math.random()}` });

export const lifeInputs = {
  targets: async (server: DemoServer) => ({
    accountId: await person(server),
    text: "a",
    sort: [{ field: "DisplayName", direction: "Descending" }],
  }),
  moveInput,
  move: async (server: DemoServer) => ({ ...(await moveInput(server)), reason: "Another desk", acknowledged: true }),
  changedNote: async (server: DemoServer) => {
    const { Note } = (await newNote(server)) as { Note: { NoteId: number; RowVersion: number } };
    return { accountId: demo.company, noteId: Note.NoteId, text: "Said differently", rowVersion: Note.RowVersion };
  },
  deletedNote: async (server: DemoServer) => {
    const { Note } = (await newNote(server)) as { Note: { NoteId: number } };
    return { accountId: demo.company, noteId: Note.NoteId, delete: true };
  },
  username: async (server: DemoServer) => ({
    userAccountId: await person(server),
    username: `conformance.${String(Math.random()).slice(2, 12)}`,
  }),
  adminStatus: async (server: DemoServer) => {
    const userAccountId = await person(server);
    const { body } = await server.call(USER, "LoadAccountById", { accountId: userAccountId });
    return { userAccountId, isAdmin: (body.Values as { AdminStatus?: boolean }).AdminStatus !== true };
  },
  newUser: async () => ({
    accountType: "User",
    parentAccountId: demo.company,
    values: {
      FirstName: "Conny",
      LastName: "Formance",
      Email: "conny@larkfield.example",
      Username: `conny.${String(Math.random()).slice(2, 12)}`,
      Language: "en",
      SendInvitation: true,
    },
  }),
};
