import { useHost } from "../../../../renderer/host.ts";

/** What a new element is called. */
export function LabelInput({ label, onChange }: { label: string; onChange: (label: string) => void }) {
  const { t } = useHost();
  return (
    <label className="studio-labelled">
      <span className="ts-label">{t("studio.add.label")}</span>
      <input type="text" className="ts-input" value={label} maxLength={200} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}
