import { setTimeout as sleep } from "node:timers/promises";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { pointerNames } from "../../../layout/json-pointer.ts";
import { ajvAnnotations, ajvKeywords } from "../../../layout/validate/ajv-vocabulary.ts";
import { formats } from "../../../layout/validate/formats.ts";
import type { JsonSchemaDocument, OperationRegistry } from "../call/operation.ts";
import { type ProblemDetail, validationFailed } from "../call/problem.ts";
import { sayOfValue } from "../call/value-sentences.ts";

interface Compiled {
  readonly ajv: Ajv2020;
  readonly request: Map<string, ValidateFunction>;
  readonly response: Map<string, ValidateFunction>;
}

/** Compiled validators by registry: they do not depend on the caller, so the second server of a process reuses those of the first. */
const compiledOf = new WeakMap<OperationRegistry, Compiled>();

function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    strictRequired: false,
    strictTypes: false,
    coerceTypes: false,
    useDefaults: false,
    removeAdditional: false,
    allErrors: true,
    ownProperties: true,
    // Contracts are checked when they are generated; checking them against the meta-schema again would cost the first caller half a second. Unknown keywords
    // still throw.
    validateSchema: false,
    formats: { ...formats },
  });
  for (const keyword of ajvKeywords) ajv.addKeyword({ ...keyword });
  for (const keyword of ajvAnnotations) ajv.addKeyword(keyword);
  return ajv;
}

/**
 * Checks requests and answers against the contract, exactly as written: nothing is coerced, defaulted or dropped. Ajv runs on the server only; its
 * generated code never reaches a browser.
 */
export class Validators {
  readonly #registry: OperationRegistry;
  readonly #compiled: Compiled;

  constructor(registry: OperationRegistry) {
    this.#registry = registry;
    this.#compiled = compiledOf.get(registry) ?? { ajv: createAjv(), request: new Map(), response: new Map() };
    compiledOf.set(registry, this.#compiled);
  }

  /** Compile everything now: a schema that does not compile stops the start and not the first caller. */
  compileAll(): void {
    for (const key of Object.keys(this.#registry)) {
      this.#validator(key, "request");
      this.#validator(key, "response");
    }
  }

  /** Compile everything in small steps, so that the first callers neither pay for it nor wait for it. */
  async warmUp(): Promise<void> {
    for (const key of Object.keys(this.#registry)) {
      for (const side of ["request", "response"] as const) {
        this.#validator(key, side);
        await sleep(5, undefined, { ref: false });
      }
    }
  }

  /** @throws Problem ValidationFailed with one detail for each wrong member. */
  assertRequest(key: string, value: unknown): void {
    const validate = this.#validator(key, "request");
    if (!validate(value)) throw validationFailed(presentErrors(validate.errors ?? []));
  }

  /** @throws Error: an answer that breaks its contract is our mistake. It is not sent, and the call's changes are rolled back. */
  assertResponse(key: string, value: unknown): void {
    const validate = this.#validator(key, "response");
    if (validate(value)) return;
    const faults = (validate.errors ?? []).map((error) => `${fieldOf(error) || "(the whole answer)"} ${error.message}`);
    throw new Error(`The answer of ${key} breaks its contract: ${faults.slice(0, 5).join("; ")}`);
  }

  #validator(key: string, side: "request" | "response"): ValidateFunction {
    const known = this.#compiled[side].get(key);
    if (known !== undefined) return known;
    const contract = this.#registry[key];
    if (contract === undefined) throw new Error(`The registry has no operation ${key}.`);
    const compiled = this.#compile(`${key} ${side}`, contract[side]);
    this.#compiled[side].set(key, compiled);
    return compiled;
  }

  #compile(name: string, schema: JsonSchemaDocument): ValidateFunction {
    try {
      return this.#compiled.ajv.compile(schema);
    } catch (error) {
      throw new Error(`The ${name} schema does not compile: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** More errors do not help the caller. */
const SHOWN = 50;

/** Ajv's errors as field errors: the field's path as a form names it (`values.VatId`, `filters.0.value`). */
export function presentErrors(errors: readonly ErrorObject[]): ProblemDetail[] {
  const details = new Map<string, ProblemDetail>();
  for (const error of errors) {
    const field = fieldOf(error);
    const key = `${field} ${error.keyword}`;
    if (!details.has(key) && details.size < SHOWN) details.set(key, { field, code: error.keyword, ...describe(error, field) });
  }
  return [...details.values()];
}

function fieldOf({ instancePath, params }: ErrorObject): string {
  const named = params.missingProperty ?? params.additionalProperty;
  const path = pointerNames(instancePath);
  if (typeof named === "string") path.push(named);
  return path.join(".").slice(0, 200);
}

const describe = ({ keyword, params }: ErrorObject, field: string) =>
  keyword === "additionalProperties"
    ? ({ message: "{name} is not known here.", params: { name: field } } as const)
    : sayOfValue(keyword, field.replace(/^values\./, "") || "JSON", params);
