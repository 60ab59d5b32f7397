import { REMEMBER_COOKIES } from '@caravel/contracts';
import { clearCookie, findCookie, writeCookie } from '../../lib/page/cookies.ts';

/** The email address of a remembered login; undefined if the person did not ask for that. */
export function findRememberedEmail(): string | undefined {
  return findCookie(REMEMBER_COOKIES.rememberMe) === '1' ? findCookie(REMEMBER_COOKIES.email) : undefined;
}

/** Remembers the address, or forgets it (spec 1, section 4). The password is never kept. */
export function rememberEmail(email: string | undefined): void {
  if (email === undefined) {
    clearCookie(REMEMBER_COOKIES.email);
    clearCookie(REMEMBER_COOKIES.rememberMe);
    return;
  }
  writeCookie(REMEMBER_COOKIES.email, email, REMEMBER_COOKIES.maxAge);
  writeCookie(REMEMBER_COOKIES.rememberMe, '1', REMEMBER_COOKIES.maxAge);
}
