import { isIP } from 'node:net';
import type { Reach } from './public-address.ts';

/** Where a guarded call goes. `host`: a name in lower case or an address, without brackets. */
export type Target = { readonly url: URL; readonly host: string; readonly isAddress: boolean };

/** Why an address of the web is refused before anything is looked up. */
export type TargetProblem = 'unreadable' | 'notHttps' | 'credentials' | 'port' | 'notPublic';

const LONGEST = 500;
/** Ports of web servers: behind others are databases and mail servers that may take the words of a request for commands. */
const PORTS: ReadonlySet<string> = new Set(['', '443', '8443']);

/** Names that no public look-up knows (RFC 6761, RFC 6762, RFC 8375, RFC 9476): what finds them is a network's own. */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|alt|onion|test|invalid|home\.arpa)$/;
const LOOPBACK_NAME = /(?:^|\.)localhost$/;

/** Whether a name is that of this machine; DNS is not asked for it. */
export const isLoopbackName = (host: string): boolean => LOOPBACK_NAME.test(host);

function readUrl(text: string): URL | undefined {
  // The parser would drop tabs and breaks, and take a backslash for a slash: what is shown would not be what is called.
  if (text.length > LONGEST || /[\s\\\p{C}]/u.test(text)) return undefined;
  return URL.parse(text) ?? undefined;
}

/** Reads the address of a guarded call, by form alone: https, no user and password, a port of web servers, and a name that can be public. */
export function readTarget(text: string, reach: Reach): Target | TargetProblem {
  const url = readUrl(text);
  if (!url) return 'unreadable';
  // The parser writes numbers in any notation (`2130706433`, `0x7f.1`) as the usual four.
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isLocal = reach === 'loopback' && (isLoopbackName(host) || host === '127.0.0.1' || host === '::1');
  if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')) return 'notHttps';
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (!isLocal && !PORTS.has(url.port)) return 'port';
  if (host === '' || host.endsWith('.')) return 'unreadable';
  const isAddress = isIP(host) !== 0;
  if (!isAddress && !isLocal && (!host.includes('.') || PRIVATE_NAME.test(host))) return 'notPublic';
  return { url, host, isAddress };
}
