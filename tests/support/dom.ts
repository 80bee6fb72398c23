import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";
import "./popovers.ts";

afterEach(cleanup);

// jsdom draws no top layer; an open dialog that gives the focus back is enough for what is tested here.
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function showModal() {
  focusedBefore.set(this, document.activeElement);
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  const before = focusedBefore.get(this);
  // As in browsers: only from a dialog that is still in the page.
  if (this.isConnected && before instanceof HTMLElement) before.focus();
};
