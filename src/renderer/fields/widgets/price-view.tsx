import "../../styles/price.css";
import type { CompiledField } from "../../../../layout/compiled.ts";
import { compareDecimals, parseDecimal } from "../../../../shared/decimal.ts";
import { formatMoney, formatPercent } from "../../../../shared/format/numbers.ts";
import { periodName } from "../../../../shared/format/period-name.ts";
import { plainText, type ReadContext } from "../widget/widget-props.ts";
import { currencyOf } from "./numbers.ts";

export interface LookProps {
  value: unknown;
  field: CompiledField;
  context: ReadContext;
}

/** `from €15.00 €12.50 / seat / month`, or "on request". */
export function PriceView({ value, field, context }: LookProps) {
  const { t, locale } = context.ports.texts;
  const { values } = context;
  const { ListPriceFrom, PeriodFrom, IsLowestFrom, IsOnRequestFrom, Unit, DecimalPlaces } = field.field;
  const isTrue = (name: string | undefined) => name !== undefined && values[name] === true;
  if (isTrue(IsOnRequestFrom)) return <span className="ts-price">{t("renderer.price.onRequest")}</span>;
  const price = parseDecimal(value);
  if (price === undefined) return typeof value === "string" ? value : null;
  const currency = currencyOf(field, context);
  const money = (amount: unknown) => formatMoney(amount, currency, locale, DecimalPlaces);
  const list = ListPriceFrom === undefined ? undefined : parseDecimal(values[ListPriceFrom]);
  const period = PeriodFrom?.startsWith("'") ? PeriodFrom.slice(1, -1) : PeriodFrom && values[PeriodFrom];
  const per = [plainText(Unit), typeof period === "string" ? periodName(period, locale) : undefined].filter((part) => part !== undefined);
  return (
    <span className="ts-price">
      {isTrue(IsLowestFrom) && <span className="ts-price-side">{`${t("renderer.price.from")} `}</span>}
      {ListPriceFrom !== undefined && list !== undefined && compareDecimals(list, price) > 0 && (
        <>
          <span className="ts-sr">{`${t("renderer.price.list")} `}</span>
          <s className="ts-price-side">{money(values[ListPriceFrom])}</s>{" "}
        </>
      )}
      <span className="ts-price-amount">{money(value)}</span>
      {per.length > 0 && <span className="ts-price-side">{per.map((part) => ` / ${part}`).join("")}</span>}
    </span>
  );
}

const ZERO = { digits: 0n, scale: 0 };

/** A margin as a percentage of the price; a negative margin, or one below the required minimum, is marked. */
export function MarginView({ value, field, context }: LookProps) {
  const { t, locale } = context.ports.texts;
  const { WarnBelow, DecimalPlaces } = field.field;
  const share = formatPercent(value, locale, DecimalPlaces);
  const margin = parseDecimal(value);
  const floor = parseDecimal(WarnBelow);
  if (margin === undefined) return share;
  const isLoss = compareDecimals(margin, ZERO) < 0;
  const isLow = !isLoss && floor !== undefined && compareDecimals(margin, floor) < 0;
  if (!isLoss && !isLow) return share;
  const label = isLoss ? t("renderer.margin.loss") : t("renderer.margin.low", { floor: formatPercent(WarnBelow, locale) });
  return (
    <span className="ts-price">
      {share} <span className={isLoss ? "ts-status is-error" : "ts-status is-warning"}>{label}</span>
    </span>
  );
}
