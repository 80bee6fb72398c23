import { type ComponentType, useSyncExternalStore } from "react";

/** What a way to prove oneself again draws inside the dialog: it asks, has the server check the answer, and says how that went. */
export interface StepUpPromptProps {
  /** True: the server took the factor, and the call that wanted it may be repeated. */
  onResult(isConfirmed: boolean): void;
}

export interface StepUpMethod {
  Prompt: ComponentType<StepUpPromptProps>;
}

let method: StepUpMethod | null = null;
const listeners = new Set<() => void>();
const store = (next: StepUpMethod | null) => {
  method = next;
  for (const listener of listeners) listener();
};

/** The way this person can prove himself again. Without one, the dialog says that a second factor has to be set up first. @returns takes it back. */
export function registerStepUp(next: StepUpMethod): () => void {
  store(next);
  return () => {
    if (method === next) store(null);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useStepUpMethod = (): StepUpMethod | null => useSyncExternalStore(subscribe, () => method);
