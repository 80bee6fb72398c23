import { mdiBulletinBoard, mdiCalendarMonthOutline, mdiTable, mdiViewGridOutline } from "@mdi/js";
import type { Presentation } from "../../../../../layout/model.ts";
import { useTexts } from "../../../ports/ports.ts";
import { Icon } from "../../../values/icons/icon.tsx";

const ICONS: Readonly<Record<Presentation, string>> = {
  Table: mdiTable,
  Cards: mdiViewGridOutline,
  Board: mdiBulletinBoard,
  Calendar: mdiCalendarMonthOutline,
};

interface PresentationSwitchProps {
  offered: readonly Presentation[];
  chosen: Presentation;
  onChoose: (presentation: Presentation) => void;
}

/** Switches between the presentations that the layout offers; draws nothing if there is only one. */
export function PresentationSwitch({ offered, chosen, onChoose }: PresentationSwitchProps) {
  const { t } = useTexts();
  if (offered.length < 2) return null;
  return (
    <fieldset className="ts-presentations">
      <legend className="ts-sr">{t("renderer.grid.presentation.label")}</legend>
      {offered.map((presentation) => (
        <button
          key={presentation}
          type="button"
          className="ts-icon-button"
          aria-label={t(`renderer.grid.presentation.${presentation}`)}
          title={t(`renderer.grid.presentation.${presentation}`)}
          aria-pressed={presentation === chosen}
          onClick={() => onChoose(presentation)}
        >
          <Icon path={ICONS[presentation]} />
        </button>
      ))}
    </fieldset>
  );
}
