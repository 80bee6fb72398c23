/** What names of the contracts are called, for an admin who never saw a contract. The names themselves are shown beside these in small print. */
import type { CapabilityLabel, ContractIndex } from "../../../../layout/compiled.ts";
import { wordsOfName } from "../../../../layout/from-schema/words.ts";
import { textFor } from "../document/element-words.ts";
import type { PanelSurroundings } from "./element-profile.ts";

type Surroundings = Pick<PanelSurroundings, "contracts" | "reader">;

/** A member of a request, an answer or a record: as the product's own layouts call it, else the words of its name in the reader's language, where it has them. */
export function memberWords(name: string, { contracts, reader }: Surroundings): string {
  const labels = contracts.labels?.Members;
  return labels !== undefined && Object.hasOwn(labels, name) ? String(labels[name]) : textFor(wordsOfName(name), reader);
}

/** `Company name (CompanyName)`, for lists that have no small print; the words alone where they say the name. */
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
