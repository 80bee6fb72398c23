/**
 * Input outside the records of a screen (forms, wizards, cells of grids), kept while the screen is open. Leaving a page or a new version of the
 * layout unmounts containers, and their input must survive that.
 */

import type { CompiledContainer, CompiledLayout } from "../../../layout/compiled.ts";
import { Signal } from "../../state/signal.ts";
import type { RendererPorts } from "../ports/ports.ts";
import type { TrayItem } from "./tray-list.tsx";

/** Something that accepts input. */
export interface Work {
  readonly hasTyped: boolean;
  /**
   * Continues under a new version of the layout. @param container its container in that version, if there is one @returns whether it can continue
   */
  follow(compiled: CompiledLayout, container: CompiledContainer | undefined): boolean;
  /** Typed values that have no field on the screen. */
  readonly strays: readonly TrayItem[];
}

interface KeptWork {
  work: Work;
  containerId: string;
  /** Whether the screen still shows the same record: input about one record must not appear for another. */
  isHere: (ports: RendererPorts) => boolean;
  /** Number of mounted components that show it. */
  shown: number;
  /** The layout no longer has its container. */
  isGone: boolean;
}

export class UnfinishedWork {
  readonly #all = new Set<KeptWork>();
  #compiled: CompiledLayout | undefined;
  #revision = 0;
  readonly #signal = new Signal();

  /** The work of a container: an earlier one with its input, or a new one. */
  take<W extends Work>(
    ports: RendererPorts,
    owner: Pick<KeptWork, "containerId" | "isHere">,
    isOne: (work: Work) => work is W,
    make: () => W,
  ): W {
    for (const { work, containerId, isHere } of this.#all)
      if (containerId === owner.containerId && isOne(work) && isHere(ports)) return work;
    const work = make();
    this.#all.add({ ...owner, work, shown: 0, isGone: false });
    return work;
  }

  /** Marks it as mounted. @returns marks it as unmounted; then it is kept only if it has input */
  show(work: Work): () => void {
    const kept = [...this.#all].find((each) => each.work === work);
    if (!kept) return () => undefined;
    kept.shown++;
    return () => {
      kept.shown--;
      if (kept.shown === 0 && !work.hasTyped) this.#all.delete(kept);
      this.#changed();
    };
  }

  /** Adopts a new layout. */
  follow(compiled: CompiledLayout): void {
    if (this.#compiled === compiled) return;
    this.#compiled = compiled;
    for (const kept of this.#all) kept.isGone = !kept.work.follow(compiled, compiled.containersById.get(kept.containerId));
    this.#changed();
  }

  /** Input whose container no longer exists. */
  strays(ports: RendererPorts): TrayItem[] {
    return [...this.#all].flatMap(({ work, isGone, isHere }) =>
      !isGone || !isHere(ports)
        ? []
        : work.strays.map((item) => ({
            ...item,
            dismiss: () => {
              item.dismiss();
              this.#changed();
            },
          })),
    );
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = this.#signal.subscribe;
  readonly snapshot = (): number => this.#revision;
  #changed(): void {
    this.#revision++;
    this.#signal.emit();
  }
}
