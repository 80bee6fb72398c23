import { needsAdapter } from "../../../layout/contract/needs-adapter.ts";
import { formOf } from "../call/form-adapter.ts";
import type { Handler, OperationContract, OperationRegistry, ServiceHandlers } from "../call/operation.ts";

/** One operation as the door runs it. */
export interface OperationEntry {
  /** `Account.LoadAccountById` */
  readonly key: string;
  readonly contract: OperationContract;
  readonly handle: Handler<unknown, unknown>;
}

const PREFIX = /^\/datamodel\/service\.svc\/rest\/?/;

/**
 * All operations by path. The documented path is found by one look-up; other letter cases and `/rest/Account/…` by a second one (domain §0).
 */
export class OperationTable {
  readonly #byPath = new Map<string, OperationEntry>();
  readonly #byKey = new Map<string, OperationEntry>();
  readonly #byLowerCase = new Map<string, OperationEntry>();

  /** @throws Error naming every operation without handler, handler without operation, and entry without access: such a server does not start. */
  constructor(registry: OperationRegistry, handlers: ServiceHandlers) {
    const problems: string[] = [];
    for (const [key, contract] of Object.entries(registry)) {
      const handle = findHandler(handlers, contract);
      if (handle === null) problems.push(`${key} has no handler.`);
      else if (!["public", "pending", "signed-in"].includes(contract.access?.state))
        problems.push(`${key} does not say who may call it (x-access).`);
      else if (contract.effect === "write" && contract.audit === undefined)
        problems.push(`${key} writes and names no audit event (x-audit).`);
      else if (isFormOfWrite(contract) !== (formOf(handle) !== undefined))
        problems.push(`${key} must have x-form in its contract and a form adapter at its handler, or neither.`);
      else this.#add({ key, contract, handle });
    }
    for (const [service, operations] of Object.entries(handlers))
      for (const operation of Object.keys(operations))
        if (!Object.hasOwn(registry, `${service}.${operation}`)) problems.push(`${service}.${operation} has a handler but no contract.`);
    if (problems.length > 0) throw new Error(`The operations do not fit their contracts:\n  ${problems.join("\n  ")}`);
  }

  #add(entry: OperationEntry): void {
    const { service, operation } = entry.contract;
    this.#byKey.set(entry.key, entry);
    this.#byPath.set(`/DataModel/service.svc/rest${service}/${operation}`, entry);
    this.#byLowerCase.set(`${service}/${operation}`.toLowerCase(), entry);
  }

  /** Keyed by `Service.Operation`, exactly as in the contract. */
  get(key: string): OperationEntry | undefined {
    return this.#byKey.get(key);
  }

  /** Documented paths of operations whose requests may be larger than usual, and how large. */
  *roomy(): Generator<{ path: string; bytes: number }> {
    for (const [path, { contract }] of this.#byPath) if (contract.requestBytes !== undefined) yield { path, bytes: contract.requestBytes };
  }

  find(path: string): OperationEntry | undefined {
    const exact = this.#byPath.get(path);
    if (exact !== undefined || path.length > 200) return exact;
    const lower = path.toLowerCase();
    return PREFIX.test(lower) ? this.#byLowerCase.get(lower.replace(PREFIX, "")) : undefined;
  }
}

/** Only writes need an adapter: the handler of a reading operation keeps the promises of `x-form` itself. */
const isFormOfWrite = ({ effect, form }: OperationContract): boolean => effect === "write" && form !== undefined && needsAdapter(form);

function findHandler(handlers: ServiceHandlers, { service, operation }: OperationContract): Handler<unknown, unknown> | null {
  const operations = Object.hasOwn(handlers, service) ? handlers[service] : undefined;
  if (operations === undefined || !Object.hasOwn(operations, operation)) return null;
  const handler: unknown = Reflect.get(operations, operation);
  // The generated interface of the service has checked its type; here it only has to exist.
  return typeof handler === "function" ? (handler as Handler<unknown, unknown>) : null;
}
