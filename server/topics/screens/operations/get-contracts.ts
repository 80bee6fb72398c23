import { layoutHash } from "../../../../layout/compile/layout-hash.ts";
import type { ContractIndex } from "../../../../layout/compiled.ts";
import { bundleContracts } from "../../../../layout/contract-bundle.ts";
import type { GetContractsResponse } from "../../../../shared/generated/types.ts";
import { auditCatalogue } from "../../../generated/audit.ts";
import { operationNotes } from "../../../generated/notes.ts";
import type { MetadataOperations } from "../../../generated/operations.ts";
import { auditEventName } from "../../../platform/audit/audit-texts.ts";
import { shippedTexts } from "../../../platform/layout-store/shipped-texts.ts";
import type { Locale } from "../../../platform/texts/locales.ts";
import { contractLabels } from "../contract-labels.ts";

/** They belong to the release: built on the first request in a language. */
const known = new WeakMap<ContractIndex, Map<Locale, GetContractsResponse>>();

export const getContracts: MetadataOperations["GetContracts"] = async ({ runtime, language }) => {
  const { contracts } = runtime.layouts;
  const byLanguage = known.get(contracts) ?? new Map<Locale, GetContractsResponse>();
  known.set(contracts, byLanguage);
  const answer = byLanguage.get(language) ?? presentContracts(contracts, language);
  byLanguage.set(language, answer);
  return answer;
};

/** The contracts as they travel, with what people need who choose among them: what each operation does, and an example of its answer. */
export function presentContracts(contracts: ContractIndex, language: Locale): GetContractsResponse {
  const { Operations, ...rest } = bundleContracts(contracts);
  const operations = Operations.map((operation) => {
    const note = operationNotes[`${operation.Service}.${operation.Operation}`];
    return { ...operation, Summary: summaryOf(`${operation.Service}.${operation.Operation}`, language), Example: note?.example };
  });
  // The contract leaves schemas open, because JSON Schema defines them.
  const bundle = { ...rest, Operations: operations, Labels: contractLabels(language) } as unknown as Omit<GetContractsResponse, "Hash">;
  return { ...bundle, Hash: layoutHash(bundle) };
}

/** The event that only this operation records: its description in every language. */
const eventOf = new Map(
  Object.entries(auditCatalogue).flatMap(([event, { operations }]) => (operations.length === 1 ? [[operations[0] as string, event]] : [])),
);

/** The label of an operation in a language, if the product has one: its own, else that of its audit event. */
function summaryOf(operation: string, language: Locale): string {
  const summary = operationNotes[operation]?.summary ?? "";
  const event = language === "en" ? undefined : eventOf.get(operation);
  return shippedTexts()(summary, language) ?? (event === undefined ? summary : auditEventName(event, language));
}
