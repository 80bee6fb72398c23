/** The type of a row of the tenant matrix, and shared helpers. */
import type { OperationName } from "../../../shared/generated/operation-types.ts";
import type { World } from "../world.ts";

/** Owner of the object, which decides who may know that it exists. */
export type IdKind =
  | "account"
  | "role"
  | "set"
  | "job"
  | "managedJob"
  | "token"
  | "userToken"
  | "view"
  | "ownView"
  | "method"
  | "notification"
  | "invoice"
  | "charge"
  | "pricelist"
  | "promotion"
  | "serviceGroup"
  | "service"
  | "item"
  | "vendor"
  | "filter"
  | "ruleGroup"
  | "import"
  | "ownImport"
  | "run";

export interface MatrixCase {
  /** Path of an id in the request (`memberships.0.roleId`) and its kind. */
  readonly ids: Readonly<Record<string, IdKind>>;
  /** Answered with 200 when the actor `hierarchy` sends it. */
  readonly input: object | ((world: World) => Promise<object>);
  /** Tables that the call may write even when the id is not within the caller's scope: a job judges it later. */
  readonly writes?: readonly string[];
}

/** Rows of one subject; matrix-rows.ts derives the others from their contracts. */
export type MatrixRows = Partial<Record<OperationName, readonly MatrixCase[]>>;

export const on = (path: string, input: object | ((world: World) => Promise<object>)): MatrixCase => ({
  ids: { [path]: "account" },
  input,
});

export const versionOf = async (world: World, accountId: number): Promise<number> =>
  Number(
    (await world.query<{ row_version: number }>("select row_version from account where account_id = $1", [accountId]))[0]?.row_version,
  );
