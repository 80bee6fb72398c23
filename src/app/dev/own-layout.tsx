import { type ChangeEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { checkShape } from "../../../layout/check/check-shape.ts";
import type { Layout } from "../../../layout/model.ts";
import type { Fixture } from "./fixtures/fixtures.ts";

/** Where the chosen layout is shown. */
export const OWN_ID = "own";

export const ownFixture = (layout: Layout, title: string): Fixture => ({ id: OWN_ID, title, group: "container", layout });

/**
 * Any layout, e.g. the `Layout` of a `GetViewLayout` answer, to be looked at in every state with sample values: data types are filled in and texts are in one
 * language, as the server sends it. What is no layout is refused with the first reason.
 */
export function OwnLayout({ onLayout }: { onLayout: (layout: Layout) => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again after it was changed.
    const text = await file?.text();
    target.value = "";
    if (text === undefined) return;
    const layout = parse(text);
    const [problem] = checkShape(layout);
    setReason(problem?.message ?? "");
    if (!problem) onLayout(layout as Layout);
  };
  return (
    <label className="dev-own">
      {t("gallery.ownFile")}
      <input type="file" accept=".json,application/json" onChange={(event) => void choose(event)} />
      {reason !== "" && <span role="alert">{t("gallery.ownWrong", { reason })}</span>}
    </label>
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
