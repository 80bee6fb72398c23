import type { FastifyRequest } from "fastify";
import type { Locale } from "../domain/locales.ts";
import type { OperationName } from "../generated/registry.ts";
import type { Door } from "./door.ts";
import { Problem } from "./problem.ts";

/**
 * What the portal asks for whoever opens it. The last one is where it opens, unless the address says otherwise (`src/app/home.ts`): which screen that is stands
 * behind its `#`, which no browser sends, so whoever opens another one gets an answer that his page throws away.
 */
const ASKED: readonly (readonly [operation: OperationName, input: object])[] = [
  ["Authorization.GetCurrentUser", {}],
  ["Metadata.ListScreens", {}],
  ["Account.GetSupportDetails", {}],
  ["Metadata.GetScreen", { route: "/dashboard" }],
];

/**
 * The answers to the calls that every page of a signed-in person begins with, to go out with the page: asked for by the portal's scripts they would come two
 * round trips later. The same checks as for a call; whoever is not signed in (any more) has none, and what is refused is left to be asked for.
 *
 * @returns JSON for a script element: a list of [service, operation, input, answer]; null for nobody
 */
export async function earlyAnswers(door: Door, { headers, socket }: FastifyRequest, language: Locale): Promise<string | null> {
  const session = await door.enter(headers, socket.remoteAddress).catch(nobody);
  if (session === null) return null;
  const asking = { ...session, facts: { ...session.facts, language } };
  const answers = await Promise.all(
    ASKED.map(async ([operation, input]) => {
      const answer = await door.askAs(asking, operation, input).catch(nobody);
      return answer === null ? [] : [[...operation.split("."), input, answer]];
    }),
  );
  // `<` could end the element.
  return JSON.stringify(answers.flat()).replaceAll("<", "\\u003c");
}

function nobody(error: unknown): null {
  if (error instanceof Problem) return null;
  throw error;
}
