import { lazyView } from "../../ui/lazy/lazy-view.tsx";
import { registry } from "../registry.ts";
import { PageSkeleton } from "../screens/account-skeleton.tsx";

const loadTexts = async (): Promise<void> => (await import("./studio-texts.ts")).bringStudioTexts();

/** The layout studio with its texts: one lazy part. */
export const StudioRoute = lazyView(
  async () => {
    // The properties are editable at once, so the inputs load too.
    const [{ StudioRoute }] = await Promise.all([import("./studio-route.tsx"), loadTexts(), registry.fields.loadInputs()]);
    return StudioRoute;
  },
  { waiting: () => <PageSkeleton /> },
);

/** The window of the preview. */
export const PreviewRoute = lazyView(async () => {
  const [{ PreviewRoute }] = await Promise.all([import("./preview-route.tsx"), loadTexts()]);
  return PreviewRoute;
});
