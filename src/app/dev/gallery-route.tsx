import { lazyView } from "../../ui/lazy/lazy-view.tsx";
import { NotFoundPage } from "../not-found-page.tsx";
import { PageSkeleton } from "../screens/account-skeleton.tsx";

/** Is this a portal for developers: run by vite, or by a server in demo mode, which marks the page? */
const isForDevelopers = (): boolean => import.meta.env.DEV || document.documentElement.dataset.demo !== undefined;

const Gallery = lazyView(async () => (await import("./gallery.tsx")).Gallery, { waiting: () => <PageSkeleton /> });

/** `/dev/layouts/{fixture}?state=…&look=…`: every fixture layout in every state. A portal in production has no such page. */
export function GalleryRoute() {
  return isForDevelopers() ? <Gallery /> : <NotFoundPage />;
}
