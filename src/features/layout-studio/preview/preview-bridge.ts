/**
 * Connects the studio and its preview. The preview is a page of the portal in a window of its own, because width, language and colours belong to a
 * window. Both have the same origin and memory, so the preview reads the studio's state directly: nothing is copied, and unchanged parts are not
 * drawn again.
 */
import type { Studio } from "../studio-context.ts";

export interface PreviewBridge {
  readonly studio: Studio;
  /** Reports an action that the preview suppressed: a write or a navigation. */
  report(note: PreviewNote): void;
}
export type PreviewNote = { readonly kind: "notSent"; readonly operation: string } | { readonly kind: "notGone"; readonly route: string };

declare global {
  interface Window {
    layoutStudio?: PreviewBridge | undefined;
  }
}

/** Address of the preview's page. The query makes it differ from the studio's address: browsers do not load a page inside itself. */
export const PREVIEW_ADDRESS = `${import.meta.env.BASE_URL}?preview#/layout-preview`;

/** The studio around this page; undefined if there is none. */
export function bridgeAround(): PreviewBridge | undefined {
  if (window.parent === window) return undefined;
  try {
    return window.parent.layoutStudio;
  } catch {
    // The parent page has another origin.
    return undefined;
  }
}

/**
 * Gives a preview window access to the studio.
 *
 * @returns a function that ends the access and removes the preview's listeners: a closed window does not remove them itself
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
