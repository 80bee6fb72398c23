/** The request member that says that the sentence of a question was ticked (`Question.Acknowledge`). An operation that has it refuses calls without it. */
export const ACKNOWLEDGED = "acknowledged";
