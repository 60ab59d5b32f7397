import ipaddr from 'ipaddr.js';

/** What guarded calls may reach besides the public internet. `loopback`: this machine, for receivers in development. */
export type Reach = 'public' | 'loopback';

/** IPv6 addresses that are routed on the internet (RFC 4291): what lies outside is of some network, or carries an address of IPv4. */
const GLOBAL_6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Public by their range, but served by clouds to their own machines: the agent of Azure. */
const SERVED_BY_CLOUDS: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether a call may go to an address, given in the usual notation of IPv4 or IPv6. Everything that is not plainly public is refused: private, loopback,
 * link-local, shared (CGNAT), multicast, reserved, documentation, and IPv6 addresses that carry one of IPv4 (mapped, NAT64, 6to4, Teredo), which a gateway
 * may turn into a private one.
 */
export function mayReach(address: string, reach: Reach): boolean {
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return false;
  const read = ipaddr.parse(address);
  // An address with a zone (`fe80::1%eth0`) is of one link.
  if (read instanceof ipaddr.IPv6 && read.zoneId !== undefined) return false;
  const range = read.range();
  if (range === 'loopback') return reach === 'loopback';
  // mutant guarded-calls-go-anywhere: `range !== 'unicast'` -> `false` fails public-address.security.test.ts
  if (range !== 'unicast' || SERVED_BY_CLOUDS.has(read.toString())) return false;
  return !(read instanceof ipaddr.IPv6) || read.match(GLOBAL_6);
}
