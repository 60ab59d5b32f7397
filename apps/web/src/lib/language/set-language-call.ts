import type { Locale } from '@caravel/contracts';
import { setLanguage } from '@caravel/contracts';
import { call } from '../api/call.ts';

/**
 * Stores the language in the account, so that emails and other devices use it. The cookie already has it, so a failure is
 * ignored.
 */
export async function storeLanguage(locale: Locale): Promise<void> {
  await call(setLanguage, { body: { lang: locale } }).catch(() => undefined);
}
