import { mdiAlertCircleOutline, mdiClose } from "@mdi/js";
import { useContext, useEffect, useRef } from "react";
import { focusField, focusSoon } from "../fields/rows/focus-field.ts";
import { errorText } from "../fields/widget/error-text.ts";
import { labelOf } from "../fields/widget/field-options.ts";
import { usePorts } from "../ports/ports.ts";
import type { FieldEntry } from "../store/field-entry.ts";
import { useFormStatus } from "../store/use-field.ts";
import { Icon } from "../values/icons/icon.tsx";
import type { FormSession } from "./form-session.ts";
import { type Screen, ScreenContext } from "./screen-context.ts";
import { useSession } from "./use-session.ts";

const ENOUGH_FOR_A_SUMMARY = 3;

/** After a refused save: focuses the first error, and lists errors that belong to no field, and links to all errors if there are three or more. */
export function ErrorSummary({ session }: { session: FormSession }) {
  const ports = usePorts();
  const { problems, refusals } = useSession(session);
  useFormStatus(session.store);
  const { reveal } = useContext(ScreenContext);
  const summary = useRef<HTMLDivElement>(null);
  // A wizard passes a new function at every render; only a refusal may move the focus.
  const latest = useRef(reveal);
  useEffect(() => {
    latest.current = reveal;
  });
  // Before the first refusal there is nothing to list, so typing costs nothing.
  const wrong = refusals === 0 ? [] : [...session.store.entries].filter((entry) => entry.state.error !== undefined && entry.state.visible);
  // An invalid hidden field has no place on the screen, so the list explains why nothing was sent.
  const isLong = wrong.length >= ENOUGH_FOR_A_SUMMARY || wrong.some(({ field }) => field.field.DisplayTemplate === "Hidden");
  useEffect(() => {
    if (refusals === 0) return undefined;
    const first = [...session.store.entries].find((entry) => entry.state.error !== undefined && entry.state.visible);
    if (first) return goTo(first, latest.current);
    summary.current?.focus();
    return undefined;
  }, [refusals, session]);
  if (refusals === 0 || (problems.length === 0 && !isLong)) return null;
  return (
    <div ref={summary} role="alert" tabIndex={-1} className="ts-alert">
      <Icon path={mdiAlertCircleOutline} />
      <div>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
        {isLong && (
          <>
            <p>{ports.texts.t("renderer.refused", { count: wrong.length })}</p>
            <ul>
              {wrong.map((entry) => (
                <li key={entry.field.id}>
                  <button type="button" className="ts-link" onClick={() => goTo(entry, reveal)}>
                    {labelOf(entry.field)}
                  </button>
                  {entry.state.error && ` – ${errorText(entry.state.error, entry.field, ports.texts)}`}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {problems.length > 0 && (
        <button
          type="button"
          className="ts-icon-button"
          aria-label={ports.texts.t("renderer.close")}
          onClick={() => session.dismissProblems()}
        >
          <Icon path={mdiClose} size={18} />
        </button>
      )}
    </div>
  );
}

/** Moves to the invalid field, or to the cell of a table, anywhere on the screen. @returns cancels it while it is waiting */
function goTo({ field, containerId, state }: FieldEntry, reveal: Screen["reveal"]): (() => void) | undefined {
  const { path } = state.error?.params ?? {};
  const cell = typeof path === "string" ? path : undefined;
  if (focusField(field.id, cell)) return undefined;
  reveal(containerId, field.id);
  return focusSoon(field.id, cell);
}
