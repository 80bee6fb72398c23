import { textOf } from "../registry.ts";
import { focusField } from "./focus-field.ts";
import type { OldValueProps } from "./old-value.tsx";

/** Somebody else has saved another value while this one was being typed: said at once, decided here or when saving. */
export function ContestedNote({ entry, state, context }: OldValueProps) {
  const { t } = context.host;
  const text = textOf(entry.field, state.baseline, context);
  const decide = (work: () => void) => () => {
    work();
    focusField(entry.field.id);
  };
  return (
    <span className="ts-flag ts-contested" role="status">
      <span>{text === "" ? t("renderer.conflict.nowEmpty") : t("renderer.conflict.now", { value: text })}</span>
      <button type="button" className="ts-link" onClick={decide(() => entry.onChange(state.baseline))}>
        {t("renderer.conflict.takeTheirs")}
      </button>
      <button type="button" className="ts-link" onClick={decide(entry.onKeep)}>
        {t("renderer.conflict.keepMine")}
      </button>
    </span>
  );
}
