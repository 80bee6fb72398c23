import {
  Component,
  type ErrorInfo,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { CompiledCustom, Scope } from "../../../../layout/compiled.ts";
import { useTexts } from "../../ports/ports.ts";
import { Given } from "../../saving/given-values.ts";
import type { RecordSession } from "../../saving/record-session.ts";
import { ScreenContext } from "../../saving/screen-context.ts";
import { scopeNow, watchFields } from "../../saving/use-shown.ts";
import { sameValue } from "../../values/equal.ts";
import type { ContainerProps } from "../parts/container-props.ts";
import { ContainerSkeleton } from "../parts/container-skeleton.tsx";
import { Forbidden, LoadFailed } from "../parts/load-failed.tsx";
import { type CustomProps, useRegistry } from "../parts/registry.ts";
import { useAnswer } from "../parts/use-answer.ts";

/** Draws a component that the application registers by name. It gets values and data; its errors do not leave it. */
export function CustomContainer({ container, compiled, scope, refreshes, record }: ContainerProps<CompiledCustom>) {
  const { t } = useTexts();
  const { components } = useRegistry();
  const properties = useProperties(container, scope, record?.session);
  const answer = useAnswer(container.source, compiled.layout, scope, refreshes);
  const giveResults = useResults(container.id, answer.isStale || (container.source !== undefined && answer.state === "loading"));
  const name = container.container.Component;
  const Custom = Object.hasOwn(components, name) ? components[name] : undefined;
  if (Custom === undefined)
    return (
      <p className="ts-problem" role="note">
        {t("renderer.unknownComponent", { name })}
      </p>
    );
  if (answer.state === "forbidden") return <Forbidden needs={answer.needs} />;
  if (answer.state === "failed")
    return <LoadFailed error={answer.error} retry={answer.reload} call={container.source?.source} of={container.container} />;
  if (container.source !== undefined && answer.state === "loading") return <ContainerSkeleton geometry={{ shape: "lines", count: 3 }} />;
  return (
    <Fence key={name} name={name}>
      <Custom properties={properties} data={answer.data} refresh={answer.reload} giveResults={giveResults} />
    </Fence>
  );
}

/** Publishes the last results of the component, which other containers may follow. */
function useResults(id: string, isLoading: boolean): CustomProps["giveResults"] {
  const { live } = useContext(ScreenContext);
  const [given] = useState(() => new Given(id));
  useEffect(() => live.show(id, given), [live, id, given]);
  useEffect(() => given.load(isLoading), [given, isLoading]);
  return useCallback(
    (results) => {
      given.read = () => ({ given: results === null ? undefined : { Values: { ...results } }, wrong: [] });
      given.emit();
    },
    [given],
  );
}

/** Evaluates the properties with the values typed in the surrounding record. The object stays the same until a property changes. */
function useProperties({ properties }: CompiledCustom, scope: Scope, session: RecordSession | undefined): Record<string, unknown> {
  const last = useRef<Record<string, unknown>>({});
  const expressions = useMemo(() => Object.values(properties), [properties]);
  const subscribe = useCallback((listener: () => void) => watchFields(expressions, session, listener), [expressions, session]);
  return useSyncExternalStore(subscribe, () => {
    const next = evaluated(properties, scopeNow(scope, session, true));
    if (!sameValue(next, last.current)) last.current = next;
    return last.current;
  });
}

/** A property that cannot be evaluated is null, so that it is present for the component. */
const evaluated = (properties: CompiledCustom["properties"], scope: Scope): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).map(([name, expression]) => [name, expression.evaluate(scope) ?? null]));

/** Error boundary around a registered component: when it throws, the rest of the screen still works. */
class Fence extends Component<{ name: string; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }
  override componentDidCatch(error: Error, _info: ErrorInfo): void {
    reportError(error);
  }
  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <Broken name={this.props.name} onRetry={() => this.setState({ hasFailed: false })} />;
  }
}

function Broken({ name, onRetry }: { name: string; onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <div className="ts-state" role="alert">
      <p>{t("renderer.brokenComponent", { name })}</p>
      <button type="button" className="ts-button" onClick={onRetry}>
        {t("renderer.retry")}
      </button>
    </div>
  );
}
