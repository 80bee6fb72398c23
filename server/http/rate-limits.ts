import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { hashSecret } from "../sessions/session-id.ts";
import { networkKey } from "./network-address.ts";
import type { RateClass } from "./operation.ts";
import { Problem } from "./problem.ts";

interface Limit {
  readonly points: number;
  readonly seconds: number;
  /** So many calls are taken from the shared counter at once and then counted on the node. One: every call asks the database. */
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

/** What a node holds for one key: calls it may still let through, or until when it need not ask again. */
interface Lease {
  left: number;
  endsAt: number;
  blocked: boolean;
  /** The request for the next lease, which all calls that find none share. */
  asking: Promise<void> | null;
}

const KEPT = 20_000;

/**
 * Limits shared by all nodes through PostgreSQL, without a query per call.
 *
 * A node takes leases of thirty calls from the shared counter and counts them down in memory. Leases are taken out of the limit before they are used,
 * so nodes together never let through more than the limit; a node may hold back a few calls that another could have used until the minute ends, which
 * is the price. A key that has run out is remembered, so a flood costs no queries either.
 */
export class RateCounters {
  readonly #pool: Pool;
  readonly #limits: RateLimits;
  readonly #shared: Readonly<Record<RateClass, RateLimiterPostgres>>;
  readonly #leases = new Map<string, Lease>();

  constructor(pool: Pool, limits: RateLimits = rateLimits) {
    this.#pool = pool;
    this.#limits = limits;
    const shared = (name: RateClass) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: "pool",
        tableName: "rate_counter",
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: limits[name].points,
        duration: limits[name].seconds,
      });
    this.#shared = { "sign-in": shared("sign-in"), export: shared("export"), default: shared("default") };
  }

  /**
   * Count one call.
   *
   * Where a network is counted, whoever floods it must not keep those out who sign in from the same one every morning: a device on which somebody has
   * signed in before then counts by itself, with as many calls again.
   *
   * @param device what the browser showed of an earlier sign-in on it, unchecked
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
    const lease = this.#lease(`${rate} ${who}`);
    for (;;) {
      if (Date.now() < lease.endsAt) {
        if (lease.blocked) throw new Problem("RateLimited", { retryAfter: Math.ceil((lease.endsAt - Date.now()) / 1000) });
        if (lease.left > 0) {
          lease.left -= 1;
          return;
        }
      }
      lease.asking ??= this.#ask(rate, who, lease).finally(() => {
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

  /** Oldest first; a lease that is still good is given up unused, which only ever lets fewer calls through. */
  #forget(): void {
    for (const [key, lease] of this.#leases) {
      if (this.#leases.size <= KEPT / 2) return;
      if (lease.asking === null && !(lease.blocked && Date.now() < lease.endsAt)) this.#leases.delete(key);
    }
  }

  async #ask(rate: RateClass, who: string, lease: Lease): Promise<void> {
    try {
      const granted = await this.#shared[rate].consume(who, this.#limits[rate].lease);
      lease.left = this.#limits[rate].lease;
      lease.blocked = false;
      lease.endsAt = Date.now() + Math.max(granted.msBeforeNext, 50);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      lease.left = 0;
      lease.blocked = true;
      lease.endsAt = Date.now() + Math.max(refused.msBeforeNext, 1000);
    }
  }
}
