import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";

/** Set while the process ends: the balancer must stop sending calls before the node stops accepting them. */
export interface Readiness {
  draining: boolean;
}

/** /healthz: the process answers. /readyz: it may get calls, which needs the database. Both answer strangers only with yes or no. */
export function serveHealth(app: FastifyInstance, pool: Pool, readiness: Readiness): void {
  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    void reply.header("cache-control", "no-store");
    if (readiness.draining) return reply.code(503).send({ status: "draining" });
    try {
      await pool.query("select 1");
      return reply.send({ status: "ready" });
    } catch {
      // Any error means: not ready. The pool's own error handler has logged it.
      return reply.code(503).send({ status: "database unavailable" });
    }
  });
}
