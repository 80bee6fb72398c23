import { useCallback } from "react";
import type { ChoicesOf } from "../../../../layout/expressions/completions-at.ts";
import { usePanel } from "./panel-context.ts";

/** The values that a field of the layout may have, by what expressions call it: `Values.Country`. */
export function useChoicesOf(): ChoicesOf {
  const { studio } = usePanel();
  return useCallback(
    (path) => {
      const name = /^(?:Values|Initial|Row)\.(\w+)$/.exec(path)?.[1];
      const field = [...studio.state.compiled.fieldsById.values()].find(
        (each) => each.name === name && each.field.EnumMembers !== undefined,
      );
      return (field?.field.EnumMembers ?? []).flatMap(({ Value }) => (typeof Value === "string" ? Value : []));
    },
    [studio],
  );
}
