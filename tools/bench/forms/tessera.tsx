/** The product itself. */
import { exposeForm } from "./tessera-form.tsx";

exposeForm((fields) => fields);
