import type { Locale } from '@caravel/contracts';

/** Stores the language with the account, so that mails and other devices follow. The cookie has it already: a failure costs nothing. */
export async function rememberLanguage(locale: Locale): Promise<void> {
  const [{ setLanguage }, { call }] = await Promise.all([import('@caravel/contracts'), import('./call.ts')]);
  await call(setLanguage, { body: { lang: locale } }).catch(() => undefined);
}
