/** What a topic tells the door about the records that its operations write, so that the rules of forms hold for them. */
import type { CompiledField, FormSupport, Scope } from "../../../layout/compiled.ts";
import type { AccountReference } from "../../../shared/capabilities.ts";
import type { AccountLayoutRequest } from "../layout-store/target.ts";
import type { Context } from "./context.ts";
import type { ErrorCode } from "./error-catalogue.ts";
import type { Wording } from "./error-texts.ts";
import type { Handler } from "./operation.ts";

/** The element of a layout that makes a call, as its caller names it. */
export interface CallingElement {
  readonly layoutId: string;
  /** The version that the person sees. */
  readonly version: number;
  /** Id of a container or an action. */
  readonly element: string;
}

/** The record that a call writes. */
export interface FormRecord {
  /** What is stored now, by the names of the fields that show it and of the request members that change it. Empty for a new record. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly isNew: boolean;
  /** The account on which the rights of fields are asked; absent: any. */
  readonly about?: AccountReference;
  /**
   * The layout of its own, of a record that has one: its forms hold wherever the record is written, those of routed screens beside them. Where it is not
   * published, there is no such record. Of any other record the contract holds, and the forms that could have made the call.
   */
  readonly target?: AccountLayoutRequest;
  /** What expressions of the forms read besides: Account, Initial, Route. */
  readonly scope?: Scope;
  /** A new account has nothing to take over yet: fields that need a second factor are asked for when they change. */
  readonly needsNoFactor?: boolean;
}

/** A value that is about to be stored. */
export interface FormValue<Written extends FormRecord = FormRecord> {
  readonly record: Written;
  readonly field: CompiledField;
  readonly name: string;
  readonly value: unknown;
  /** The record with all changes in it. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** What a register says of a value. */
export interface RegisterVerdict {
  readonly isValid: boolean;
  readonly wording: Wording | null;
  /** What to store instead. */
  readonly normalizedValue: string | null;
}

export interface FieldRefusal {
  readonly code: ErrorCode;
  readonly wording?: Wording;
}

interface Hooks<Input, Written extends FormRecord> {
  /** Called once a call, in its transaction, before the handler. */
  load(context: Context, input: Input): Promise<Written>;
  /** White space around texts is dropped, and what is empty becomes null. */
  readonly tidies?: true;
  /** A value that comes back as it was shown is unchanged, e.g. a secret whose end alone is shown. */
  isUnchanged?(record: Written, name: string, value: unknown): boolean;
  /** A rule of the topic's own about who may change a value. */
  forbids?(context: Context, record: Written, name: string, value: unknown): FieldRefusal | undefined | Promise<FieldRefusal | undefined>;
  /** Stored values that the change of another one puts in question. */
  alsoJudged?(record: Written, values: Readonly<Record<string, unknown>>): readonly string[];
  /** Is the choice offered? undefined: its source is asked. */
  choices?(context: Context, value: FormValue<Written>): Promise<boolean | undefined>;
  /** Values that are unique whatever a layout says. */
  readonly alwaysUnique?: ReadonlySet<string>;
}

/** Each promise of the contract's `x-form` is a member that must be here, and no other may be. */
export type FormAdapter<Input, Support extends FormSupport, Written extends FormRecord = FormRecord> = Hooks<Input, Written> &
  (Support extends { unique: readonly string[] }
    ? {
        /** Does another record have the value? A second save of the same value waits until this one has ended. */
        isTaken(context: Context, value: FormValue<Written>): Promise<boolean>;
      }
    : { isTaken?: never }) &
  (Support extends { remote: readonly string[] }
    ? {
        /** @returns null where no register judges the field */
        judge(context: Context, value: FormValue<Written> & { readonly value: string }): Promise<RegisterVerdict | null>;
      }
    : { judge?: never });

/** Of any operation: what the door calls. */
export type AnyFormAdapter =
  | FormAdapter<unknown, { unique: readonly string[]; remote: readonly string[] }>
  | FormAdapter<unknown, Record<never, never>>;

/** A handler of an operation with `x-form`: it brings the adapter of its topic. */
export type FormHandler<Request, Response, Support extends FormSupport> = Handler<Request, Response> & {
  readonly form: FormAdapter<Request, Support>;
};

export const withForm = <Request, Response, Adapter>(
  form: Adapter,
  handle: Handler<Request, Response>,
): Handler<Request, Response> & { readonly form: Adapter } => Object.assign(handle, { form });

export const formOf = (handle: object): AnyFormAdapter | undefined => ("form" in handle ? (handle.form as AnyFormAdapter) : undefined);
