import type { TFunction } from "i18next";
import { isApiError } from "../../data/api-error.ts";
import { errorText } from "../error-text.ts";

/** A call whose failure comes back as the sentence that a form shows. */
export async function withReadableFailure<Answer>(call: Promise<Answer>, t: TFunction): Promise<Answer> {
  try {
    return await call;
  } catch (cause) {
    throw isApiError(cause) ? new Error(errorText(cause, t)) : cause;
  }
}
