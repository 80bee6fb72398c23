/** Where the web chat is typed into, once there is a conversation. */
export const CHAT_INPUT = ".webchat__send-box-text-box__input";
