/** All of the edit kit: one part of the build (vite.config.ts), fetched by `edit-kit.ts`. */

export { FieldsEdit } from "../../fields/rows/fields-edit.tsx";
export { EditDock } from "../../saving/edit-dock.tsx";
export { ActionForm } from "./action-form.tsx";
export { PageForm } from "./page-form.tsx";
