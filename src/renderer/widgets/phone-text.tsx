import { useSyncExternalStore } from "react";

type Format = (number: string) => string;
let format: Format | undefined;
let isAsked = false;
const listeners = new Set<() => void>();

/** Knows how each country groups its digits: too much for a first load. */
async function load(): Promise<void> {
  try {
    const { parsePhoneNumberFromString } = await import("libphonenumber-js/min");
    format = (number) => parsePhoneNumberFromString(number)?.formatInternational() ?? number;
    for (const listener of listeners) listener();
  } catch {
    // Off line, or a new release replaced the file: the digits as they are stored say the same.
    isAsked = false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isAsked) {
    isAsked = true;
    void load();
  }
  return () => listeners.delete(listener);
}

/** `+4722334455` as `+47 22 33 44 55`. A number without its country stays as it is: nobody knows how it is grouped. */
export function PhoneText({ number }: { number: string }) {
  const grouped = useSyncExternalStore(subscribe, () => format);
  return <bdi dir="ltr">{grouped && number.startsWith("+") ? grouped(number) : number}</bdi>;
}
