import { type ComponentType, lazy, Suspense } from "react";
import type { WidgetProps } from "./widget-props.ts";

/**
 * A widget that arrives with the first field that needs it.
 *
 * @param rem how high it will stand, in lines of a control, so that nothing jumps when it is there.
 */
export function lazyWidget(
  load: () => Promise<ComponentType<WidgetProps>>,
  rem: (props: WidgetProps) => number = () => 1,
): ComponentType<WidgetProps> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function LazyWidget(props: WidgetProps) {
    const height = `calc(var(--ts-control) * ${rem(props)})`;
    return (
      <Suspense fallback={<span id={props.id} className="ts-skeleton ts-widget-bar" style={{ height }} />}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
