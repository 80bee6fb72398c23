import type { Question } from "./model.ts";

/**
 * The request member that states that the user ticked the sentence of a question (`Question.Acknowledge`). An operation with this member refuses calls
 * without it.
 */
export const ACKNOWLEDGED = "acknowledged";

/** The request member that a question with a sentence to tick supplies. */
export const suppliedByTick = (question: Question | undefined): string[] => (question?.Acknowledge === undefined ? [] : [ACKNOWLEDGED]);
