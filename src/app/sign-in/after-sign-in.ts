import { type SessionState, session } from "../../data/session.ts";
import { replaceRoute } from "../hash-route.ts";
import { i18n } from "../i18n/i18n.ts";
import { parseLocale } from "../i18n/locale.ts";
import { chooseMethod, chosenMethod, forgetMethod } from "./chosen-method.ts";
import { keepRedirect, routeOfStep } from "./plain-routes.ts";

/**
 * Continues a sign-in (spec §4) with its next step, after sending its code. When it is complete, the guard navigates on and the language of the
 * form becomes the user's.
 */
export async function goOn(state: SessionState, query: URLSearchParams): Promise<void> {
  if (state.status === "pending") {
    forgetMethod();
    const method = chosenMethod(state);
    // The screen offers to send it again.
    if (method !== null) await chooseMethod(method).catch((cause: unknown) => console.warn("The code was not sent:", cause));
    replaceRoute(keepRedirect(routeOfStep(state), query));
  }
  if (state.status !== "signed-in") return;
  const locale = parseLocale(i18n.language);
  if (locale !== null) session.saveLanguage(locale).catch((cause: unknown) => console.warn("Language not stored:", cause));
}
