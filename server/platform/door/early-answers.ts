import type { FastifyRequest } from "fastify";
import type { OperationName } from "../../../shared/generated/operation-types.ts";
import { operationParts } from "../../../shared/operation-name.ts";
import { Problem } from "../call/problem.ts";
import type { Locale } from "../texts/locales.ts";
import type { Door } from "./door.ts";

/**
 * The calls that the portal makes for every user when it opens. The last one belongs to the default screen (`src/app/home.ts`). The screen is named behind
 * the `#` of the address, which browsers do not send, so the page discards the answer when another screen is opened.
 */
const ASKED: readonly (readonly [operation: OperationName, input: object])[] = [
  ["Authorization.GetCurrentUser", {}],
  ["Metadata.ListScreens", {}],
  ["Account.GetSupportDetails", {}],
  ["Metadata.GetScreen", { route: "/dashboard" }],
];

/**
 * The answers to the first calls of every signed-in page, sent with the page: the portal's scripts would get them two round trips later. They pass the checks
 * of a call; an expired session gets none, and refused calls are left to the scripts.
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
