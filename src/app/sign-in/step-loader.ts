import { lazyView } from "../../ui/lazy/lazy-view.tsx";

/** The texts of the steps; the dialog that asks for the second factor uses them too. */
export const loadStepTexts = async (): Promise<void> => (await import("./step-texts.ts")).bringStepTexts();

/** The screens around the sign-in form: a plain sign-in does not load them. */
export const StepScreen = lazyView(async () => {
  const [{ StepScreen }] = await Promise.all([import("./step-screen.tsx"), loadStepTexts()]);
  return StepScreen;
});
