import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { SignInProviderItem } from "../../shared/generated/types.ts";
import type { Services } from "../generated/operations.ts";
import type { Runtime } from "./call/context.ts";
import type { JobKind } from "./call/define-job.ts";
import type { Schedule } from "./call/define-schedule.ts";
import type { Database } from "./database/schema.ts";
import type { Door } from "./door/door.ts";

/** A topic's contribution to the product. The application consists of topics and of nothing else. */
export interface Topic {
  /** The operations that the topic handles, by service of the contracts; several topics may share a service. */
  readonly handlers?: { readonly [Service in keyof Services]?: Partial<Services[Service]> };
  /** Kinds of long work. */
  readonly jobs?: readonly JobKind[];
  /** Work that the business clock starts. Of two that are due at the same moment the earlier one begins first. */
  readonly schedules?: readonly Schedule[];
  /** Delete expired rows, in a system transaction. Every use checks the time itself, so this only limits the size of the tables. */
  deleteExpired?(db: Kysely<Database>): Promise<void>;
  /** Sign-in methods beside passwords, as the sign-in page names them. */
  signInProviders?(db: Kysely<Database>): Promise<readonly SignInProviderItem[]>;
  /** Routes that are not operations. */
  serve?(server: FastifyInstance, runtime: Runtime, door: Door): void;
}

/** A topic with its types: the composition checks that all topics together handle every operation. */
export const defineTopic = <const T extends Topic>(topic: T): T => topic;

type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (member: infer Both) => void ? Both : never;
type OfferedBy<T, Service extends keyof Services> = T extends { readonly handlers: { readonly [S in Service]: infer Handlers } }
  ? Handlers
  : never;

/** All handlers of the topics, by service. A service whose contract has an operation that no topic handles is not assignable to {@link Services}. */
export type Handled<T extends readonly Topic[]> = { readonly [Service in keyof Services]: Intersection<OfferedBy<T[number], Service>> };

/** @throws Error when two topics handle one operation */
export function mergeHandlers<T extends readonly Topic[]>(topics: T): Handled<T> {
  const merged: Record<string, Record<string, unknown>> = {};
  for (const { handlers = {} } of topics) {
    for (const [service, operations] of Object.entries(handlers)) {
      const target = merged[service] ?? {};
      merged[service] = target;
      for (const [operation, handle] of Object.entries(operations)) {
        if (operation in target) throw new Error(`Two topics handle ${service}.${operation}. Remove one from its index.`);
        target[operation] = handle;
      }
    }
  }
  return merged as Handled<T>;
}
