import type { TFunction } from "i18next";
import { isApiError } from "../../data/api-error.ts";
import { errorText } from "../error-text.ts";

/** Replaces the failure of a call with the message for a form. */
export async function withReadableFailure<Answer>(call: Promise<Answer>, t: TFunction): Promise<Answer> {
  try {
    return await call;
  } catch (cause) {
    throw isApiError(cause) ? new Error(errorText(cause, t)) : cause;
  }
}
