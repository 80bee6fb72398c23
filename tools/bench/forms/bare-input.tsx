/** What the measure itself costs: a page with one input that no one listens to, in the same harness. No form can be below it. */
import { expose } from "./measure-page.ts";

expose({
  form: (_count, onSubmit) => (
    <>
      <input type="text" aria-label="Bare" />
      <button type="submit" onClick={onSubmit}>
        Save
      </button>
    </>
  ),
  each: "input",
});
