import { useFormStatus } from "../store/use-field.ts";
import type { FormSession } from "./form-session.ts";
import { TrayList } from "./tray-list.tsx";

/** Values typed into fields that a new version of the layout no longer has, or whose type has changed. */
export function OrphanTray({ session }: { session: FormSession }) {
  useFormStatus(session.store);
  return <TrayList items={session.strays} />;
}
