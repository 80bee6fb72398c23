import { useTranslation } from "react-i18next";
import { isApiError } from "../../data/api-error.ts";
import { ErrorState, ForbiddenState } from "../../ui/states.tsx";
import { errorText } from "../error-text.ts";
import { NotFoundPage } from "../not-found-page.tsx";

/** Why an account cannot be shown: it does not exist or is not visible, a permission is missing, or loading failed. */
export function LoadError({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { t } = useTranslation();
  if (isApiError(error) && error.status === 404) return <NotFoundPage text={t("states.accountNotFoundText")} />;
  if (isApiError(error) && error.status === 403) return <ForbiddenState text={error.message} />;
  return <ErrorState message={errorText(error, t)} onRetry={onRetry} />;
}
