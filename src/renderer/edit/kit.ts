/** All of the edit kit: one part of the build (vite.config.ts), fetched by `edit-kit.ts`. */
export { PageForm } from "../containers/page-form.tsx";
export { FieldsEdit } from "../fields/fields-edit.tsx";
export { ActionForm } from "../screens/action-form.tsx";
export { EditDock } from "./edit-dock.tsx";
