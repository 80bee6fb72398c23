import { lazyView } from "../../ui/lazy/lazy-view.tsx";

/** The texts of the steps, which also the dialog that asks for the second factor shows. */
export const loadStepTexts = async (): Promise<void> => (await import("./step-texts.ts")).bringStepTexts();

/** The screens between the sign-in form and the portal, and those beside it: no one who just signs in loads them. */
export const StepScreen = lazyView(async () => {
  const [{ StepScreen }] = await Promise.all([import("./step-screen.tsx"), loadStepTexts()]);
  return StepScreen;
});
