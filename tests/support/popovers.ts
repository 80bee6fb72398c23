import { flushSync } from "react-dom";

/**
 * jsdom knows popovers only as elements that are always hidden. Here they open and close as in a browser: by their buttons, by script, by Escape and by a press
 * elsewhere; they tell so before and after, and give the focus back.
 */
const OPEN = "data-open-popover";
const focusedBefore = new WeakMap<HTMLElement, Element | null>();

HTMLElement.prototype.showPopover = function showPopover() {
  if (this.hasAttribute(OPEN)) return;
  focusedBefore.set(this, document.activeElement);
  toggle(this, "open");
};
HTMLElement.prototype.hidePopover = function hidePopover() {
  hide(this, true, false);
};

/** @param isByUser no script is running: React draws earlier updates before the browser continues */
function hide(popover: HTMLElement, givesBack: boolean, isByUser: boolean): void {
  if (!popover.hasAttribute(OPEN)) return;
  const before = focusedBefore.get(popover);
  const hadFocus = toggle(popover, "closed", isByUser);
  if (givesBack && hadFocus && before instanceof HTMLElement && before.isConnected) before.focus();
}

/** @returns whether the focus was inside when it went */
function toggle(popover: HTMLElement, newState: "open" | "closed", isByUser = false): boolean {
  const tell = (name: string) => popover.dispatchEvent(Object.assign(new Event(name), { newState }));
  tell("beforetoggle");
  if (isByUser) flushSync(() => undefined);
  const hadFocus = popover.contains(document.activeElement);
  popover.toggleAttribute(OPEN, newState === "open");
  // What jsdom's own style sheet hides is not there for who looks by role.
  popover.style.display = newState === "open" ? "block" : "";
  tell("toggle");
  return hadFocus;
}

const openOnes = () => [...document.querySelectorAll<HTMLElement>(`[popover=auto][${OPEN}]`)];
const invokerOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest("button[popovertarget]:not(:disabled)") : null;

document.addEventListener("click", ({ target }) => {
  const id = invokerOf(target)?.getAttribute("popovertarget");
  const popover = id == null ? null : document.getElementById(id);
  if (popover?.hasAttribute(OPEN)) popover.hidePopover();
  else popover?.showPopover();
});
document.addEventListener("pointerdown", ({ target }) => {
  const own = invokerOf(target)?.getAttribute("popovertarget");
  for (const popover of openOnes())
    if (target instanceof Node && !popover.contains(target) && popover.id !== own) hide(popover, false, true);
});
// Whatever the page has done with the key but refuse it: seen before anyone can stop it, done once all listeners have run.
addEventListener(
  "keydown",
  (event) => {
    const [top] = openOnes().slice(-1);
    if (event.key === "Escape" && top) queueMicrotask(() => event.defaultPrevented || hide(top, true, true));
  },
  true,
);
