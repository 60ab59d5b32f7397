import type { Dns } from '../../dns/dns.ts';
import { mayReach, type Reach } from './public-address.ts';
import { isLoopbackName, readTarget, type Target, type TargetProblem } from './read-target.ts';

/** Where a guarded call goes, and the addresses that were checked: the connection goes to one of them. */
export type FoundTarget = Target & { readonly addresses: readonly string[] };

/** Why a guarded call is not made. `notFound`: its name leads nowhere; `unknown`: nobody could say where it leads. */
export type Unreached = TargetProblem | 'notFound' | 'unknown';

async function look(dns: Dns, { host, isAddress }: Target, reach: Reach): Promise<readonly string[] | 'notFound' | 'unknown'> {
  if (isAddress) return [host];
  if (reach === 'loopback' && isLoopbackName(host)) return ['127.0.0.1'];
  const answer = await dns.resolveAddresses(host);
  if (answer.kind === 'unreachable') return 'unknown';
  return answer.kind === 'missing' || answer.values.length === 0 ? 'notFound' : answer.values;
}

/**
 * Reads an address of the web, looks its name up, and checks all that it leads to. One address that is not public refuses the call: a name that leads
 * inside with one of two answers would get through by trying again.
 */
export async function findTarget(dns: Dns, text: string, reach: Reach): Promise<FoundTarget | Unreached> {
  const target = readTarget(text, reach);
  if (typeof target === 'string') return target;
  const addresses = await look(dns, target, reach);
  if (typeof addresses === 'string') return addresses;
  // mutant guarded-calls-need-one-public-address: `addresses.every(` -> `addresses.some(` fails guarded-post.security.test.ts
  return addresses.every((address) => mayReach(address, reach)) ? { ...target, addresses } : 'notPublic';
}
