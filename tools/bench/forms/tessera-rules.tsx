/** The product's form with a hundred rules. */
import { withRules } from "./rules.ts";
import { exposeForm } from "./tessera-form.tsx";

exposeForm(withRules);
