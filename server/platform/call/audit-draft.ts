/** One changed field before it is stored. A secret is already masked by the code that knows which fields are secret: see `maskedChange`. */
export interface ChangedField {
  readonly field: string;
  readonly displayName?: string;
  readonly oldValue: unknown;
  readonly newValue: unknown;
  readonly oldDisplayValue?: string | null;
  readonly newDisplayValue?: string | null;
  readonly isMasked?: boolean;
}

/** The object of an audit record. */
export interface AuditObject {
  /** PascalCase, e.g. `CustomCharge`; for an account its type. */
  readonly type?: string;
  readonly id?: string | number;
  readonly name?: string;
  /** The account that the object belongs to, by which administrators find the record. */
  readonly accountId?: number;
  /** Decides who may read the record; without it, those above the user who acted. */
  readonly accountPath?: string;
}

/** The columns of an account that a record names. */
interface AuditedAccount {
  readonly account_id: number;
  readonly account_type: string;
  readonly account_path: string;
  readonly display_name: string;
}

/** The members of a session's user that a record names. */
interface AuditedUser {
  readonly userAccountId: number;
  readonly userAccountPath: string;
  readonly displayName: string;
}

/** The acting user, if the call has no session yet (sign-in). */
export interface AuditActor {
  readonly accountId: number;
  readonly username: string | null;
  readonly displayName: string | null;
  readonly companyAccountId: number | null;
}

/** The handler's additions to the audit record that the door writes. The door adds actor, time, address and result. */
export class AuditDraft {
  object: AuditObject = {};
  changes: ChangedField[] = [];
  reason: string | undefined;
  actor: AuditActor | undefined;

  /** Name the object of the record: an account by its row, a user by the session, anything else by type, id and name. A second call adds to the first. */
  about(object: AuditObject | AuditedAccount | AuditedUser): void {
    this.object = { ...this.object, ...objectOf(object) };
  }

  /** Discard what an earlier attempt noted. */
  reset(): void {
    this.object = {};
    this.changes = [];
    this.reason = undefined;
    this.actor = undefined;
  }
}

function objectOf(object: AuditObject | AuditedAccount | AuditedUser): AuditObject {
  if ("account_type" in object) {
    const { account_type: type, account_id: id, display_name: name, account_path: accountPath } = object;
    return { type, id, name, accountId: id, accountPath };
  }
  if ("userAccountId" in object) {
    const { userAccountId: id, displayName: name, userAccountPath: accountPath } = object;
    return { type: "User", id, name, accountId: id, accountPath };
  }
  return object;
}
