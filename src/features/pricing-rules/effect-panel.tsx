import { memo, useState } from "react";
import { formatDay } from "../../../shared/format/dates.ts";
import { formatMoney } from "../../../shared/format/numbers.ts";
import type { Conflict } from "../../../shared/pricing/conflicts.ts";
import { MARGIN_BINS } from "../../../shared/pricing/impact.ts";
import { formatUnits, type Units } from "../../../shared/pricing/units.ts";
import { useTexts } from "../../renderer/ports/ports.ts";
import type { JudgedPrices } from "./price-runs.ts";

interface EffectPanelProps {
  judged: JudgedPrices;
  /** Moves the first rule before the second. */
  onRaise: (loserId: string, winnerId: string) => void;
}

const FIGURES = ["changed", "up", "down", "belowCost"] as const;
/** What the edited rules do in this pricelist: counts, margins, conflicts, prices below the purchase price. It is drawn again only with new results. */
export const EffectPanel = memo(function EffectPanel({ judged, onRaise }: EffectPanelProps) {
  const { t, locale } = useTexts();
  const { findings, inputs, rules, below } = judged;
  const { impact, conflicts, belowCost } = findings;
  const money = (units: Units) => formatMoney(formatUnits(units), inputs.currency, locale);
  const nameOf = (id: string) => rules.find((rule) => rule.id === id)?.name ?? "";
  return (
    <>
      <dl className="pr-figures">
        {FIGURES.map((figure) => (
          <div key={figure} className={figure === "belowCost" && impact.belowCost > 0 ? "is-bad" : ""}>
            <dt>{t(`pricing.figures.${figure}`)}</dt>
            <dd>{impact[figure].toLocaleString(locale)}</dd>
          </div>
        ))}
      </dl>
      <Margins counts={impact.margins} />
      <h3 className="ts-heading">{t("pricing.conflicts.title", { count: conflicts.length })}</h3>
      {conflicts.length === 0 ? (
        <p className="pr-none">{t("pricing.conflicts.none")}</p>
      ) : (
        <ul className="pr-conflicts">
          {conflicts.map((conflict) => (
            <ConflictEntry
              key={`${conflict.winnerId} ${conflict.loserId}`}
              conflict={conflict}
              winner={nameOf(conflict.winnerId)}
              loser={nameOf(conflict.loserId)}
              days={inputs}
              itemName={inputs.nameOf}
              money={money}
              onRaise={() => onRaise(conflict.loserId, conflict.winnerId)}
            />
          ))}
        </ul>
      )}
      {below.length > 0 && (
        <>
          <h3 className="ts-heading">{t("pricing.below.title", { count: belowCost.size })}</h3>
          <div className="pr-table">
            <table>
              <thead>
                <tr>
                  <th scope="col">{t("pricing.item")}</th>
                  <th scope="col">{t("pricing.below.purchase")}</th>
                  <th scope="col">{t("pricing.price")}</th>
                </tr>
              </thead>
              <tbody>
                {below.map(({ itemId, price, cost }) => (
                  <tr key={itemId}>
                    <th scope="row">{inputs.nameOf(itemId)}</th>
                    <td>{money(cost)}</td>
                    <td className="is-bad">{money(price)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {belowCost.size > below.length && <p className="pr-none">{t("pricing.below.more", { count: belowCost.size - below.length })}</p>}
        </>
      )}
    </>
  );
});

/** Items by their margin: bars for the eye, the same numbers as a list for screen readers. */
function Margins({ counts }: { counts: readonly number[] }) {
  const { t, locale } = useTexts();
  const most = Math.max(1, ...counts);
  const labelOf = (bin: number) => {
    const [from, to] = [MARGIN_BINS[bin - 1], MARGIN_BINS[bin]];
    if (from === undefined) return t("pricing.margins.below");
    return to === undefined ? t("pricing.margins.from", { from }) : t("pricing.margins.between", { from, to });
  };
  return (
    <figure className="pr-margins">
      <figcaption>{t("pricing.margins.title")}</figcaption>
      <ol>
        {counts.map((count, bin) => (
          <li
            key={labelOf(bin)}
            className={bin === 0 && count > 0 ? "is-bad" : ""}
            title={`${labelOf(bin)}: ${count.toLocaleString(locale)}`}
          >
            <span className="pr-bar" style={{ blockSize: `${(count / most) * 100}%` }} aria-hidden="true" />
            <span className="pr-bin" aria-hidden="true">
              {bin === 0 ? "<0" : MARGIN_BINS[bin - 1]}
            </span>
            <span className="ts-sr">{`${labelOf(bin)}: ${count.toLocaleString(locale)}`}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

interface ConflictEntryProps {
  conflict: Conflict;
  winner: string;
  loser: string;
  days: { readonly on: string };
  itemName: (itemId: number) => string;
  money: (units: Units) => string;
  onRaise: () => void;
}

function ConflictEntry({ conflict, winner, loser, days, itemName, money, onRaise }: ConflictEntryProps) {
  const { t, locale } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { itemCount, from, to, samples } = conflict;
  const period =
    to !== undefined
      ? t("pricing.conflicts.period", { from: formatDay(from, locale), to: formatDay(to, locale) })
      : from > days.on
        ? t("pricing.conflicts.since", { from: formatDay(from, locale) })
        : "";
  return (
    <li className="pr-conflict">
      <p>{[t("pricing.conflicts.entry", { winner, loser, count: itemCount }), period].filter((part) => part !== "").join(" ")}</p>
      <span className="pr-conflict-tools">
        <button type="button" className="ts-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t("pricing.conflicts.items")}
        </button>
        <button type="button" className="ts-link" onClick={onRaise}>
          {t("pricing.conflicts.raise", { loser })}
        </button>
      </span>
      {isOpen && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t("pricing.item")}</th>
              <th scope="col">{winner}</th>
              <th scope="col">{loser}</th>
            </tr>
          </thead>
          <tbody>
            {samples.map(({ itemId, price, wouldBe }) => (
              <tr key={itemId}>
                <th scope="row">{itemName(itemId)}</th>
                <td>{money(price)}</td>
                <td>{money(wouldBe)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </li>
  );
}
