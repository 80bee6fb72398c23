import { useTexts } from "../../../renderer/ports/ports.ts";
import { AddElements } from "../add/add-elements.tsx";
import { wordsOf } from "../document/element-words.ts";
import { FragmentButtons } from "../fragments/fragment-buttons.tsx";
import { FromElsewhere } from "../properties/from-elsewhere.tsx";
import { PanelForm } from "../properties/panel-form.tsx";
import { useStudio } from "../studio-context.ts";
import "../../../renderer/styles/renderer.css";
import "../properties/properties.css";

/** The selected element: its kind, what can be added to it, and its properties. */
export function PropertiesPanel() {
  const { t } = useTexts();
  const key = useStudio((state) => state.selectedKey);
  const element = useStudio((state) => state.table.elements.get(state.selectedKey));
  const reader = useStudio((state) => state.reader);
  if (element === undefined) return null;
  const { own, kind } = element;
  const what = kind === "container" ? t(`studio.add.kind.${String(own.Kind)}`) : t(`studio.properties.element.${kind}`);
  return (
    <div className="studio-properties">
      <header className="studio-properties-head">
        <p className="ts-help">{what}</p>
        <h2 className="ts-title">{wordsOf(element, reader)}</h2>
      </header>
      <FromElsewhere elementKey={key} />
      <AddElements key={`add ${key}`} elementKey={key} />
      <FragmentButtons key={`fragment ${key}`} elementKey={key} />
      <PanelForm key={key} elementKey={key} />
    </div>
  );
}
