import { COUNTRY_COOKIE } from '@caravel/contracts';
import { findCookie } from '../page/cookies.ts';
import { useSession } from './session.ts';

const CODE = /^[A-Z]{2}$/;

/** The region of the browser's first language: `en-GB` is GB; `es` and `es-419` are of no country. */
function regionOfBrowser(): string | undefined {
  const [tag] = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language]);
  try {
    return tag === undefined ? undefined : new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}

/** The country of a visitor: where the edge sees them, else that of their browser's language; empty if neither names one. */
export function visitorCountry(): string {
  return [findCookie(COUNTRY_COOKIE), regionOfBrowser()].find((code) => code !== undefined && CODE.test(code)) ?? '';
}

/** The country that forms begin with: what the person keeps in the profile, else where they are. */
export function useHomeCountry(): string {
  const country = useSession()?.country ?? '';
  return CODE.test(country) ? country : visitorCountry();
}
