/*
 * Texts of the office's clients, which no other page loads. Which files they need is a list in the file that loads them: here it is in a small file
 * of its own, in the routes it would be in the first load of every page.
 */
export const CLIENT_TEXTS = {
  en: async () => (await import('@caravel/messages/web/clients-en.ts')).clients,
  pt: async () => (await import('@caravel/messages/web/clients-pt.ts')).clients,
  es: async () => (await import('@caravel/messages/web/clients-es.ts')).clients,
} as const;
