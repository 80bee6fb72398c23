import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isCallError } from "../../../renderer/ports/operations.ts";

/** The loading and error states of a panel; null once there is an answer. */
export function Waiting({ query }: { query: { isPending: boolean; error: Error | null; refetch(): unknown } }) {
  const { t } = useTranslation();
  if (query.error !== null)
    return (
      <p className="panel-error" role="alert">
        {wordsOf(query.error)}{" "}
        <button type="button" className="link-button" onClick={() => query.refetch()}>
          {t("states.retry")}
        </button>
      </p>
    );
  return query.isPending ? <p className="panel-note">{t("states.loading")}</p> : null;
}

/** The error message, with its details. */
const wordsOf = (error: Error): string =>
  [error.message, ...((isCallError(error) ? error.details : undefined) ?? []).map(({ message }) => message)].join(" ");

/** One sentence in place of a list. */
export function Note({ children }: { children: ReactNode }) {
  return <p className="panel-note">{children}</p>;
}
