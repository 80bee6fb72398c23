import { compileLayout } from "../../../layout/compile/compile-layout.ts";
import type { CompiledForm, CompiledLayout, ContractIndex } from "../../../layout/compiled.ts";
import { localiseLayout } from "../../../layout/localise.ts";
import type { Layout, Locale } from "../../../layout/model.ts";
import { type ReadRule, readRulesOf } from "../../../layout/read-rules.ts";
import { resolveDataTypes } from "../../../layout/resolve.ts";
import { type Writer, writersOf } from "../../../layout/writers.ts";
import { type WrittenForm, writtenForm } from "../../../layout/written-form.ts";
import { parseLayoutText } from "./layout-text.ts";
import { shippedTexts } from "./shipped-texts.ts";

export interface LayoutContent {
  readonly id: string;
  readonly version: number;
  readonly text: string;
  readonly hash: string;
}

/**
 * One published version with everything derived from it. It never changes, so each part is computed at its first use and kept as long as the
 * version.
 */
export class StoredLayout {
  readonly id: string;
  readonly version: number;
  readonly hash: string;
  /** In all languages, as its author wrote it. */
  readonly layout: Layout;
  readonly #contracts: ContractIndex;
  readonly #localised = new Map<Locale, Layout>();
  readonly #derived = new Map<string, unknown>();
  #compiled: CompiledLayout | undefined;
  #forms: readonly CompiledForm[] | undefined;
  #writers: ReadonlyMap<string, readonly Writer[]> | undefined;
  #readRules: readonly ReadRule[] | undefined;
  readonly #written = new Map<Writer, WrittenForm | undefined>();

  constructor(content: LayoutContent, contracts: ContractIndex) {
    this.id = content.id;
    this.version = content.version;
    this.hash = content.hash;
    this.layout = parseLayoutText(content.text, content.version);
    this.#contracts = contracts;
  }

  /** Against the contracts of this release. It was free of problems when it was published. */
  get compiled(): CompiledLayout {
    this.#compiled ??= compileLayout(this.layout, this.#contracts).compiled;
    return this.#compiled;
  }

  /** All containers whose values can be typed. */
  get forms(): readonly CompiledForm[] {
    this.#forms ??= [...this.compiled.containersById.values()].filter(
      (container): container is CompiledForm => container.kind === "Fields" || container.kind === "Form" || container.kind === "Steps",
    );
    return this.#forms;
  }

  /** The elements that call an operation, by `Service.Operation`. */
  get writers(): ReadonlyMap<string, readonly Writer[]> {
    this.#writers ??= writersOf(this.layout);
    return this.#writers;
  }

  /** The read restrictions of the records that the layout shows. */
  get readRules(): readonly ReadRule[] {
    this.#readRules ??= readRulesOf(this.layout, this.#contracts);
    return this.#readRules;
  }

  /** One of {@link writers} with the rules of its fields; undefined for one that asks for nothing. */
  form(writer: Writer): WrittenForm | undefined {
    if (!this.#written.has(writer)) this.#written.set(writer, writtenForm(this.compiled, writer));
    return this.#written.get(writer);
  }

  /** The layout before anything is removed for a reader: in one language, with the contract's properties of fields. */
  localised(locale: Locale): Layout {
    const known = this.#localised.get(locale);
    if (known !== undefined) return known;
    const layout = localiseLayout(resolveDataTypes(this.layout, this.#contracts), locale, shippedTexts(this.id));
    this.#localised.set(locale, layout);
    return layout;
  }

  /** A value derived from this version, computed once. At `limit` entries, the oldest is dropped. */
  derive<T>(key: string, work: () => T, limit = 200): T {
    const known = this.#derived.get(key);
    if (known !== undefined) return known as T;
    if (this.#derived.size >= limit) this.#derived.delete(this.#derived.keys().next().value ?? "");
    const made = work();
    this.#derived.set(key, made);
    return made;
  }
}
