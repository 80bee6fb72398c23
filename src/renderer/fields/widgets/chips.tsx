import { mdiClose } from "@mdi/js";
import { Icon } from "../../values/icons/icon.tsx";

/** Several values as chips, each with a button to remove it. */
export function Chips({
  chips,
  isLocked,
  removeLabel,
  onRemove,
}: {
  chips: readonly { key: string; label: string }[];
  isLocked: boolean;
  removeLabel: (label: string) => string;
  onRemove: (index: number) => void;
}) {
  if (chips.length === 0) return null;
  return (
    <span className="ts-chips">
      {chips.map(({ key, label }, index) => (
        <span key={key} className="ts-chip">
          {label}
          {!isLocked && (
            <button type="button" className="ts-chip-remove" aria-label={removeLabel(label)} onClick={() => onRemove(index)}>
              <Icon path={mdiClose} size={14} />
            </button>
          )}
        </span>
      ))}
    </span>
  );
}
