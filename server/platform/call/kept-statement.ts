import { type CompiledQuery, type Kysely, type QueryResult, type RawBuilder, sql } from "kysely";
import type { Database } from "../database/schema.ts";
import type { AccountScope } from "./scope.ts";

/** Placeholder of a value that differs from call to call. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement whose text follows from the caller's scope alone, built once for each scope: for a row that is read by its key, building the text takes longer
 * than processing the answer.
 *
 * @param build uses `slot` where a value of the call goes
 */
export function keptStatement<Row, Name extends string>(
  build: (scope: AccountScope, slot: (name: Name) => RawBuilder<unknown>) => RawBuilder<Row>,
): (db: Kysely<Database>, scope: AccountScope, values: Readonly<Record<Name, unknown>>) => Promise<QueryResult<Row>> {
  const ofScopes = new WeakMap<AccountScope, CompiledQuery<Row>>();
  const slot = (name: Name) => sql.val(new Slot(name));
  return (db, scope, values) => {
    const compiled = ofScopes.get(scope) ?? build(scope, slot).compile(db);
    ofScopes.set(scope, compiled);
    const parameters = compiled.parameters.map((parameter) => (parameter instanceof Slot ? values[parameter.name as Name] : parameter));
    return db.executeQuery({ ...compiled, parameters });
  };
}
