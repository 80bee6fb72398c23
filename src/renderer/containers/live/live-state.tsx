import { type ReactNode, useSyncExternalStore } from "react";
import { useTexts } from "../../ports/ports.ts";
import type { GivenValues } from "../../saving/given-values.ts";
import type { TypedValues } from "../../saving/typed-values.ts";
import "./live.css";

interface LiveStateProps {
  values: TypedValues | GivenValues;
  /** An answer for the present values is loading. */
  isOnItsWay: boolean;
  /** Empty until the first answer. */
  children: ReactNode;
}

/** Greys its content while it does not match the typed values, and says why: as text when that takes long, and as a polite announcement. */
export function LiveState({ values, isOnItsWay, children }: LiveStateProps) {
  const { t } = useTexts();
  const { typed, isPending, wrong, missing } = useSyncExternalStore(values.subscribe, values.get);
  const isFirst = typed === undefined;
  const isBehind = !isFirst && (isPending || isOnItsWay || wrong.length + missing.length > 0);
  const reason = isPending
    ? ""
    : wrong.length > 0
      ? t(isFirst ? "renderer.live.firstWrong" : "renderer.live.wrong", { fields: wrong.join(", ") })
      : missing.length > 0
        ? t(isFirst ? "renderer.live.firstMissing" : "renderer.live.missing", { fields: missing.join(", ") })
        : "";
  const announcement = reason !== "" || isFirst ? "" : isPending || isOnItsWay ? t("renderer.live.behind") : t("renderer.live.current");
  return (
    <>
      <output className={reason === "" ? "ts-sr" : "ts-live-note"} aria-live="polite">
        {reason || announcement}
      </output>
      <div className={isBehind ? "ts-live is-behind" : "ts-live"} aria-busy={isPending || isOnItsWay || undefined}>
        {children}
      </div>
    </>
  );
}
