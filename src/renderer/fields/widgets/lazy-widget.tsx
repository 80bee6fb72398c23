import type { ComponentType } from "react";
import { lazyView } from "../../../ui/lazy/lazy-view.tsx";
import type { WidgetProps } from "../widget/widget-props.ts";

/**
 * A widget that arrives with the first field that needs it.
 *
 * @param rem its height when drawn, in lines of a control, so that nothing jumps when it is there.
 */
export const lazyWidget = (
  load: () => Promise<ComponentType<WidgetProps>>,
  rem: (props: WidgetProps) => number = () => 1,
): ComponentType<WidgetProps> =>
  lazyView(load, {
    waiting: (props) => (
      <span id={props.id} className="ts-skeleton ts-widget-bar" style={{ height: `calc(var(--ts-control) * ${rem(props)})` }} />
    ),
  });
