import { lazyView } from "../../ui/lazy/lazy-view.tsx";
import { PageSkeleton } from "../account/account-skeleton.tsx";
import { NotFoundPage } from "../not-found-page.tsx";
import { isForDevelopers } from "./is-developing.ts";

const Gallery = lazyView(async () => (await import("./gallery.tsx")).Gallery, { waiting: () => <PageSkeleton /> });

/** `/dev/layouts/{fixture}?state=…&look=…`: every fixture layout in every state. A portal in production has no such page. */
export function GalleryRoute() {
  return isForDevelopers() ? <Gallery /> : <NotFoundPage />;
}
