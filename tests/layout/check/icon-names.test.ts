import { expect, it } from "vitest";
import { ICON_NAMES } from "../../../layout/check/icon-names.ts";
import * as iconPaths from "../../../src/renderer/values/icons/icon-paths.ts";

it("an icon that a layout may name has a picture, and each picture has a name", () => {
  expect([...ICON_NAMES].toSorted()).toEqual(
    Object.keys(iconPaths)
      .map((name) => name.slice("mdi".length))
      .toSorted(),
  );
});
