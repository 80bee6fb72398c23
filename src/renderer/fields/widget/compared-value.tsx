import "../../styles/compared.css";
import { mdiArrowDown, mdiArrowUp } from "@mdi/js";
import type { ReactNode } from "react";
import { formatDecimal, parseDecimal, subtractDecimals } from "../../../../shared/decimal.ts";
import type { TextPort } from "../../ports/messages.ts";
import { changeOf } from "../../values/format/change.ts";
import { Icon } from "../../values/icons/icon.tsx";

export interface ComparedValueProps {
  value: unknown;
  /** The previous value: different from the present one, and not empty. */
  before: unknown;
  /** The present value as it is drawn without a comparison. */
  now: ReactNode;
  goodWhen: "Higher" | "Lower" | undefined;
  texts: TextPort;
  /** Formats a value of the field as text. */
  text(value: unknown): string;
}

/**
 * `€12.00 → €14.50 ↑ €2.50 (+20.8%)`: the previous value, the present one, and for numbers the difference. Two spellings of the same number are
 * equal.
 */
export function ComparedValue({ value, before, now, goodWhen, texts, text }: ComparedValueProps) {
  const change = changeOf(value, before, goodWhen, texts.locale);
  if (change?.direction === "same") return now;
  const old = text(before);
  const isEmpty = value === undefined || value === null || value === "";
  const [left, right] = [parseDecimal(value), parseDecimal(before)];
  const difference = left && right && text(formatDecimal(subtractDecimals(left, right)).replace("-", ""));
  const share = Number(before) === 0 ? "" : ` (${change?.text ?? ""})`;
  return (
    <span className="ts-compared">
      <span className="ts-sr">{`${texts.t("renderer.tiles.before", { value: old })} `}</span>
      <s className="ts-compared-before" aria-hidden="true">
        {old}
      </s>
      <span className="ts-compared-arrow" aria-hidden="true" />
      <span className="ts-compared-now">{isEmpty ? "–" : now}</span>
      {change && (
        <span className={`ts-compared-change is-${change.tone}`}>
          <Icon path={change.direction === "up" ? mdiArrowUp : mdiArrowDown} size={14} />
          <span className="ts-sr">{texts.t(`renderer.compared.${change.direction}`)} </span>
          {`${difference ?? ""}${share}`}
        </span>
      )}
    </span>
  );
}
