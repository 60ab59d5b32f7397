import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { cache } from '../../cache.ts';

/** The parsed Host header. `host` is lower case, without port and final dot, in ASCII. */
export type HostReading = { readonly ok: true; readonly host: string } | { readonly ok: false };

const REFUSED: HostReading = { ok: false };
const LONGEST = 253;

/**
 * Reads the host of a request only from what was received: anybody can choose forwarded headers and Fastify's `request.host`. Refuses a
 * missing or repeated Host header (Node silently keeps the first), an absolute request target, an address instead of a name, and anything
 * that is not a plain host with an optional port.
 */
export function readHost(rawHeaders: readonly string[], target: string): HostReading {
  if (!target.startsWith('/')) return REFUSED;
  let raw: string | undefined;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]?.toLowerCase() !== 'host') continue;
    // mutant host-first-of-several: `if (raw !== undefined)` -> `if (false)` fails host.test.ts
    if (raw !== undefined) return REFUSED;
    raw = rawHeaders[i + 1];
  }
  return raw === undefined ? REFUSED : nameIn(raw);
}

/** Names of the headers that were read last: a site has few hosts, and reading one costs as much as finding its agency. */
const kept = cache<HostReading>('hosts', 1_000);

function nameIn(raw: string): HostReading {
  const known = kept.get(raw);
  if (known) return known;
  const reading = parseName(raw);
  if (reading.ok) kept.set(raw, reading);
  return reading;
}

function parseName(raw: string): HostReading {
  const match = /^([a-z\d.\-\u0080-\uffff]{1,300}?)\.?(?::\d{1,5})?$/i.exec(raw);
  const name = domainToASCII(match?.[1] ?? '').toLowerCase();
  if (!/^[a-z0-9.-]+$/.test(name) || name.length > LONGEST || name.includes('..') || name.startsWith('.') || isIP(name) !== 0)
    return REFUSED;
  return { ok: true, host: name };
}

/**
 * Returns the host and the origin that a browser is on, of a request whose host was already found to be the agency's (an agency may have several).
 * The scheme is that of the agency's own origin: if visitors come by https, a page of plain http may have been altered on the way.
 */
export function placeOf(header: string | undefined, agencyOrigin: string): { host: string; origin: string } {
  const own = new URL(agencyOrigin);
  const { hostname, origin } = header === undefined ? own : new URL(`${own.protocol}//${header.toLowerCase()}`);
  return { host: hostname.replace(/\.$/, ''), origin };
}
