import { expect, it } from "vitest";
import { bodyOf, lasting } from "../../../../server/platform/call/lasting-answers.ts";
import { Validators } from "../../../../server/platform/door/validators.ts";
import { registry } from "./test-operations.ts";

const [first = "", second = ""] = Object.keys(registry);

/** Counts how often an answer is checked, and of which operation. */
function countingValidators(refuses: (key: string) => boolean = () => false) {
  const validators = new Validators(registry);
  const checked: string[] = [];
  validators.assertResponse = (key) => {
    checked.push(key);
    if (refuses(key)) throw new Error(`The answer of ${key} breaks its contract`);
  };
  return { validators, checked };
}

it("checks and writes an answer that lasts once, and always gives the same bytes", () => {
  const { validators, checked } = countingValidators();
  const answer = lasting({ Layout: { Title: "Übersicht" }, Version: 3 });
  const body = bodyOf(first, answer, validators);
  expect(String(body)).toBe('{"Layout":{"Title":"Übersicht"},"Version":3}');
  expect(bodyOf(first, lasting(answer), validators)).toBe(body);
  expect(checked).toEqual([first]);
});

it("checks it again for another operation, whose contract is another one", () => {
  const { validators, checked } = countingValidators((key) => key === second);
  const answer = lasting({ Version: 3 });
  bodyOf(first, answer, validators);
  expect(() => bodyOf(second, answer, validators)).toThrow("breaks its contract");
  expect(checked).toEqual([first, second]);
});

it("refuses an answer that breaks its contract every time", () => {
  const { validators } = countingValidators(() => true);
  const answer = lasting({ Version: 3 });
  for (let call = 0; call < 2; call += 1) expect(() => bodyOf(first, answer, validators)).toThrow("breaks its contract");
});

it("lets no one change an answer that lasts, and checks every other answer", () => {
  const answer = lasting({ Version: 3 });
  expect(() => Object.assign(answer, { Version: 4 })).toThrow(TypeError);
  const { validators, checked } = countingValidators();
  const passing = { Version: 3 };
  bodyOf(first, passing, validators);
  passing.Version = 4;
  expect(bodyOf(first, passing, validators)).toBe('{"Version":4}');
  expect(checked).toEqual([first, first]);
});
