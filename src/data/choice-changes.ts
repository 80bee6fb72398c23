import { Store } from "../state/signal.ts";

/** Lists of choices were changed elsewhere: what is known of their labels is from before. The number grows with each change, in this page only. */
export const choiceChanges = new Store(0);
