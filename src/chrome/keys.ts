const TYPED_IN = "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]";

/** While the user types in an input, single-key shortcuts do not apply. */
export const isTyping = ({ target }: Event): boolean => target instanceof Element && target.closest(TYPED_IN) !== null;

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Label of the modifier key for commands. */
export const COMMAND_KEY = isApple ? "⌘" : "Ctrl";
export const PALETTE_KEYS = isApple ? "⌘K" : "Ctrl K";
