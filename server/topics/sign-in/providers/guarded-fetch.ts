import { lookup } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import type { CustomFetch } from "openid-client";

/** Time limit for all requests to a provider in one call of ours, as for all outgoing calls. */
export const OUTGOING_MS = 5_000;
/** Descriptions, keys and tokens are a few kilobytes. */
const LARGEST_ANSWER = 256 * 1024;

interface FetchGuard {
  /** Providers may be in the own network, and outside production without TLS. */
  readonly allowsPrivate: boolean;
  readonly allowsPlain: boolean;
}

/**
 * The one way to a provider's servers. Addresses come from administrators and from what a provider says of itself, so they must not lead to what only
 * this server can reach: the name is looked up once, the address is judged, and it is the address that the connection is made to. Redirects are not
 * followed, long answers are cut, and all requests of one sign-in share one time limit.
 *
 * @param signal ends every request that is still under way
 */
export function guardedFetch(guard: FetchGuard, signal: AbortSignal): CustomFetch {
  return async (address, { method, headers, body }) => {
    const url = new URL(address);
    assertAddress(url, guard);
    return new Promise<Response>((resolve, reject) => {
      const send = url.protocol === "https:" ? requestHttps : requestHttp;
      const outgoing = send(url, { method, headers, signal, lookup: lookupGuarded(guard), agent: false }, (incoming) => {
        const chunks: Buffer[] = [];
        let length = 0;
        incoming.on("data", (chunk: Buffer) => {
          length += chunk.length;
          if (length > LARGEST_ANSWER) outgoing.destroy(new Error("The answer is too long."));
          else chunks.push(chunk);
        });
        incoming.on("error", reject);
        incoming.on("end", () => {
          const status = incoming.statusCode ?? 0;
          const given = Object.entries(incoming.headers).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
          if (status < 200 || status > 599) reject(new Error(`The provider answered ${status}.`));
          else resolve(new Response(NO_BODY.has(status) ? null : Buffer.concat(chunks), { status, headers: Object.fromEntries(given) }));
        });
      });
      outgoing.on("error", reject);
      outgoing.end(body === undefined || body === null ? undefined : String(body));
    });
  };
}

const NO_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/** @throws Error for an address that no provider's server has */
export function assertAddress(url: URL, { allowsPrivate, allowsPlain }: FetchGuard): void {
  if (url.protocol !== "https:" && !(allowsPlain && url.protocol === "http:")) throw new Error("Providers are asked over https.");
  if (url.username !== "" || url.password !== "") throw new Error("An address of a provider carries no password.");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(host)) assertReachable(host, allowsPrivate);
}

/** Looks a name up and hands on only addresses that may be connected to. */
function lookupGuarded({ allowsPrivate }: FetchGuard): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, "", 0);
      try {
        for (const { address } of found) assertReachable(address, allowsPrivate);
      } catch (refused) {
        return callback(refused instanceof Error ? refused : new Error(String(refused)), "", 0);
      }
      const [first] = found;
      if (options.all === true) callback(null, found);
      else callback(null, first?.address ?? "", first?.family ?? 0);
    });
  };
}

/** Where a company's own servers are. What is link-local (the metadata services of clouds) is never a provider. */
const PRIVATE: ReadonlySet<string> = new Set(["private", "uniqueLocal", "loopback", "carrierGradeNat"]);

function assertReachable(address: string, allowsPrivate: boolean): void {
  const range = ipaddr.process(address).range();
  if (range !== "unicast" && !(allowsPrivate && PRIVATE.has(range))) throw new Error(`The address of the provider is ${range}.`);
}
