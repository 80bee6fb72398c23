import { type CSSProperties, type ReactNode, useContext } from "react";
import type { Container } from "../../../../layout/model.ts";
import { plainText } from "../../fields/widget/widget-props.ts";
import { HeadToolsContext } from "./head-tools.ts";

/** Heading, tools and body of a container. The browser skips drawing it while it is out of sight (`content-visibility`). */
export function ContainerFrame({
  container,
  rows,
  tools,
  children,
}: {
  container: Container;
  /** Estimated rows, so that the scroll bar is right before the container was ever drawn. */
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
      // The element of the layout that is drawn here, for anyone who edits it; so have fields, columns, tiles, actions and pages.
      data-element={`container:${container.Id}`}
      aria-labelledby={titleId}
      style={{ "--ts-rows": rows } as CSSProperties}
    >
      <header className="ts-container-head">
        <h2 className="ts-title" id={titleId}>
          {plainText(container.DisplayValue)}
        </h2>
        {/* Beside the title: where there is no room for all of them in one row, it has no row of its own. */}
        {head?.containerId === container.Id && head.tools}
        {tools}
      </header>
      {help !== undefined && <p className="ts-lead">{help}</p>}
      {children}
    </section>
  );
}
