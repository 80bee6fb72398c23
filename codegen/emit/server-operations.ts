import { type Contracts, type Operation, requestName, responseName, type Service } from "../contract/model.ts";
import { docComment, type GeneratedFile, generatedFile } from "./generated-file.ts";
import { CONTRACT_FILES } from "./types.ts";

/** The handlers each service owes: `export const handlers = { … } satisfies AccountOperations` makes a missing one a compile error. */
export function emitServerOperations({ services }: Contracts): GeneratedFile {
  const members = services.map(({ name }) => `  readonly ${name}: ${name}Operations;`);
  return generatedFile("server/generated/operations.ts", CONTRACT_FILES, [
    'import type { Handler } from "../http/operation.ts";\nimport type * as types from "./types.ts";',
    ...services.map(serviceInterface),
    `/** All services: what the door dispatches to. */\nexport interface Services {\n${members.join("\n")}\n}`,
  ]);
}

const serviceInterface = ({ name, description, operations }: Service): string =>
  `${docComment(description)}export interface ${name}Operations {\n${operations.map(handlerMember).join("\n")}\n}`;

const handlerMember = (operation: Operation): string =>
  `${docComment(operation.summary, "  ")}  readonly ${operation.name}: Handler<types.${requestName(operation)}, types.${responseName(operation)}>;`;
