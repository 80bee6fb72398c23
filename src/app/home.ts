/** Where the portal opens: a screen that a layout serves, like any other. */
export const HOME = "/dashboard";
