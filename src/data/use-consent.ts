import { useSyncExternalStore } from "react";
import { type ConsentState, consent } from "./consent/consent.ts";

export const useConsent = (): ConsentState => useSyncExternalStore(consent.onChange, consent.get, consent.get);

/** The chat assistant's condition (spec §6). */
export const useAllConsented = (): boolean => useSyncExternalStore(consent.onChange, consent.allowsAll, consent.allowsAll);
