/**
 * The way between the studio and its preview, which is a page of the portal in a window of its own: only so are its width, its language and its colours its own. Both are of one
 * origin and one machine, so the preview reads the studio's state as it is: nothing is copied, and what did not change is not drawn again.
 */
import type { Studio } from "../studio-context.ts";

export interface PreviewBridge {
  readonly studio: Studio;
  /** What the preview did not do, for the person to read: a write that was not sent, a way that was not gone. */
  report(note: PreviewNote): void;
}
export type PreviewNote = { readonly kind: "notSent"; readonly operation: string } | { readonly kind: "notGone"; readonly route: string };

declare global {
  interface Window {
    layoutStudio?: PreviewBridge | undefined;
  }
}

/** Address of the preview's page. The query makes it another page than the studio's, which a browser would not show inside itself. */
export const PREVIEW_ADDRESS = `${import.meta.env.BASE_URL}?preview#/layout-preview`;

/** The studio around this page; undefined: there is none. */
export function bridgeAround(): PreviewBridge | undefined {
  if (window.parent === window) return undefined;
  try {
    return window.parent.layoutStudio;
  } catch {
    // A page of another origin.
    return undefined;
  }
}

/**
 * Lets a preview in, for as long as its window is there.
 *
 * @returns takes it back; what the preview listened to is forgotten, for a window that is gone does not say so.
 */
export function openBridge(studio: Studio, report: PreviewBridge["report"]): () => void {
  const stops = new Set<() => void>();
  const ofPreview: Studio = Object.create(studio, {
    subscribe: {
      value: (listener: () => void) => {
        const stop = studio.subscribe(listener);
        stops.add(stop);
        return () => {
          stops.delete(stop);
          stop();
        };
      },
    },
  });
  window.layoutStudio = { studio: ofPreview, report };
  return () => {
    window.layoutStudio = undefined;
    for (const stop of stops) stop();
  };
}
