import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import type { Destination } from "./destination.ts";

/** A link to a navigation target. */
export function DestinationLink({ destination, ...rest }: { destination: Destination } & Omit<ComponentProps<"a">, "href">) {
  return destination.kind === "legacy" ? <a href={destination.href} {...rest} /> : <Link to={destination.to} {...rest} />;
}
