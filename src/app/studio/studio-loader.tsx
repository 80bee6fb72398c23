import { lazyView } from "../../ui/lazy/lazy-view.tsx";
import { PageSkeleton } from "../account/account-skeleton.tsx";

const loadTexts = async (): Promise<void> => (await import("./studio-texts.ts")).bringStudioTexts();

/** The layout studio with its texts: one part, which nobody else loads. */
export const StudioRoute = lazyView(
  async () => {
    const [{ StudioRoute }] = await Promise.all([import("./studio-route.tsx"), loadTexts()]);
    return StudioRoute;
  },
  { waiting: () => <PageSkeleton /> },
);

/** The window of its preview. */
export const PreviewRoute = lazyView(async () => {
  const [{ PreviewRoute }] = await Promise.all([import("./preview-route.tsx"), loadTexts()]);
  return PreviewRoute;
});
