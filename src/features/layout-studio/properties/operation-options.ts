import type { OperationShape } from "../../../../layout/compiled.ts";
import { wordsOfName } from "../../../../layout/from-schema/words.ts";
import type { PickerOption } from "./picker.tsx";

/** Operations to choose from, by name; what each does stands beneath it and is searched too. */
export const operationOptions = (operations: readonly OperationShape[]): PickerOption[] =>
  operations
    .map(({ service, operation, summary }) => ({
      value: `${service}.${operation}`,
      label: wordsOfName(operation),
      note: [summary, `${service}.${operation}`].filter(Boolean).join(" · "),
    }))
    .toSorted((left, right) => left.label.localeCompare(right.label));
