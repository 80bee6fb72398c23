import { type Contracts, qualifiedName } from "../contract/model.ts";
import { type GeneratedFile, generatedFile, literal } from "./generated-file.ts";
import { CONTRACT_FILES } from "./types.ts";

/** What each operation is for, and an answer to look at: for those who choose one in the layout studio. Nobody else loads them. */
export function emitServerNotes({ services }: Contracts): GeneratedFile {
  const rows = services
    .flatMap(({ operations }) => operations)
    .map(
      (operation) =>
        `  ${literal(qualifiedName(operation))}: ${literal({ summary: operation.summary, example: operation.examples.response.value })},`,
    );
  return generatedFile("server/generated/notes.ts", CONTRACT_FILES, [
    "/** English, and the contract's example of an answer. */\nexport interface OperationNote {\n  readonly summary: string;\n  readonly example: unknown;\n}",
    `export const operationNotes: Readonly<Record<string, OperationNote>> = {\n${rows.join("\n")}\n};`,
  ]);
}
