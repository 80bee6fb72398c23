import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { PricingInputs } from "../../../shared/generated/types.ts";
import type { OperationOf } from "../../data/operation-access.ts";
import { isCallError } from "../../renderer/ports/operations.ts";
import { usePorts } from "../../renderer/ports/ports.ts";
import { openInputs } from "./price-inputs.ts";
import { type JudgedPrices, PriceRuns } from "./price-runs.ts";
import type { RulesState } from "./rules-store.ts";

interface Loaded {
  /** Undefined while the inputs are on their way, and where they may not be seen; of earlier rules while those of now are computed. */
  readonly judged: JudgedPrices | undefined;
  /** Why there are no inputs. */
  readonly problem: string | undefined;
  reload(): void;
  /** Computes at once what is not computed yet. */
  finish(): JudgedPrices | undefined;
}

/** The prices that the edited rules make, computed here after every change (commerce §1.3 M4). */
export function useRulePrices(marketplaceId: number, { rules, defaultRule }: RulesState): Loaded {
  const { operations, texts } = usePorts();
  const { data, error, refetch } = useQuery({
    queryKey: ["Pricing", "GetPricingInputs" satisfies OperationOf<"Pricing">, { marketplaceId }],
    queryFn: ({ signal }) =>
      operations.call(
        "Pricing",
        "GetPricingInputs" satisfies OperationOf<"Pricing">,
        { marketplaceId },
        { signal },
      ) as Promise<PricingInputs>,
    meta: { suppressError: true },
  });
  const runs = useMemo(() => (data === undefined ? undefined : new PriceRuns(openInputs(data))), [data]);
  useEffect(() => runs?.judge(rules, defaultRule), [runs, rules, defaultRule]);
  useEffect(() => () => runs?.stop(), [runs]);
  const now = useSyncExternalStore(runs?.subscribe ?? NEVER, () => runs?.get());
  // Newer inputs are computed before they replace what is shown.
  const shown = useRef(now);
  if (now) shown.current = now;
  return {
    judged: shown.current,
    problem: error === null ? undefined : isCallError(error) ? error.message : texts.t("renderer.loadFailed"),
    reload: () => void refetch(),
    finish: () => runs?.finish(),
  };
}

const NEVER = () => () => undefined;
