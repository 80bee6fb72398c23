import type { FastifyRequest } from "fastify";
import type { OperationName } from "../../../shared/generated/operation-types.ts";
import { operationParts } from "../../../shared/operation-name.ts";
import { Problem } from "../call/problem.ts";
import type { Locale } from "../texts/locales.ts";
import type { Door } from "./door.ts";

/**
 * What the portal asks for anyone who opens it. The last one is where it opens, unless the address says otherwise (`src/app/home.ts`): the part of the address
 * that names the screen is behind its `#`, which no browser sends, so the page throws the answer away when another screen is open.
 */
const ASKED: readonly (readonly [operation: OperationName, input: object])[] = [
  ["Authorization.GetCurrentUser", {}],
  ["Metadata.ListScreens", {}],
  ["Account.GetSupportDetails", {}],
  ["Metadata.GetScreen", { route: "/dashboard" }],
];

/**
 * The answers to the calls that every page of a signed-in person begins with, to go out with the page: asked for by the portal's scripts they would come two
 * round trips later. The same checks as for a call; anyone who is not signed in (any more) has none, and what is refused is left to be asked for.
 *
 * @returns JSON for a script element: a list of [service, operation, input, answer]; null when no one is signed in
 */
export async function earlyAnswers(door: Door, { headers, socket }: FastifyRequest, language: Locale): Promise<string | null> {
  const session = await door.enter(headers, socket.remoteAddress).catch(nullWhenRefused);
  if (session === null) return null;
  const asking = { ...session, record: { ...session.record, language } };
  const answers = await Promise.all(
    ASKED.map(async ([operation, input]) => {
      const answer = await door.askAs(asking, operation, input).catch(nullWhenRefused);
      return answer === null ? [] : [[...operationParts(operation), input, answer]];
    }),
  );
  // `<` could end the element.
  return JSON.stringify(answers.flat()).replaceAll("<", "\\u003c");
}

function nullWhenRefused(error: unknown): null {
  if (error instanceof Problem) return null;
  throw error;
}
