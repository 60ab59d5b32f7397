import type { Locale } from '@caravel/contracts';
import { setLanguage } from '@caravel/contracts';
import { call } from '../api/call.ts';

/** Stores the language with the account, so that mails and other devices follow. The cookie has it already: a failure costs nothing. */
export async function storeLanguage(locale: Locale): Promise<void> {
  await call(setLanguage, { body: { lang: locale } }).catch(() => undefined);
}
