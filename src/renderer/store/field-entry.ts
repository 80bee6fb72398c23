import type { CompiledField } from "../../../layout/compiled.ts";
import { Signal } from "../../state/signal.ts";

/** Why a value is refused. `message` comes ready for people from the server; otherwise the code names a text of `renderer.errors`. */
export interface FieldError {
  code: string;
  params?: Readonly<Record<string, unknown>>;
  message?: string;
  source: "local" | "remote" | "server";
}

/** Everything that one rendered field shows. Replaced as a whole when any part changes, so identity says whether to render. */
export interface FieldState {
  value: unknown;
  /** The value as it was loaded. */
  baseline: unknown;
  changed: boolean;
  visible: boolean;
  enabled: boolean;
  required: boolean;
  error: FieldError | undefined;
  /** A remote check is under way. */
  checking: boolean;
  /** A layout published meanwhile made this field required: shown before anyone presses Save. */
  flagged: boolean;
  /** Another user has saved another value since this one was typed: the person says which one counts. */
  contested: Contested | undefined;
}

export interface Contested {
  /** The value that both began from. */
  was: unknown;
}

/** What the record held when the present value was typed. */
export const baseOf = ({ contested, baseline }: Pick<FieldState, "contested" | "baseline">): unknown =>
  contested === undefined ? baseline : contested.was;

/** What a field tells its store: bound once, so that widgets get the same handlers at every render. */
export interface FieldEvents {
  change(entry: FieldEntry, value: unknown): void;
  blur(entry: FieldEntry): void;
  focus(entry: FieldEntry): void;
  /** The typed value is, whatever another user has saved. */
  keep(entry: FieldEntry): void;
  /** Its state is another one. */
  patched(entry: FieldEntry, before: FieldState): void;
}

/** One field of a form: its present state and who renders it. */
export class FieldEntry extends Signal {
  readonly field: CompiledField;
  readonly containerId: string;
  state: FieldState;
  touched = false;
  /** What its present state was found to be, for anyone who judges: a state never changes, so its verdict never does. */
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

  /** @returns whether anything differed. */
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
