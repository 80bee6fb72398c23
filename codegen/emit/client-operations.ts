import { type Contracts, type Operation, requestName, responseName } from "../contract/model.ts";
import { byName } from "../plain-data.ts";
import { docComment, type GeneratedFile, generatedFile, literal, lowerFirst } from "./generated-file.ts";
import { CONTRACT_FILES } from "./types.ts";

/** One line an operation: the facts. How a call behaves stands once, in src/data/operation.ts. */
export function emitClientOperations({ services }: Contracts): GeneratedFile {
  const operations = services.flatMap((service) => service.operations);
  const kinds = [...new Set(operations.map(makerOf))].sort(byName);
  return generatedFile("src/generated/operations.ts", CONTRACT_FILES, [
    [`import { ${kinds.join(", ")} } from "../data/operation.ts";`, 'import type * as types from "./types.ts";'].join("\n"),
    ...operations.map(clientOperation),
  ]);
}

function clientOperation(operation: Operation): string {
  const { service, name, summary, description } = operation;
  const types = `types.${requestName(operation)}, types.${responseName(operation)}`;
  const comment = docComment([sentence(summary), description].filter((text) => text !== "").join("\n"));
  // The pure mark lets a bundler drop the operations that nobody imports.
  return `${comment}export const ${lowerFirst(name)} = /* @__PURE__ */ ${makerOf(operation)}<${types}>(${literal(service)}, ${literal(name)});`;
}

/** The function of src/data/operation.ts that makes it. */
const makerOf = ({ kind, isUpload }: Operation): string => (isUpload ? "upload" : kind);

const sentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);
