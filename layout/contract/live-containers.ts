/** Containers whose source follows input beside them (`Source.Of`), and what they can follow. */
import type { ContractIndex } from "../compiled.ts";
import type { ExpressionType } from "../expressions/types.ts";
import type {
  Container,
  CustomContainer,
  FieldsContainer,
  FormContainer,
  GridContainer,
  Layout,
  Source,
  StepsContainer,
} from "../model.ts";
import { withAsides } from "../nested-containers.ts";
import { typeOfData } from "./expression-type.ts";

export type Followed = FormContainer | StepsContainer | FieldsContainer | GridContainer | CustomContainer;
export type LiveContainer = Extract<Container, { Source?: Source }>;

export const sourceOf = (container: Container): Source | undefined => ("Source" in container ? container.Source : undefined);
export const shownContainers = (layout: Layout): Container[] => layout.Pages.flatMap(({ Containers }) => withAsides(Containers));
export const isLive = (container: Container): container is LiveContainer => sourceOf(container)?.Of !== undefined;

/** Kinds of containers that a source can follow. */
export const FOLLOWED: ReadonlySet<Container["Kind"]> = new Set(["Form", "Steps", "Fields", "Grid", "Custom"]);

/** Empty when the portal has no such component: that is reported where it is named. */
export function resultsOf(contracts: ContractIndex | undefined, { Component }: CustomContainer): Map<string, ExpressionType> {
  const components = contracts?.components ?? {};
  const results = Object.hasOwn(components, Component) ? components[Component]?.Results : undefined;
  return new Map(Object.entries(results ?? {}).map(([name, { DataType }]) => [name, typeOfData(DataType)]));
}
