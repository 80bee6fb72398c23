import type { ChatOperations } from "../../generated/operations.ts";
import { defineTopic } from "../../platform/define-topic.ts";
import { serveLocalChat } from "./local/serve.ts";
import { getChatBotToken } from "./operations/get-chat-bot-token.ts";

export const chatTopic = defineTopic({
  handlers: {
    Chat: {
      GetChatBotToken: getChatBotToken,
    } satisfies Partial<ChatOperations>,
  },
  // The built-in service, in demo mode; otherwise the configured service runs elsewhere.
  serve(server, runtime, door) {
    if (runtime.config.chat?.secret === null) serveLocalChat(server, runtime, door);
  },
});
