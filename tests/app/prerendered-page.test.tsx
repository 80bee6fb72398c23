import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Root } from "../../src/app/root.tsx";

/** React takes the painted form over only where the markup is the same to the letter; otherwise it would replace it and lose typed text. */
test("index.html carries the sign-in form exactly as React renders it", () => {
  const page = readFileSync("index.html", "utf8");
  const painted = /<div id="root">(.*?)<\/div>\s*<\/body>/s.exec(page)?.[1];
  expect(painted).toBe(renderToString(<Root />));
});
