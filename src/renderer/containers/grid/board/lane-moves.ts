/** The lanes that a row of a board can be moved to: those whose action is offered for the row now. */
import type { CompiledAction, CompiledBoard, CompiledLane, Scope } from "../../../../../layout/compiled.ts";
import type { RendererPorts } from "../../../ports/ports.ts";
import { offerOf } from "../../actions/offer.ts";
import type { Row } from "../rows/list-question.ts";

export interface LaneMove {
  lane: CompiledLane;
  action: CompiledAction;
  isEnabled: boolean;
  /** Why the row cannot be moved there now. */
  reason: string | undefined;
}

/** In the order of the lanes, without the row's own lane. @param scope of the grid */
export function movesOf({ column, lanes }: CompiledBoard, row: Row, scope: Scope, ports: RendererPorts): readonly LaneMove[] {
  return lanes.flatMap((lane): LaneMove[] => {
    const { action, member } = lane;
    if (action === undefined || row[column.name] === member.Value) return [];
    const offer = offerOf(action, { ...scope, Row: row }, ports);
    return offer.shown ? [{ lane, action, isEnabled: offer.enabled, reason: offer.reason }] : [];
  });
}
