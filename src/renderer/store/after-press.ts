/**
 * Runs `work` once no pointer is pressed: now, or after the click that is under way.
 *
 * Pressing a button takes the focus out of a field, and the field's verdict may make it taller. Shown at once, it would move the button away
 * between press and release, and the click would be lost.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) {
    work();
    return;
  }
  waiting.push(work);
}

let isPressed = false;
let waiting: (() => void)[] = [];

const release = (): void => {
  isPressed = false;
  const due = waiting;
  waiting = [];
  // The click comes after the release.
  if (due.length > 0)
    setTimeout(() => {
      for (const work of due) work();
    }, 0);
};

if (typeof document !== "undefined") {
  const press = (): void => {
    isPressed = true;
  };
  document.addEventListener("pointerdown", press, { capture: true, passive: true });
  for (const end of ["pointerup", "pointercancel"] as const) document.addEventListener(end, release, { capture: true, passive: true });
}
