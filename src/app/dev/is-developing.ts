/** Is this a portal for developers: run by vite, or by a server in demo mode, which marks the page? */
export const isForDevelopers = (): boolean => import.meta.env.DEV || document.documentElement.dataset.demo !== undefined;
