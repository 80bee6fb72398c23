import { type ReactNode, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { answersAtOnce } from "../../../../layout/answers-at-once.ts";
import { fieldsRead } from "../../../../layout/compile/dependents.ts";
import type { CompiledContainer, CompiledForm, CompiledLayout, CompiledSource, Scope } from "../../../../layout/compiled.ts";
import { plainText } from "../../fields/widget/widget-props.ts";
import { useTexts } from "../../ports/ports.ts";
import type { FormSession } from "../../saving/form-session.ts";
import { Given, GivenValues, isFollowedIn, variablesRead } from "../../saving/given-values.ts";
import { ScreenContext } from "../../saving/screen-context.ts";
import { type TypedInto, type TypedState, TypedValues } from "../../saving/typed-values.ts";
import { valuesOf } from "../../values/calls/record.ts";
import { ContainerFrame } from "../parts/container-frame.tsx";
import type { ContainerProps } from "../parts/container-props.ts";
import type { ContainerKind } from "../parts/registry.ts";
import { type Answer, useAnswer } from "../parts/use-answer.ts";
import { LiveFields, LiveFieldsTools } from "./live-fields.tsx";
import { LiveState } from "./live-state.tsx";

export interface LiveContainerProps extends ContainerProps {
  kind: ContainerKind;
  source: CompiledSource;
  /** Session of the record that the container follows; a form registers itself instead. */
  session: FormSession | undefined;
}

/**
 * A container whose source reads values that are typed, selected or changed in another container. Kinds of containers need no code for it: they are
 * drawn with the last valid values. While the next answer is loading, the shown one is greyed and announced as out of date.
 */
export function LiveContainer({ session: ofRecord, ...props }: LiveContainerProps) {
  const { live } = useContext(ScreenContext);
  const of = props.source.source.Of ?? "";
  const session = useSyncExternalStore(live.subscribe, () => ofRecord ?? live.session(of));
  if (session) return <Following key={session.key} session={session} {...props} />;
  return (
    <Framed container={props.container}>
      <Away {...props} of={of} />
    </Framed>
  );
}

/** Placeholder while the followed container is not mounted yet, or hidden. */
function Away({ compiled, of }: Pick<LiveContainerProps, "compiled"> & { of: string }) {
  const { t } = useTexts();
  const name = plainText(compiled.containersById.get(of)?.container.DisplayValue) ?? of;
  return <p className="ts-state">{t("renderer.live.away", { name })}</p>;
}

/** Placeholder while the followed grid or component has no values yet: no row is focused, no cell is changed, no result was given. */
function Nothing({ compiled, of, reads }: Pick<LiveContainerProps, "compiled"> & { of: string; reads: ReadonlySet<string> }) {
  const { t } = useTexts();
  const followed = compiled.containersById.get(of);
  const name = plainText(followed?.container.DisplayValue) ?? of;
  const key = followed?.kind !== "Grid" ? "noResult" : reads.has("Row") ? "chooseRow" : "nothingChanged";
  return <p className="ts-state">{t(`renderer.live.${key}`, { name })}</p>;
}

/** Fields draw their own frame; all other kinds get this one. */
function Framed({ container, tools, children }: { container: CompiledContainer; tools?: ReactNode; children: ReactNode }) {
  if (!isFields(container)) return children;
  return (
    <ContainerFrame container={container.container} rows={Math.ceil(container.fields.length / 2)} tools={tools}>
      {children}
    </ContainerFrame>
  );
}
const isFields = (container: CompiledContainer): container is CompiledForm => container.kind === "Fields";

interface FollowingProps extends Omit<LiveContainerProps, "session"> {
  session: TypedInto | Given;
}

function Following(props: FollowingProps) {
  const { source, session, scope } = props;
  const [values] = useState(() =>
    session instanceof Given
      ? new GivenValues(session, variablesRead(Object.values(source.parameters)))
      : new TypedValues(session, namesRead(source)),
  );
  useEffect(() => values.start(), [values]);
  const state = useSyncExternalStore(values.subscribe, values.get);
  const { typed, wrong, missing } = state;
  useUpstream(props.container.id, state);
  const around = useMemo(() => typed && { ...scope, ...typed }, [scope, typed]);
  if (session instanceof Given && typed === undefined && wrong.length + missing.length === 0)
    return (
      <Framed container={props.container}>
        <Nothing compiled={props.compiled} of={source.source.Of ?? ""} reads={variablesRead(Object.values(source.parameters))} />
      </Framed>
    );
  const Drawn = answersAtOnce(props.container.container) ? Answered : Listed;
  return <Drawn {...props} values={values} typed={typed} around={around} />;
}

interface DrawnProps extends FollowingProps {
  values: TypedValues | GivenValues;
  typed: TypedState["typed"];
  /** Scope for the source; undefined until the values have been valid once. */
  around: Scope | undefined;
}

/** Tells those that follow this container that its own values are about to change, or wrong: after it has been drawn with them. */
function useUpstream(id: string, state: TypedState): void {
  const { live } = useContext(ScreenContext);
  useEffect(() => {
    const tell = () => {
      const given = live.session(id);
      if (given instanceof Given) given.follow(state);
    };
    tell();
    // A container that is loaded later registers itself then.
    return live.subscribe(tell);
  }, [live, id, state]);
}

/** For sources with a single answer, which rules may read. */
function Answered(props: DrawnProps) {
  const { container, source, compiled, values, around, refreshes } = props;
  const isAsked = around !== undefined;
  const answer = useAnswer(isAsked ? source : undefined, compiled.layout, around ?? props.scope, refreshes);
  useGivenAnswer(container, compiled, answer, isAsked);
  useLiveAnswer(props, answer);
  const drawn = useDrawn(props);
  const inner = isFields(container) ? isAsked && <LiveFields form={container} compiled={compiled} answer={answer} /> : drawn;
  const tools = isFields(container) && <LiveFieldsTools form={container} compiled={compiled} scope={props.scope} answer={answer} />;
  return (
    <Framed container={container} tools={tools}>
      <LiveState values={values} isOnItsWay={isAsked && (answer.isStale || answer.state === "loading")}>
        {inner}
      </LiveState>
    </Framed>
  );
}

/** Gives the answered values of a Fields container to those that follow it. */
function useGivenAnswer(container: CompiledContainer, compiled: CompiledLayout, answer: Answer, isAsked: boolean): void {
  const { live } = useContext(ScreenContext);
  const [given] = useState(() => new Given(container.id));
  const isFollowed = useMemo(() => isFields(container) && isFollowedIn(compiled, container.id), [container, compiled]);
  const source = isFields(container) ? container.source : undefined;
  const isLoading = isAsked && (answer.isStale || answer.state === "loading");
  const record = useMemo(
    () => (isAsked && answer.state === "ready" ? valuesOf(answer.data, source) : undefined),
    [isAsked, answer.state, answer.data, source],
  );
  useEffect(() => (isFollowed ? live.show(container.id, given) : undefined), [isFollowed, live, container.id, given]);
  useEffect(() => {
    given.read = () => ({ given: record && { Values: record, Initial: record }, wrong: [] });
    given.load(isLoading);
  }, [given, record, isLoading]);
}

/** For sources that are read page by page: each kind of container shows their loading itself. */
function Listed(props: DrawnProps) {
  const { live } = useContext(ScreenContext);
  const { values, source, container, typed } = props;
  const { id } = container;
  /** The values that the drawn list is about. */
  const drawn = useRef<unknown>(undefined);
  useEffect(() => {
    drawn.current = typed;
    live.emit();
  }, [typed, live]);
  useEffect(
    () =>
      live.follow({
        id,
        of: source.source.Of ?? "",
        name: container.container.Name,
        isWaiting: () => {
          const now = values.get();
          if (now.isPending) return true;
          // Only those that follow the list wait for it: no rule reads a list.
          const given = live.session(id);
          return given instanceof Given && (given.isLoading || drawn.current !== now.typed);
        },
        hurry: () => values.hurry(),
      }),
    [live, values, source, container, id],
  );
  const inner = useDrawn(props);
  return (
    <LiveState values={values} isOnItsWay={false}>
      {inner}
    </LiveState>
  );
}

/** Draws the container; memoised, so that it does not render at every keystroke. */
function useDrawn({ kind, container, compiled, refreshes, record, around }: DrawnProps): ReactNode {
  return useMemo(
    () => around && !isFields(container) && kind.draw({ container, compiled, scope: around, refreshes, record }),
    [kind, container, compiled, refreshes, record, around],
  );
}

/** Publishes the answer for the present values to the screen. */
function useLiveAnswer({ container, source, values, around }: DrawnProps, { state, data, isStale }: Answer): void {
  const { live } = useContext(ScreenContext);
  /** The values for which the source answered last. */
  const answered = useRef<unknown>(undefined);
  const { id, name, of } = { id: container.id, name: container.container.Name, of: source.source.Of ?? "" };
  useEffect(
    () =>
      live.follow({
        id,
        of,
        name,
        isWaiting: () => {
          const { isPending, typed } = values.get();
          return isPending || (typed !== undefined && answered.current !== typed);
        },
        hurry: () => values.hurry(),
      }),
    [live, values, id, of, name],
  );
  const { wrong, missing } = useSyncExternalStore(values.subscribe, values.get);
  const isRight = wrong.length + missing.length === 0;
  useEffect(() => {
    if (!isRight || around === undefined) live.tell(name, undefined);
    else if (state !== "loading" && !isStale) {
      answered.current = values.get().typed;
      live.tell(name, state === "ready" ? data : undefined);
    }
  }, [live, name, isRight, around, state, data, isStale, values]);
}

/** Names of the fields that the parameters read; undefined: all of them. */
function namesRead({ parameters }: CompiledSource): readonly string[] | undefined {
  const names = new Set<string>();
  for (const expression of Object.values(parameters)) {
    const read = fieldsRead(expression);
    if (read === undefined) return undefined;
    for (const name of read) names.add(name);
  }
  return [...names];
}
