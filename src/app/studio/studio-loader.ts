import { lazy } from "react";

/** The layout studio with its texts: one part, which nobody else loads. */
export const StudioRoute = lazy(async () => {
  const [{ StudioRoute }] = await Promise.all([
    import("./studio-route.tsx"),
    import("./studio-texts.ts").then(({ bringStudioTexts }) => bringStudioTexts()),
  ]);
  return { default: StudioRoute };
});

/** The window of its preview. */
export const PreviewRoute = lazy(async () => {
  const [{ PreviewRoute }] = await Promise.all([
    import("./preview-route.tsx"),
    import("./studio-texts.ts").then(({ bringStudioTexts }) => bringStudioTexts()),
  ]);
  return { default: PreviewRoute };
});
