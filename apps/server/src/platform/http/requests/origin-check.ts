import type { IncomingHttpHeaders } from 'node:http';

/** What our web and every other client of the API sends in `x-app-key`: no secret, but no foreign page can send it without asking first. */
export const APP_KEY = 'caravel-web';
/** Cookie and header of the session's token. */
export const TOKEN_NAME = 'x-access-token';

/** Whether a request comes from a browser: those say where they come from, and page scripts cannot take that away. */
export function isFromBrowser(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;
}

/** The session token: from the cookie; from the header only for clients that are no browser. */
export function readToken(
  headers: IncomingHttpHeaders,
  cookies: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const header = headers[TOKEN_NAME];
  if (typeof header === 'string' && header !== '' && !isFromBrowser(headers)) return header;
  return cookies[TOKEN_NAME] || undefined;
}

/**
 * Whether a call that changes state comes from the agency's own pages, or from a client that is no browser. Another agency's sub-domain is
 * the same *site*, so only the same *origin* counts (ASVS V3.5.1).
 */
export function isOwnCall(headers: IncomingHttpHeaders, agencyOrigin: string, hasCookie: boolean): boolean {
  if (headers['x-app-key'] !== APP_KEY) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin !== undefined)
    return headers.origin === agencyOrigin || headers.origin === hostsOrigin(headers.host, agencyOrigin);
  // No browser. A cookie without any word of where it comes from is not taken for one: the token belongs into the header.
  return !hasCookie || headers[TOKEN_NAME] !== undefined;
}

/**
 * The host was found to be the agency's before, so its own origin is too: an agency may have several hosts. By the scheme of the agency's
 * origin alone: where people come by https, a page of plain http was written by whoever sits on the line.
 */
function hostsOrigin(host: string | undefined, agencyOrigin: string): string | undefined {
  return host === undefined ? undefined : `${new URL(agencyOrigin).protocol}//${host.toLowerCase()}`;
}
