import { useTranslation } from "react-i18next";
import type { AccountState } from "../../../shared/generated/types.ts";

const COLOURS: Record<AccountState, string> = {
  Pending: "chip-info",
  Active: "chip-success",
  Suspended: "chip-warning",
  Terminating: "chip-warning",
  Terminated: "chip-error",
};

export function StateChip({ state }: { state: AccountState }) {
  const { t } = useTranslation();
  return <span className={`chip ${COLOURS[state]}`}>{t(`account.states.${state}`)}</span>;
}
