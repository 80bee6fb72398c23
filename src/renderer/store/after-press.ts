/**
 * Runs `work` once no pointer is pressed: now, or after the present click.
 *
 * Pressing a button takes the focus from a field, and the field's error may make it taller. Shown at once, it would move the button between press
 * and release, and the click would be lost.
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
  // The click event follows the release.
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
