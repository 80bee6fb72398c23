import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { jumpToProblem } from "../problems/problem-order.ts";
import { type Studio, useStudioActions } from "../studio-context.ts";

/** Elements with an undo of their own, for text that is not in the layout yet. */
const OWN_UNDO = "[data-own-undo]";

type Run = (studio: Studio) => void;

/** The command of a key in the studio; undefined: the key keeps its default effect. */
function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): Run | "next" | "previous" | undefined {
  const isCommand = (ctrlKey || metaKey) && !altKey;
  if (key === "F8" && !isCommand && !altKey) return shiftKey ? "previous" : "next";
  if (!isCommand) return undefined;
  const letter = key.toLowerCase();
  // The toolbar shows a refusal.
  if (letter === "s" && !shiftKey) return (studio) => void studio.save().catch(() => undefined);
  if (target instanceof Element && target.closest(OWN_UNDO) !== null) return undefined;
  if (letter === "z") return shiftKey ? (studio) => studio.redo() : (studio) => studio.undo();
  return letter === "y" && !shiftKey ? (studio) => studio.redo() : undefined;
}

/**
 * Keys for the whole studio (listed under `?`, `src/chrome/shortcuts`): undo, redo, save, and next or previous problem.
 *
 * They do nothing while a dialog is open.
 *
 * @returns a message for screen readers that names the problem jumped to
 */
export function useStudioKeys(): string {
  const { t } = useTranslation();
  const studio = useStudioActions();
  const [announcement, setAnnouncement] = useState("");
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector("dialog[open]") !== null) return;
      const command = commandOf(event);
      if (command === undefined) return;
      event.preventDefault();
      if (typeof command === "function") return command(studio);
      const found = jumpToProblem(studio, command === "next" ? 1 : -1);
      const count = studio.state.problems.length;
      setAnnouncement(
        found === null
          ? t("studio.panels.problems.none")
          : t("studio.panels.problems.told", { number: found.number, count, message: found.problem.message }),
      );
    };
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, [studio, t]);
  return announcement;
}
