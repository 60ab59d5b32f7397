import type { IncomingHttpHeaders } from 'node:http';
import { KEY_PREFIX } from '@caravel/contracts';

/**
 * What our web and every other client of the API send in `x-app-key`. It is not secret, but a foreign page cannot send it without a CORS
 * preflight.
 */
export const APP_KEY = 'caravel-web';
/** Cookie and header of the session's token. */
export const TOKEN_NAME = 'x-access-token';

/** Whether a request comes from a browser: browsers send where a request comes from, and page scripts cannot remove that. */
export function isFromBrowser(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;
}

/**
 * Returns what an answer says of a session's token. A page in a browser has the cookie, which its scripts cannot read, and so learns nothing here;
 * `Sec-Fetch-Mode` is sent by browsers alone and no script can take it away.
 */
export function tokenFor(headers: IncomingHttpHeaders, token: string): string {
  return headers['sec-fetch-mode'] === undefined ? token : '';
}

/** Reads the session token from the cookie, or from the header if the client is not a browser. */
export function readToken(
  headers: IncomingHttpHeaders,
  cookies: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const header = headers[TOKEN_NAME];
  // mutant token-in-header-from-a-page: `&& !isFromBrowser(headers)` -> nothing fails origin-check.test.ts
  if (typeof header === 'string' && header !== '' && !isFromBrowser(headers)) return header;
  return cookies[TOKEN_NAME] || undefined;
}

/** A key of an agency as a request brings it: `Bearer cvk_…`. Other schemes are of proxies in front. */
const BEARER = new RegExp(`^bearer +(${KEY_PREFIX}[A-Za-z0-9_-]{1,100})$`, 'i');

/** Reads the key of an agency from the `Authorization` header; undefined if the request has none. */
export function readKey({ authorization }: IncomingHttpHeaders): string | undefined {
  return BEARER.exec(authorization ?? '')?.[1];
}

/**
 * Whether a call that changes state comes from the agency's own pages, or from a client that is not a browser. Another agency's sub-domain
 * is the same *site*, so only the same *origin* counts (ASVS V3.5.1).
 */
export function isOwnCall(headers: IncomingHttpHeaders, agencyOrigin: string, hasCookie: boolean): boolean {
  if (headers['x-app-key'] !== APP_KEY) return false;
  const site = headers['sec-fetch-site'];
  // mutant origin-of-a-sibling-agency: `site === 'same-origin'` -> `site !== 'cross-site'` fails origin-check.test.ts
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin !== undefined)
    return headers.origin === agencyOrigin || headers.origin === hostsOrigin(headers.host, agencyOrigin);
  // Not a browser. A cookie without any origin header is refused: other clients send the token in the header.
  return !hasCookie || headers[TOKEN_NAME] !== undefined;
}

/**
 * Returns the origin of the requested host, which was already found to be the agency's (an agency may have several hosts). It uses the
 * scheme of the agency's origin: if visitors come by https, a page of plain http may have been altered on the way.
 */
function hostsOrigin(host: string | undefined, agencyOrigin: string): string | undefined {
  return host === undefined ? undefined : `${new URL(agencyOrigin).protocol}//${host.toLowerCase()}`;
}
