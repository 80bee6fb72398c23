import { type Contracts, NO_AUDIT, qualifiedName } from "../contract/model.ts";
import { byName } from "../plain-data.ts";
import { type GeneratedFile, generatedFile, literal } from "./generated-file.ts";
import { CONTRACT_FILES } from "./types.ts";

/** Every event the trail can hold, with the operations that leave it and what they do. */
export function emitServerAudit({ services }: Contracts): GeneratedFile {
  const events = new Map<string, { operations: string[]; summary: string }>();
  for (const operation of services.flatMap((service) => service.operations)) {
    if (operation.audit === undefined || operation.audit === NO_AUDIT) continue;
    const event = events.get(operation.audit) ?? { operations: [], summary: operation.summary };
    event.operations.push(qualifiedName(operation));
    events.set(operation.audit, event);
  }
  const rows = [...events]
    .sort(([left], [right]) => byName(left, right))
    .map(([event, facts]) => `  ${literal(event)}: ${literal(facts)},`);
  return generatedFile("server/generated/audit.ts", CONTRACT_FILES, [
    `export const auditCatalogue = {\n${rows.join("\n")}\n} as const;`,
    "export type AuditEvent = keyof typeof auditCatalogue;",
  ]);
}
