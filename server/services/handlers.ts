import type { ServiceHandlers } from "../http/operation.ts";
import { handlers as account } from "./account/handlers.ts";
import { handlers as admin } from "./admin/handlers.ts";
import { handlers as authorization } from "./authorization/handlers.ts";
import { handlers as chat } from "./chat/handlers.ts";
import { handlers as customCharge } from "./custom-charge/handlers.ts";
import { handlers as grid } from "./grid/handlers.ts";
import { handlers as imports } from "./import/handlers.ts";
import { handlers as ipRestriction } from "./ip-restriction/handlers.ts";
import { handlers as marketplace } from "./marketplace/handlers.ts";
import { handlers as metadata } from "./metadata/handlers.ts";
import { handlers as notifications } from "./notifications/handlers.ts";
import { handlers as provisioning } from "./provisioning/handlers.ts";
import { handlers as selfCare } from "./self-care/handlers.ts";

/** All operations of the product, by service. The door refuses to open when a contract has one that is not here, or the other way round. */
export const handlers: ServiceHandlers = {
  Account: account,
  Authorization: authorization,
  Chat: chat,
  CustomCharge: customCharge,
  Grid: grid,
  Import: imports,
  IpRestriction: ipRestriction,
  Marketplace: marketplace,
  Metadata: metadata,
  Notifications: notifications,
  Provisioning: provisioning,
  SelfCare: selfCare,
  Admin: admin,
};
