import type { ContractIndex } from "../../../../layout/compiled.ts";
import type { GetContractsResponse } from "../../../../shared/generated/types.ts";
import type { MetadataOperations } from "../../../generated/operations.ts";
import type { Locale } from "../../../platform/texts/locales.ts";
import { presentContracts } from "./present-contracts.ts";

/** They are those of the release: worked out when first asked for in a language. */
const known = new WeakMap<ContractIndex, Map<Locale, GetContractsResponse>>();

export const getContracts: MetadataOperations["GetContracts"] = async ({ runtime, language }) => {
  const { contracts } = runtime.layouts;
  const byLanguage = known.get(contracts) ?? new Map<Locale, GetContractsResponse>();
  known.set(contracts, byLanguage);
  const answer = byLanguage.get(language) ?? presentContracts(contracts, language);
  byLanguage.set(language, answer);
  return answer;
};
