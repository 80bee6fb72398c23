/** The first screen of the portal: served by a layout, like any other. */
export const HOME = "/dashboard";
