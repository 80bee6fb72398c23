/**
 * What was typed outside the records of a screen (forms, wizards, cells of grids), for as long as the screen is open: a page that is left, or a container that a new
 * version of the layout takes away, unmounts what people typed into, and what they typed must outlive that.
 */
import type { CompiledContainer, CompiledLayout } from "../../../layout/compiled.ts";
import type { RendererHost } from "../host.ts";
import type { TrayItem } from "../saving/tray-list.tsx";

/** Something that a person types into. */
export interface Work {
  readonly hasTyped: boolean;
  /** Goes on under a new version of the layout. @param container its own as it is there, if it is @returns whether it can stand there */
  follow(compiled: CompiledLayout, container: CompiledContainer | undefined): boolean;
  /** Typed values without a place on the screen. */
  readonly strays: readonly TrayItem[];
}

interface Held {
  work: Work;
  containerId: string;
  /** Whether the screen stands where it stood when this was begun: what was typed about one record is nothing for another's screen. */
  isHere: (host: RendererHost) => boolean;
  /** How many components show it. */
  shown: number;
  /** The layout has no container for it any more. */
  isGone: boolean;
}

export class HeldWork {
  readonly #held = new Set<Held>();
  #compiled: CompiledLayout | undefined;
  #revision = 0;
  readonly #listeners = new Set<() => void>();

  /** The work of a container as it was left, or new. */
  take<W extends Work>(
    host: RendererHost,
    place: Pick<Held, "containerId" | "isHere">,
    isOne: (work: Work) => work is W,
    make: () => W,
  ): W {
    for (const { work, containerId, isHere } of this.#held)
      if (containerId === place.containerId && isOne(work) && isHere(host)) return work;
    const work = make();
    this.#held.add({ ...place, work, shown: 0, isGone: false });
    return work;
  }

  /** It is on the screen until the answer is called; then it is kept if something is typed in it. */
  show(work: Work): () => void {
    const held = [...this.#held].find((each) => each.work === work);
    if (!held) return () => undefined;
    held.shown++;
    return () => {
      held.shown--;
      if (held.shown === 0 && !work.hasTyped) this.#held.delete(held);
      this.#tell();
    };
  }

  /** The screen has this layout now. */
  follow(compiled: CompiledLayout): void {
    if (this.#compiled === compiled) return;
    this.#compiled = compiled;
    for (const held of this.#held) held.isGone = !held.work.follow(compiled, compiled.containersById.get(held.containerId));
    this.#tell();
  }

  /** What is typed and has no container that would show it. */
  strays(host: RendererHost): TrayItem[] {
    return [...this.#held].flatMap(({ work, isGone, isHere }) =>
      !isGone || !isHere(host)
        ? []
        : work.strays.map((item) => ({
            ...item,
            dismiss: () => {
              item.dismiss();
              this.#tell();
            },
          })),
    );
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): number => this.#revision;
  #tell(): void {
    this.#revision++;
    for (const listener of this.#listeners) listener();
  }
}
