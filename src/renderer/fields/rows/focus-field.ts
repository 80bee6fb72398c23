const FOCUSABLE =
  "input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex]";

/** The chosen one of radio buttons, which is the one that Tab reaches; else the first control. */
export const firstControl = (group: HTMLElement, controls: string): HTMLElement | null =>
  group.querySelector<HTMLElement>("input[type=radio]:checked:not(:disabled)") ?? group.querySelector<HTMLElement>(controls);

/**
 * Focuses a field by its Id: its control, or the first control of a group.
 *
 * @param path the cell of a table, as in errors: `/2/Amount`
 * @returns whether the field was found
 */
export function focusField(id: string, path?: string): boolean {
  const element = document.getElementById(id);
  if (element && path !== undefined && focusCell(element, path)) return true;
  // In a group of controls the invalid one gets the focus.
  const wrong = element?.querySelector<HTMLElement>("[aria-invalid=true]:is(input, select, textarea, button)");
  const target = element?.matches(FOCUSABLE) ? element : (wrong ?? (element && firstControl(element, FOCUSABLE)));
  if (!target) return false;
  for (let fold = target.closest("details:not([open])"); fold !== null; fold = fold.parentElement?.closest("details:not([open])") ?? null)
    fold.toggleAttribute("open", true);
  target.scrollIntoView?.({ block: "center" });
  target.focus({ preventScroll: true });
  return true;
}

function focusCell(table: HTMLElement, path: string): boolean {
  const [, row, column] = path.split("/");
  if (row === undefined || column === undefined || !/^\d+$/.test(row)) return false;
  const controls = [...table.querySelectorAll<HTMLElement>(`[data-cell^="${row}:"] ${CONTROL}`)];
  const control = controls.find((each) => each.id.endsWith(`__${column}`));
  control?.focus();
  return control !== undefined;
}
const CONTROL = ":is(input, select, textarea, button)";

const RETRY_MS = 16;
const MOST_TRIES = 60;

/**
 * Like `focusField`, for a field that will be drawn soon: on another page, in another step, or in a container that is switching to inputs. @returns
 * cancels it
 */
export function focusSoon(id: string, path?: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const before = document.activeElement;
  const attempt = (tries: number) => {
    // The user has moved the focus meanwhile.
    const isFree = document.activeElement === before || document.activeElement === document.body;
    if (tries > 0 && isFree && !focusField(id, path)) timer = setTimeout(() => attempt(tries - 1), RETRY_MS);
  };
  timer = setTimeout(() => attempt(MOST_TRIES), 0);
  return () => clearTimeout(timer);
}
