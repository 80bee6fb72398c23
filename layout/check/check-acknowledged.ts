/**
 * A sentence to tick holds where the operation asks for it: a tick that only one screen asks for would be none elsewhere.
 */
import { ACKNOWLEDGED } from "../acknowledged.ts";
import type { OperationShape } from "../compiled.ts";
import { propertyShape, shapeOf } from "../contract/shape.ts";
import type { Question } from "../model.ts";
import { at, type Position, type Report } from "./report.ts";

interface AcknowledgedCall {
  readonly operation: OperationShape | undefined;
  readonly question: Question | undefined;
  /** Request members that have a value anyway. */
  readonly given: Iterable<string>;
  /** Pointer of the form or action. */
  readonly position: Position;
  /** Done row by row, as a job: users are not asked about each row. */
  readonly isForRows?: boolean;
}

export function checkAcknowledged(report: Report, { operation, question, given, position, isForRows }: AcknowledgedCall): void {
  const isTicked = question?.Acknowledge !== undefined;
  const asks = operation !== undefined && propertyShape(shapeOf(operation.request), ACKNOWLEDGED) !== undefined;
  const name = operation === undefined ? "" : `${operation.service}.${operation.operation}`;
  const ticked = at(position, "Confirm", "Acknowledge");
  if (isTicked && operation === undefined)
    report.error(
      ticked,
      "NotAcknowledged",
      "nothing is called here that could ask for it",
      "write it where the call is: in the Confirm of the form",
    );
  else if (isTicked && isForRows === true)
    report.error(ticked, "NotAcknowledged", "rows are done as a job, which is tried first instead", "offer the action on one row");
  else if (isTicked && !asks)
    report.error(
      ticked,
      "NotAcknowledged",
      `${name} does not ask for it, so it would hold on this screen only`,
      `remove Acknowledge, or add the request member ${ACKNOWLEDGED} to the contract`,
    );
  else if (asks && !isTicked && ![...given].includes(ACKNOWLEDGED))
    report.error(
      position,
      "NotAcknowledged",
      `${name} refuses calls without ${ACKNOWLEDGED}, and there is nothing to tick`,
      "add Confirm: { Title: …, Text: …, Acknowledge: I understand that this cannot be undone }",
    );
}
