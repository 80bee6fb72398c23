import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import "./popovers.ts";

afterEach(cleanup);

// A wait ends when what it waits for is there. The limit is for what never comes: beside other tests a second is soon over.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no top layer; a dialog that returns the focus is enough here.
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function showModal() {
  focusedBefore.set(this, document.activeElement);
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  const before = focusedBefore.get(this);
  // Like browsers: only a dialog that is still in the page returns the focus.
  if (this.isConnected && before instanceof HTMLElement) before.focus();
};
