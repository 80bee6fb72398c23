import { expect, test } from "vitest";
import { PORTAL_SCREENS } from "../../layout/check/check-references.ts";
import { routeShapes } from "../../layout/routes.ts";
import { ROUTES } from "../../src/app/routes.tsx";

interface Route {
  readonly path?: string | undefined;
  readonly children?: readonly Route[] | undefined;
}
const paths = (routes: readonly Route[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...paths(children)]);
/** What any layout may be at, the gallery of development, and the preview's own page. */
const isAside = (path: string) => path.includes("*") || path.startsWith("/dev/") || path === "/layout-preview";

test("layouts may lead to the routes that the portal has besides theirs, and to no others", () => {
  const own = paths(ROUTES as readonly Route[]).flatMap((path) =>
    isAside(path) ? [] : routeShapes(path.replaceAll(/:(\w+)(\??)/g, "{$1$2}")),
  );
  expect(PORTAL_SCREENS.flatMap(routeShapes).toSorted()).toEqual(own.toSorted());
});
