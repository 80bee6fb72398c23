import { readContracts } from "./contract/read-contracts.ts";
import { emitClientAccess } from "./emit/client-access.ts";
import { emitClientEnums, emitClientErrors } from "./emit/client-enums.ts";
import { emitClientOperations } from "./emit/client-operations.ts";
import type { GeneratedFile } from "./emit/generated-file.ts";
import { emitServerAudit } from "./emit/server-audit.ts";
import { emitServerOperations } from "./emit/server-operations.ts";
import { emitServerContracts, emitServerProfiles } from "./emit/server-profiles.ts";
import { emitServerRegistry, emitServerSchemas } from "./emit/server-registry.ts";
import { emitTypes } from "./emit/types.ts";
import type { Finding } from "./finding.ts";
import { parseSources, type SourceText } from "./load/source-file.ts";

export interface Generation {
  /** Empty when something was found: bad input writes nothing. */
  readonly files: readonly GeneratedFile[];
  readonly findings: readonly Finding[];
}

/** The whole of codegen as a pure function: texts of `schemas/` in, texts of the generated folders out, in a fixed order. */
export function generate(sources: readonly SourceText[]): Generation {
  const findings: Finding[] = [];
  const files = parseSources(sources, findings);
  const contracts = readContracts(
    files.filter(({ path }) => !path.startsWith("schemas/layouts/")),
    findings,
  );
  if (findings.length > 0) return { files: [], findings };
  return {
    findings,
    files: [
      emitTypes(contracts, "src"),
      emitClientOperations(contracts),
      emitClientAccess(contracts),
      emitClientEnums(contracts),
      emitClientErrors(contracts),
      emitTypes(contracts, "server"),
      emitServerOperations(contracts),
      emitServerSchemas(contracts),
      emitServerRegistry(contracts),
      emitServerProfiles(contracts),
      emitServerContracts(contracts),
      emitServerAudit(contracts),
    ],
  };
}
