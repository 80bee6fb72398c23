import { callerOf } from "../../access/caller.ts";
import { issueChatToken } from "../../chat/issue-token.ts";
import type { ChatOperations } from "../../generated/operations.ts";

const getChatBotToken: ChatOperations["GetChatBotToken"] = (context) => issueChatToken(context.runtime.config, callerOf(context));

/** Every operation of schemas/services/chat.yaml; a missing one does not compile. */
export const handlers = { GetChatBotToken: getChatBotToken } satisfies ChatOperations;
