import type { Pool } from "pg";
import type { RateClass } from "../call/operation.ts";
import { Problem } from "../call/problem.ts";
import { BatchedLookup } from "../database/batched-lookup.ts";
import { hashSecret } from "../sessions/session-id.ts";
import { networkKey } from "./network-address.ts";

interface Limit {
  readonly points: number;
  readonly seconds: number;
  /** Calls that a node takes from the shared counter at once and then counts itself. One: every call asks the database. */
  readonly lease: number;
  /** Counted for the network address instead of the user. */
  readonly byNetwork: boolean;
}

export type RateLimits = Readonly<Record<RateClass, Limit>>;

export const rateLimits: RateLimits = {
  "sign-in": { points: 30, seconds: 60, lease: 1, byNetwork: true },
  export: { points: 10, seconds: 60, lease: 1, byNetwork: false },
  default: { points: 600, seconds: 60, lease: 30, byNetwork: false },
};

/** A node's lease for one key: the calls it may still let through, or the time until it need not ask again. */
interface Lease {
  left: number;
  endsAt: number;
  blocked: boolean;
  /** The request for the next lease, shared by all calls that find no lease. */
  asking: Promise<void> | null;
}

/** A node's request to the shared counter. */
interface LeaseRequest {
  readonly key: string;
  readonly limit: Limit;
}
interface Counted {
  readonly points: number;
  /** Milliseconds until the counter begins again. */
  readonly endsIn: number;
}

/**
 * Uses the database's clock, which all nodes share. Keys are sorted, so that two nodes with the same keys do not wait for each other. Each key appears once:
 * a lease that was dropped while a call still used it is asked for a second time, and a statement changes no row twice.
 */
const COUNT = {
  name: "tessera_rate",
  text: `insert into rate_counter as kept (key, points, expire)
  select key, sum(points), (extract(epoch from now()) * 1000)::bigint + max(milliseconds)
  from unnest($1::text[], $2::int[], $3::bigint[]) as given (key, points, milliseconds) group by key order by key
  on conflict (key) do update set
    points = case when kept.expire <= extract(epoch from now()) * 1000 then excluded.points else kept.points + excluded.points end,
    expire = case when kept.expire <= extract(epoch from now()) * 1000 then excluded.expire else kept.expire end
  returning key, points, expire - (extract(epoch from now()) * 1000)::bigint as ends_in`,
};

const KEPT = 20_000;

/**
 * Limits shared by all nodes through PostgreSQL, without a query per call.
 *
 * A node takes leases of thirty calls from the shared counter and counts them down in memory. Leases are taken out of the limit before they are used,
 * so nodes together never let through more than the limit; a node may hold back a few calls that another could have used until the minute ends, which
 * is the price. A key that has run out is remembered, so a flood costs no queries either. Leases that are asked for together are counted together: after
 * a restart thousands of people come back at once, and one statement for each would take all connections of the pool.
 */
export class RateCounters {
  readonly #pool: Pool;
  readonly #limits: RateLimits;
  readonly #shared: BatchedLookup<LeaseRequest, Counted>;
  readonly #leases = new Map<string, Lease>();

  constructor(pool: Pool, limits: RateLimits = rateLimits) {
    this.#pool = pool;
    this.#limits = limits;
    this.#shared = new BatchedLookup(async (requests) => {
      const values = [
        requests.map(({ key }) => key),
        requests.map(({ limit }) => limit.lease),
        requests.map(({ limit }) => limit.seconds * 1_000),
      ];
      const { rows } = await pool.query<{ key: string; points: number; ends_in: number }>({ ...COUNT, values });
      const counted = new Map(rows.map(({ key, points, ends_in }) => [key, { points, endsIn: ends_in }]));
      return new Map(
        requests.flatMap((request) => {
          const found = counted.get(request.key);
          return found === undefined ? [] : [[request, found]];
        }),
      );
    });
  }

  /**
   * Count one call.
   *
   * When a network is counted, someone who floods it must not lock out the users who sign in from it every morning: a device with an earlier sign-in has its
   * own counter with the same limit.
   *
   * @param device the unchecked cookie of an earlier sign-in
   * @throws Problem RateLimited with the seconds to wait.
   */
  async take(rate: RateClass, userAccountId: number | null, remoteAddress: string, device: string | null = null): Promise<void> {
    const { byNetwork } = this.#limits[rate];
    try {
      await this.#count(rate, byNetwork || userAccountId === null ? networkKey(remoteAddress) : `user ${userAccountId}`);
    } catch (refused) {
      if (!byNetwork || device === null || !(await this.#isKnown(device))) throw refused;
      await this.#count(rate, `device ${hashSecret(device).toString("hex")}`);
    }
  }

  async #isKnown(device: string): Promise<boolean> {
    const { rows } = await this.#pool.query<{ known: boolean }>("select is_known_device($1) as known", [hashSecret(device)]);
    return rows[0]?.known === true;
  }

  async #count(rate: RateClass, who: string): Promise<void> {
    const key = `${rate}:${who}`;
    const lease = this.#lease(key);
    for (;;) {
      if (Date.now() < lease.endsAt) {
        if (lease.blocked) throw new Problem("RateLimited", { retryAfter: Math.ceil((lease.endsAt - Date.now()) / 1000) });
        if (lease.left > 0) {
          lease.left -= 1;
          return;
        }
      }
      lease.asking ??= this.#ask({ key, limit: this.#limits[rate] }, lease).finally(() => {
        lease.asking = null;
      });
      await lease.asking;
    }
  }

  #lease(key: string): Lease {
    const known = this.#leases.get(key);
    if (known !== undefined) return known;
    const fresh: Lease = { left: 0, endsAt: 0, blocked: false, asking: null };
    this.#leases.set(key, fresh);
    if (this.#leases.size > KEPT) this.#forget();
    return fresh;
  }

  /** Oldest first. A valid lease may be dropped unused, which only lets fewer calls through. */
  #forget(): void {
    for (const [key, lease] of this.#leases) {
      if (this.#leases.size <= KEPT / 2) return;
      if (lease.asking === null && !(lease.blocked && Date.now() < lease.endsAt)) this.#leases.delete(key);
    }
  }

  async #ask(request: LeaseRequest, lease: Lease): Promise<void> {
    const counted = await this.#shared.load(request);
    if (counted === undefined) throw new Error(`The counter ${request.key} was not answered.`);
    lease.blocked = counted.points > request.limit.points;
    lease.left = lease.blocked ? 0 : request.limit.lease;
    lease.endsAt = Date.now() + Math.max(counted.endsIn, lease.blocked ? 1_000 : 50);
  }
}
