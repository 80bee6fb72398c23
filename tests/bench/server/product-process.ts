import type { AddressInfo } from "node:net";
import type { Connection } from "../../../server/database/connection.ts";
import { LISTEN_BACKLOG } from "../../../server/http/server.ts";
import { contest } from "./child.ts";
import { composeProduct } from "./product.ts";

interface Job {
  readonly connection: Connection;
  readonly environment?: Readonly<Record<string, string>>;
}

contest(async ({ connection, environment }: Job) => {
  const { app } = composeProduct(connection, environment);
  await app.listen({ host: "127.0.0.1", port: 0, backlog: LISTEN_BACKLOG });
  return (app.server.address() as AddressInfo).port;
});
