import { LazyPart } from "../../ui/lazy/lazy-part.ts";

type FormTools = typeof import("./form-tools.ts");

const part = new LazyPart<FormTools>(() => import("./form-tools.ts"));

/** Rejects when the code does not load; the next call tries again. */
export async function loadFormTools(): Promise<void> {
  await part.load();
  const { error } = part.snapshot();
  if (error !== undefined) throw error;
}

export const areFormToolsLoaded = (): boolean => part.snapshot().part !== undefined;

/** For code that runs only after `loadFormTools`. */
export function formTools(): FormTools {
  const { part: tools } = part.snapshot();
  if (tools === undefined) throw new Error("A form was started before loadFormTools() had loaded what it needs.");
  return tools;
}

/** Does the work at once if the tools are loaded, otherwise when they have arrived. */
export function withFormTools(work: () => void): void {
  if (areFormToolsLoaded()) {
    work();
    return;
  }
  const stop = part.subscribe(() => {
    if (!areFormToolsLoaded()) return;
    stop();
    work();
  });
  void part.load();
}
