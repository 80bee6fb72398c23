import { selfContained } from "../contract/definitions.ts";
import { type Contracts, type Operation, qualifiedName, requestName, responseName } from "../contract/model.ts";
import { byName } from "../plain-data.ts";
import { type GeneratedFile, generatedFile, literal } from "./generated-file.ts";
import { CONTRACT_FILES } from "./types.ts";

/**
 * The operations of the administration console, by name, in the order of their contracts. Their schemas keep the words for people: forms are drawn from them.
 */
export function emitServerAdmin({ services, schemas }: Contracts): GeneratedFile {
  const marked = services.flatMap(({ operations }) => operations).filter(({ admin }) => admin !== undefined);
  const entry = (operation: Operation): string => {
    const { name, service, summary, description, admin, access } = operation;
    const facts = {
      operation: qualifiedName(operation),
      service,
      ...admin,
      capability: access.capability,
      actions: access.actions,
      title: summary,
      description,
      request: selfContained(requestName(operation), schemas),
      response: selfContained(responseName(operation), schemas),
    };
    return `  ${literal(name)}: ${literal(facts)},`;
  };
  return generatedFile("server/generated/admin-methods.ts", CONTRACT_FILES, [
    'import type { AdminMethod } from "../admin-methods/admin-method.ts";',
    `export const adminMethods: Readonly<Record<string, AdminMethod>> = {\n${[...marked]
      .sort((left, right) => byName(left.name, right.name))
      .map(entry)
      .join("\n")}\n};`,
  ]);
}
