import type { CompiledField } from "../../../layout/compiled.ts";
import { Signal } from "../../state/signal.ts";

/** Why a value is refused. A `message` of the server is ready for users; otherwise the code names a text of `renderer.errors`. */
export interface FieldError {
  code: string;
  params?: Readonly<Record<string, unknown>>;
  message?: string;
  source: "local" | "remote" | "server";
}

/** The state of one field as it is shown. Each change makes a new object, so components compare by identity. */
export interface FieldState {
  value: unknown;
  /** The loaded value. */
  baseline: unknown;
  changed: boolean;
  visible: boolean;
  enabled: boolean;
  required: boolean;
  error: FieldError | undefined;
  /** A remote check is running. */
  checking: boolean;
  /** A layout published meanwhile made this empty field required: marked before the user presses Save. */
  flagged: boolean;
  /** Another user has saved a different value since this one was typed: the user decides which one to keep. */
  contested: Contested | undefined;
}

export interface Contested {
  /** The value that both started from. */
  was: unknown;
}

/** The value of the record when the present value was typed. */
export const baseOf = ({ contested, baseline }: Pick<FieldState, "contested" | "baseline">): unknown =>
  contested === undefined ? baseline : contested.was;

/** Events of a field for its store, bound once, so that widgets get the same handlers at every render. */
export interface FieldEvents {
  change(entry: FieldEntry, value: unknown): void;
  blur(entry: FieldEntry): void;
  focus(entry: FieldEntry): void;
  /** Keeps the typed value instead of the one that another user has saved. */
  keep(entry: FieldEntry): void;
  /** Is called after the state has changed. */
  patched(entry: FieldEntry, before: FieldState): void;
}

/** One field of a form: its present state and its listeners. */
export class FieldEntry extends Signal {
  readonly field: CompiledField;
  readonly containerId: string;
  state: FieldState;
  touched = false;
  /** Cached result of the validation of a state, which stays valid because states are immutable. */
  judged: { readonly state: FieldState; readonly error: FieldError | undefined } | undefined;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly onFocus: () => void;
  readonly onKeep: () => void;
  readonly #events: FieldEvents;

  constructor(field: CompiledField, containerId: string, state: FieldState, events: FieldEvents) {
    super();
    this.field = field;
    this.containerId = containerId;
    this.state = state;
    this.#events = events;
    this.onChange = (value) => events.change(this, value);
    this.onBlur = () => events.blur(this);
    this.onFocus = () => events.focus(this);
    this.onKeep = () => events.keep(this);
  }

  /** For `useSyncExternalStore`. */
  readonly snapshot = (): FieldState => this.state;

  /** @returns whether anything changed */
  patch(part: Partial<FieldState>): boolean {
    const before = this.state;
    if (!differs(part, before)) return false;
    this.state = { ...before, ...part };
    this.#events.patched(this, before);
    this.emit();
    return true;
  }
}

function differs(part: Partial<FieldState>, state: FieldState): boolean {
  for (const key in part) if (isKey(key, state) && !Object.is(part[key], state[key])) return true;
  return false;
}
const isKey = (key: string, state: FieldState): key is keyof FieldState => key in state;

/** Fields of one kind have the same data type and template. */
export const kindOfField = ({ dataType, field }: CompiledField): string => `${dataType} ${field.DisplayTemplate}`;
