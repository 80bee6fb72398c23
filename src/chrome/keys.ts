const TYPED_IN = "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]";

/** A single key belongs to anyone who types it: shortcuts of one key count elsewhere only. */
export const isTyping = ({ target }: Event): boolean => target instanceof Element && target.closest(TYPED_IN) !== null;

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The key that makes another one a command, as keyboards name it. */
export const COMMAND_KEY = isApple ? "⌘" : "Ctrl";
export const PALETTE_KEYS = isApple ? "⌘K" : "Ctrl K";
