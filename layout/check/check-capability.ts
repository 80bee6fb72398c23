/** An unknown capability would silently hide an element from every user. */
import type { ContractIndex } from "../compiled.ts";
import type { Access } from "../model.ts";
import { suggestion } from "../suggest.ts";
import { at, type Position, type Report } from "./report.ts";

export function checkCapability(report: Report, contracts: ContractIndex, { Capability, Actions }: Access, position: Position): void {
  const names = contracts.capabilityNames();
  if (!names.includes(Capability)) {
    report.error(at(position, "Capability"), "UnknownCapability", `there is no capability "${Capability}"`, suggestion(Capability, names));
    return;
  }
  const known = contracts.capabilityActions?.(Capability);
  if (known === undefined) return;
  for (const [index, action] of Actions.entries())
    if (!known.includes(action))
      report.error(
        at(position, "Actions", String(index)),
        "UnknownFlag",
        `${Capability} has no ${action}, so no one could ever have it`,
        `it has ${known.join(", ")}`,
      );
}
