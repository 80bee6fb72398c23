import "../ui/banner.css";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { reachability } from "../data/reachability.ts";

/** How long the message about the restored connection is shown. */
const BACK_MS = 5_000;

/** Reports that the server cannot be reached, and afterwards that it can. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const state = useSyncExternalStore(reachability.subscribe, reachability.get);
  const [isBack, setBack] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (state === "online") return;
    // The next state reports the restored connection.
    return () => setBack(true);
  }, [state]);
  useEffect(() => {
    if (state !== "online" || !isBack) return;
    const timer = setTimeout(() => setBack(false), BACK_MS);
    return () => clearTimeout(timer);
  }, [state, isBack]);
  const ask = async () => {
    setAsking(true);
    await reachability.ask();
    setAsking(false);
  };
  return (
    // Always rendered, because screen readers announce only changes inside a region that already exists.
    <div role="status">
      {state === "online" && isBack && <p className="banner is-success">{t("offline.back")}</p>}
      {state !== "online" && (
        <p className="banner is-error">
          {t(`offline.${state}`)}
          <button type="button" className="button" aria-disabled={isAsking || undefined} onClick={() => !isAsking && void ask()}>
            {t("states.retry")}
          </button>
        </p>
      )}
    </div>
  );
}
