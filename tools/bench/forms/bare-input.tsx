/** The cost of the measurement itself: a page with one input without listeners, in the same harness. No form can be faster. */
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
