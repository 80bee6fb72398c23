import type { AuthorizationOperations } from "../../generated/operations.ts";
import { authenticate } from "./authenticate.ts";
import { getCurrentUser } from "./get-current-user.ts";
import { getLiveTicket } from "./get-live-ticket.ts";
import { logout } from "./logout.ts";
import { pingPong } from "./ping-pong.ts";
import { setLanguage } from "./set-language.ts";

export const handlers = {
  Authenticate: authenticate,
  Logout: logout,
  GetCurrentUser: getCurrentUser,
  PingPong: pingPong,
  SetLanguage: setLanguage,
  GetLiveTicket: getLiveTicket,
} satisfies AuthorizationOperations;
