import { DISPLAY_COOKIES } from '@caravel/contracts';
import { findCookie, writeCookie } from './cookies.ts';

/** `?debug=true` or `false` switches the mode that shows ids and timings, kept in a cookie for a day (spec 1, sections 2 and 3). */
export function readDebugSwitch(): void {
  const value = new URLSearchParams(location.search).get('debug');
  const { name, maxAge } = DISPLAY_COOKIES.debug;
  if (value === 'true' || value === 'false') writeCookie(name, value === 'true' ? '1' : '', value === 'true' ? maxAge : 0);
  if (findCookie(name) === '1') document.documentElement.dataset.debug = '';
}
