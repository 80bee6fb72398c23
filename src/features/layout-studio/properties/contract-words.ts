/** Readable labels for names of the contracts. The names themselves are shown beside them in small print. */
import type { CapabilityLabel, ContractIndex } from "../../../../layout/compiled.ts";
import { wordsOfName } from "../../../../layout/from-schema/words.ts";
import { textFor } from "../document/element-words.ts";
import type { PanelSurroundings } from "./element-profile.ts";

type Surroundings = Pick<PanelSurroundings, "contracts" | "reader">;

/** The label of a request, response or record member: from the product's own layouts, else from the words of its name, translated if possible. */
export function memberWords(name: string, { contracts, reader }: Surroundings): string {
  const labels = contracts.labels?.Members;
  return labels !== undefined && Object.hasOwn(labels, name) ? String(labels[name]) : textFor(wordsOfName(name), reader);
}

/** `Company name (CompanyName)`, for lists without small print; only the label if it equals the name. */
export function namedMember(name: string, around: Surroundings): string {
  const words = memberWords(name, around);
  return words === name ? words : `${words} (${name})`;
}

/** @param name `Account.MoveAccount` */
export function operationWords(name: string, contracts: ContractIndex): string {
  const [service = "", operation = name] = name.split(".");
  return contracts.operation(service, operation)?.summary || wordsOfName(operation);
}

export function capabilityOf(name: string, { labels }: ContractIndex): CapabilityLabel | undefined {
  return labels !== undefined && Object.hasOwn(labels.Capabilities, name) ? labels.Capabilities[name] : undefined;
}
