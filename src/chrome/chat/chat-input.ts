/** Selector of the chat's input, present once there is a conversation. */
export const CHAT_INPUT = ".webchat__send-box-text-box__input";
