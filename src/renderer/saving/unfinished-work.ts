/**
 * What was typed outside the records of a screen (forms, wizards, cells of grids), for as long as the screen is open: a page that is left, or a container that a new
 * version of the layout takes away, unmounts what people typed into, and what they typed must outlive that.
 */

import type { CompiledContainer, CompiledLayout } from "../../../layout/compiled.ts";
import { Signal } from "../../state/signal.ts";
import type { RendererPorts } from "../ports/ports.ts";
import type { TrayItem } from "./tray-list.tsx";

/** Something that a person types into. */
export interface Work {
  readonly hasTyped: boolean;
  /** Continues under a new version of the layout. @param container its container in that version, if there is one @returns whether it can continue */
  follow(compiled: CompiledLayout, container: CompiledContainer | undefined): boolean;
  /** Typed values without a place on the screen. */
  readonly strays: readonly TrayItem[];
}

interface KeptWork {
  work: Work;
  containerId: string;
  /** Whether the screen is where it was when this was begun: what was typed about one record is nothing for another's screen. */
  isHere: (ports: RendererPorts) => boolean;
  /** How many components show it. */
  shown: number;
  /** The layout has no container for it any more. */
  isGone: boolean;
}

export class UnfinishedWork {
  readonly #all = new Set<KeptWork>();
  #compiled: CompiledLayout | undefined;
  #revision = 0;
  readonly #signal = new Signal();

  /** The work of a container as it was left, or new. */
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

  /** It is on the screen until the answer is called; then it is kept if something is typed in it. */
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

  /** The screen has this layout now. */
  follow(compiled: CompiledLayout): void {
    if (this.#compiled === compiled) return;
    this.#compiled = compiled;
    for (const kept of this.#all) kept.isGone = !kept.work.follow(compiled, compiled.containersById.get(kept.containerId));
    this.#changed();
  }

  /** What is typed and has no container that would show it. */
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
