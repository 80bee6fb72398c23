import { lazyView } from "../../ui/lazy/lazy-view.tsx";
import { NotFoundPage } from "../not-found-page.tsx";
import { PageSkeleton } from "../screens/account-skeleton.tsx";

/** Whether this is a development portal: run by vite, or by a server in demo mode, which marks the page. */
const isForDevelopers = (): boolean => import.meta.env.DEV || document.documentElement.dataset.demo !== undefined;

const Gallery = lazyView(async () => (await import("./gallery.tsx")).Gallery, { waiting: () => <PageSkeleton /> });

/** `/dev/layouts/{fixture}?state=…&look=…`: every fixture layout in every state. The page does not exist in production. */
export function GalleryRoute() {
  return isForDevelopers() ? <Gallery /> : <NotFoundPage />;
}
