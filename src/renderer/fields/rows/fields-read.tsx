import type { CompiledField } from "../../../../layout/compiled.ts";
import { lazyView } from "../../../ui/lazy/lazy-view.tsx";
import { hostScope } from "../../values/calls/evaluate.ts";
import { labelOf, widthClass } from "../widget/field-options.ts";
import { drawValue } from "../widget/field-registry.ts";
import type { ReadContext } from "../widget/widget-props.ts";
import { type Chunk, chunkSize, chunksOf } from "./chunks.ts";
import type { FoldedReadProps } from "./folded-read.tsx";

interface Section {
  heading: CompiledField | undefined;
  fields: CompiledField[];
}

/** Number of chunks of a section that fill the largest screens. */
const PARTS_IN_SIGHT = 2;

export interface FieldsReadProps {
  fields: readonly CompiledField[];
  /**
   * Undefined while the record is loading: labels are drawn, and the values replace their bars without a second mount. Chunks further down only
   * reserve their height and are drawn once, with their values.
   */
  context: ReadContext | undefined;
}

/**
 * The values of a container as description lists, straight from the layout: without a form or store and with one component for all fields, because
 * most records are only read.
 */
export function FieldsRead(props: FieldsReadProps) {
  const { fields, context } = props;
  if (!fields.some(({ field }) => field.Collapsible !== undefined)) return <Sections {...props} />;
  const scope = context && { ...hostScope(context.ports), Values: context.values, Initial: context.values };
  return (
    <FoldedRead
      fields={fields}
      isShown={({ visibleWhen }) => visibleWhen === undefined || (scope !== undefined && visibleWhen.evaluate(scope) === true)}
      draw={(run) => <Sections fields={run} context={context} />}
    />
  );
}

/** Loaded with the first container that has sections which fold; until then all of them are open. */
const FoldedRead = lazyView<FoldedReadProps>(async () => (await import("./folded-read.tsx")).FoldedRead, {
  waiting: ({ fields, draw }) => draw(fields),
});

function Sections({ fields, context }: FieldsReadProps) {
  const value = (field: CompiledField) => context && drawValue("read", field, context.values[field.name], context);
  const list = (chunk: Chunk, index: number, { length }: readonly Chunk[]) => {
    const isChunk = length > 1;
    const isDrawn = context !== undefined || index < PARTS_IN_SIGHT;
    return (
      <dl
        // Keyed by index: a field that a rule shows when the record is loaded must not remount the others.
        key={`chunk-${index}`}
        className={isChunk ? "ts-fields ts-chunk" : "ts-fields"}
        style={isChunk ? chunkSize(chunk) : undefined}
        aria-busy={context === undefined || undefined}
      >
        {isDrawn &&
          chunk.fields.map((field) => (
            <div key={field.id} className={`ts-item ${widthClass(field)}`} data-element={`field:${field.id}`}>
              <dt className="ts-label">{labelOf(field)}</dt>
              <dd className="ts-value">{value(field)}</dd>
            </div>
          ))}
      </dl>
    );
  };
  return sectionsOf(fields, context).map(({ heading, fields: shown }) => (
    <div key={heading?.id ?? ""} className="ts-section">
      {heading && <h3 className="ts-heading">{labelOf(heading)}</h3>}
      {chunksOf(shown).map(list)}
    </div>
  ));
}

/** Leaves out hidden fields; while the record is loading, all fields with a rule. */
function sectionsOf(fields: readonly CompiledField[], context: ReadContext | undefined): Section[] {
  const scope = context && { ...hostScope(context.ports), Values: context.values, Initial: context.values };
  const sections: Section[] = [{ heading: undefined, fields: [] }];
  for (const field of fields) {
    if (field.visibleWhen !== undefined && (scope === undefined || field.visibleWhen.evaluate(scope) !== true)) continue;
    if (field.field.DisplayTemplate === "Heading") sections.push({ heading: field, fields: [] });
    else if (field.field.DisplayTemplate !== "Hidden") sections.at(-1)?.fields.push(field);
  }
  return sections;
}
