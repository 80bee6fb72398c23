import { useHost } from "../../../renderer/host.ts";
import { useStudio } from "../studio-context.ts";
import { AddElements } from "./add/add-elements.tsx";
import { PanelForm } from "./panel-form.tsx";
import { plainEnglish } from "./plain-english.ts";
import "../../../renderer/styles/renderer.css";
import "./properties.css";

/** What the selected element is, what can be added to it, and its properties. */
export function PropertiesPanel() {
  const { t } = useHost();
  const key = useStudio((state) => state.selectedKey);
  const element = useStudio((state) => state.table.elements.get(state.selectedKey));
  if (element === undefined) return null;
  const { own, kind } = element;
  const name = plainEnglish(own.DisplayValue ?? own.Title) || String(own.Name ?? element.id);
  const what = kind === "container" ? t(`studio.add.kind.${String(own.Kind)}`) : t(`studio.properties.element.${kind}`);
  return (
    <section className="studio-properties" aria-label={t("studio.properties.title")}>
      <header className="studio-properties-head">
        <p className="ts-help">{what}</p>
        <h2 className="ts-title">{name}</h2>
      </header>
      <AddElements key={`add ${key}`} elementKey={key} />
      <PanelForm key={key} elementKey={key} />
    </section>
  );
}
