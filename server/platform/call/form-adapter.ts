/** A topic's description of the records that its operations write, so that the door can apply the rules of forms to them. */
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
  /** The version that the user sees. */
  readonly version: number;
  /** Id of a container or an action. */
  readonly element: string;
}

/** The record that a call writes. */
export interface FormRecord {
  /** The stored values, by the names of the fields that show them and of the request members that change them. Empty for a new record. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly isNew: boolean;
  /** The account on which the rights of fields are asked; absent: any. */
  readonly about?: AccountReference;
  /**
   * The layout of a record that has its own: its forms apply wherever the record is written, in addition to those of routed screens. A record whose layout is
   * not published does not exist. Without a layout the contract applies, and the forms that could have made the call.
   */
  readonly target?: AccountLayoutRequest;
  /** Further roots that expressions of the forms read: Account, Initial, Route. */
  readonly scope?: Scope;
  /** A new account has no stored values to protect: fields that need a second factor ask for one only when they change. */
  readonly needsNoFactor?: boolean;
}

/** A value that is about to be stored. */
export interface FormValue<Written extends FormRecord = FormRecord> {
  readonly record: Written;
  readonly field: CompiledField;
  readonly name: string;
  readonly value: unknown;
  /** The record with all changes applied. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** The verdict of a register on a value. */
export interface RegisterVerdict {
  readonly isValid: boolean;
  readonly wording: Wording | null;
  /** The normalised value to store. */
  readonly normalizedValue: string | null;
}

export interface FieldRefusal {
  readonly code: ErrorCode;
  readonly wording?: Wording;
}

interface Hooks<Input, Written extends FormRecord> {
  /** Called once for each call, in its transaction, before the handler. */
  load(context: Context, input: Input): Promise<Written>;
  /** Trims texts and turns empty ones into null. */
  readonly tidies?: true;
  /** Recognises a value that came back as it was shown, e.g. a secret of which only the end is shown. */
  isUnchanged?(record: Written, name: string, value: unknown): boolean;
  /** A rule of the topic about who may change a value. */
  forbids?(context: Context, record: Written, name: string, value: unknown): FieldRefusal | undefined | Promise<FieldRefusal | undefined>;
  /** Stored values that must be checked again when another value changes. */
  alsoJudged?(record: Written, values: Readonly<Record<string, unknown>>): readonly string[];
  /** Is the choice offered? undefined: the field's source decides. */
  choices?(context: Context, value: FormValue<Written>): Promise<boolean | undefined>;
  /** Values that are unique regardless of layouts. */
  readonly alwaysUnique?: ReadonlySet<string>;
}

/** Each member that the contract's `x-form` announces must be here, and no other. */
export type FormAdapter<Input, Support extends FormSupport, Written extends FormRecord = FormRecord> = Hooks<Input, Written> &
  (Support extends { unique: readonly string[] }
    ? {
        /** Does another record have the value? A parallel save of the same value waits until this one has ended. */
        isTaken(context: Context, value: FormValue<Written>): Promise<boolean>;
      }
    : { isTaken?: never }) &
  (Support extends { remote: readonly string[] }
    ? {
        /** @returns null where no register judges the field */
        judge(context: Context, value: FormValue<Written> & { readonly value: string }): Promise<RegisterVerdict | null>;
      }
    : { judge?: never });

/** The adapter of any operation, as the door calls it. */
export type AnyFormAdapter =
  | FormAdapter<unknown, { unique: readonly string[]; remote: readonly string[] }>
  | FormAdapter<unknown, Record<never, never>>;

/** The handler of an operation with `x-form` and the adapter of its topic. */
export type FormHandler<Request, Response, Support extends FormSupport> = Handler<Request, Response> & {
  readonly form: FormAdapter<Request, Support>;
};

export const withForm = <Request, Response, Adapter>(
  form: Adapter,
  handle: Handler<Request, Response>,
): Handler<Request, Response> & { readonly form: Adapter } => Object.assign(handle, { form });

export const formOf = (handle: object): AnyFormAdapter | undefined => ("form" in handle ? (handle.form as AnyFormAdapter) : undefined);
