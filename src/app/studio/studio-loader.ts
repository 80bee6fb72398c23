import { lazy } from "react";

/** The layout studio with its texts: one part, which nobody else loads. */
export const StudioRoute = lazy(async () => {
  const [{ StudioRoute }] = await Promise.all([
    import("./studio-route.tsx"),
    import("./studio-texts.ts").then(({ bringStudioTexts }) => bringStudioTexts()),
  ]);
  return { default: StudioRoute };
});
