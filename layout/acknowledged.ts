/**
 * The request member that states that the user ticked the sentence of a question (`Question.Acknowledge`). An operation with this member refuses calls
 * without it.
 */
export const ACKNOWLEDGED = "acknowledged";
