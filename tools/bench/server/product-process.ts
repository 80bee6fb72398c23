import type { AddressInfo } from "node:net";
import type { Connection } from "../../../server/platform/config/connection.ts";
import { listen } from "../../../server/platform/http/listen.ts";
import { contest } from "./child.ts";
import { composeProduct } from "./product.ts";

interface Job {
  readonly connection: Connection;
  readonly environment?: Readonly<Record<string, string>>;
}

contest(async ({ connection, environment }: Job) => {
  const { app } = composeProduct(connection, environment);
  await listen(app, { host: "127.0.0.1", port: 0 });
  return (app.server.address() as AddressInfo).port;
});
