import type { ChatOperations } from "../../generated/operations.ts";
import { callerOf } from "../../platform/call/caller.ts";
import { defineTopic } from "../../platform/define-topic.ts";
import { issueChatToken } from "./issue-token.ts";
import { serveLocalChat } from "./local/serve.ts";

export const chatTopic = defineTopic({
  handlers: {
    Chat: {
      GetChatBotToken: async (context) => issueChatToken(context.runtime.config, callerOf(context)),
    } satisfies Partial<ChatOperations>,
  },
  // The service that comes along with the product, in demo mode; otherwise it is a company's own, elsewhere.
  serve(server, runtime, door) {
    if (runtime.config.chat?.secret === null) serveLocalChat(server, runtime, door);
  },
});
