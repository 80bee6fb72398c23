import { render, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Markdown } from "../../src/renderer/values/markdown/markdown.tsx";

/** The result for the text, once the parser is loaded. */
async function drawn(source: string): Promise<HTMLElement> {
  const { container } = render(<Markdown source={source} />);
  await waitFor(() => expect(container.querySelector(".ts-lines")).toBeNull());
  const text = container.querySelector<HTMLElement>(".ts-markdown");
  if (!text) throw new Error("Nothing was drawn.");
  return text;
}

describe("Markdown as elements", () => {
  const cases: [source: string, html: string][] = [
    ["a *b* **c** `d`", "<p>a <em>b</em> <strong>c</strong> <code>d</code></p>"],
    ["# One\n\n### Three", "<h3>One</h3><h4>Three</h4>"],
    ["## Two", "<h3>Two</h3>"],
    ["- a\n- b", "<ul><li>a</li><li>b</li></ul>"],
    ["3. a\n\n4. b", '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>'],
    ["> a", "<blockquote><p>a</p></blockquote>"],
    ["```\n<b>\n```", '<pre tabindex="0"><code>&lt;b&gt;</code></pre>'],
    ["a  \nb\n\n---", "<p>a<br>b</p><hr>"],
    ["&copy; &amp; &#42;", "<p>© &amp; *</p>"],
    ['[a](https://b.no "t")', '<p><a href="https://b.no/" title="t" rel="noopener noreferrer" target="_blank">a</a></p>'],
    ["[a][b]\n\n[b]: mailto:c@d.no", '<p><a href="mailto:c@d.no" rel="noopener noreferrer">a</a></p>'],
    ["![cat](https://b.no/c.png)", '<p><a href="https://b.no/c.png" rel="noopener noreferrer" target="_blank">cat</a></p>'],
  ];
  test.each(cases)("%j", async (source, html) => {
    expect((await drawn(source)).innerHTML).toBe(html);
  });
});

describe("what a text cannot do", () => {
  test.each([
    "<script>alert(1)</script>",
    "a <img src=x onerror=alert(1)> b",
    "[a](javascript:alert(1))",
    "[a](JaVaScRiPt&#58;alert(1))",
    "[a](data:text/html,x)",
    "[a](/relative)",
    "![a](javascript:alert(1))",
    "<javascript:alert(1)>",
  ])("%j becomes neither an element of its own nor a link", async (source) => {
    const text = await drawn(source);
    expect(text.querySelector("script, img, iframe, a, [onerror]")).toBeNull();
  });
  test("HTML is shown as the text it is", async () => {
    await drawn("a <b>c</b>");
    expect(screen.getByText("a <b>c</b>")).toBeDefined();
  });
});
