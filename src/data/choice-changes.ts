import { Store } from "../state/signal.ts";

/** Increases when lists of choices change elsewhere, so that components reload labels. Only within this page. */
export const choiceChanges = new Store(0);
