import { lazy, Suspense } from "react";
import { PageSkeleton } from "../account/account-skeleton.tsx";
import { NotFoundPage } from "../not-found-page.tsx";
import { isForDevelopers } from "./is-developing.ts";

const Gallery = lazy(async () => ({ default: (await import("./gallery.tsx")).Gallery }));

/** `/dev/layouts/{fixture}?state=…&look=…`: every fixture layout in every state. A portal in production has no such page. */
export function GalleryRoute() {
  if (!isForDevelopers()) return <NotFoundPage />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Gallery />
    </Suspense>
  );
}
