import type { ServiceHandlers } from "../http/operation.ts";
import { handlers as account } from "./account/handlers.ts";
import { handlers as admin } from "./admin/handlers.ts";
import { handlers as authorization } from "./authorization/handlers.ts";
import { handlers as grid } from "./grid/handlers.ts";
import { handlers as metadata } from "./metadata/handlers.ts";
import { handlers as selfCare } from "./self-care/handlers.ts";

/** All operations of the product, by service. The door refuses to open when a contract has one that is not here, or the other way round. */
export const handlers: ServiceHandlers = {
  Account: account,
  Authorization: authorization,
  Grid: grid,
  Metadata: metadata,
  SelfCare: selfCare,
  Admin: admin,
};
