import { Component, type ErrorInfo, type ReactNode } from "react";
import type { CompiledCustom, Scope } from "../../../../layout/compiled.ts";
import { useTexts } from "../../ports/ports.ts";
import type { ContainerProps } from "../parts/container-props.ts";
import { ContainerSkeleton } from "../parts/container-skeleton.tsx";
import { Forbidden, LoadFailed } from "../parts/load-failed.tsx";
import { useRegistry } from "../parts/registry.ts";
import { useAnswer } from "../parts/use-answer.ts";

/** A component that the application brings, by its name. It gets values and data; what goes wrong in it stays in it. */
export function CustomContainer({ container, compiled, scope, refreshes }: ContainerProps<CompiledCustom>) {
  const { t } = useTexts();
  const { components } = useRegistry();
  const answer = useAnswer(container.source, compiled.layout, scope, refreshes);
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
      <Custom properties={evaluated(container, scope)} data={answer.data} refresh={answer.reload} />
    </Fence>
  );
}

/** What cannot be evaluated is null: a component must not tell "no value" from "no property". */
const evaluated = ({ properties }: CompiledCustom, scope: Scope): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).map(([name, expression]) => [name, expression.evaluate(scope) ?? null]));

/** Around another user's component: when it breaks, the rest of the screen goes on. */
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
