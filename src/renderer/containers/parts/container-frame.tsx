import { type CSSProperties, type ReactNode, useContext } from "react";
import type { Container } from "../../../../layout/model.ts";
import { plainText } from "../../fields/widget/widget-props.ts";
import { HeadToolsContext } from "./head-tools.ts";

/** Heading, tools and body of a container. The browser skips rendering it while it is off screen (`content-visibility`). */
export function ContainerFrame({
  container,
  rows,
  tools,
  children,
}: {
  container: Container;
  /** Estimated number of rows, so that the scroll bar is right before the container was rendered. */
  rows: number;
  tools?: ReactNode;
  children: ReactNode;
}) {
  const head = useContext(HeadToolsContext);
  const help = plainText(container.HelpText);
  const titleId = `${container.Id}__title`;
  return (
    <section
      className="ts-container"
      id={container.Id}
      // Identifies the element of the layout for the layout studio; fields, columns, tiles, actions and pages have the same attribute.
      data-element={`container:${container.Id}`}
      aria-labelledby={titleId}
      style={{ "--ts-rows": rows } as CSSProperties}
    >
      <header className="ts-container-head">
        <h2 className="ts-title" id={titleId}>
          {plainText(container.DisplayValue)}
        </h2>
        {/* Tools beside the title; on narrow screens they wrap. */}
        {head?.containerId === container.Id && head.tools}
        {tools}
      </header>
      {help !== undefined && <p className="ts-lead">{help}</p>}
      {children}
    </section>
  );
}
