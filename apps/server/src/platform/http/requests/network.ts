import { isIPv4, isIPv6 } from 'node:net';

/** Returns the eight groups of an IPv6 address with `::` expanded. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const filled =
    tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return filled.map((group) => group.replace(/^0+(?=.)/, ''));
}

/** Returns the network of an address: /24 for IPv4, /64 for IPv6. Changing the address within it costs nothing. */
export function networkOf(address: string): string {
  const v4 = address.replace(/^::ffff:/i, '');
  if (isIPv4(v4)) return `${v4.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIPv6(address)) return `${groupsOf(address).slice(0, 4).join(':')}::/64`;
  return 'unknown';
}
