/*
 * Texts of the pages behind the log-in. Which files they need is a list in the file that loads them: here it is in a small file of its own, in `i18n.tsx`
 * it would be in the first load of every page.
 */
export const APP_TEXTS = {
  en: async () => (await import('@caravel/messages/web/app-en.ts')).app,
  pt: async () => (await import('@caravel/messages/web/app-pt.ts')).app,
  es: async () => (await import('@caravel/messages/web/app-es.ts')).app,
} as const;
