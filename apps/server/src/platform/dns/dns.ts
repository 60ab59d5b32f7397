/**
 * The result of a DNS look-up. `missing`: an authoritative response says that the name or the record type does not exist. `unreachable`: no
 * conclusive response (time-out, SERVFAIL, refused); it says nothing about the record.
 */
export type DnsAnswer =
  | { readonly kind: 'found'; readonly values: readonly string[] }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreachable' };

/** Looks up names. Names are resolved, never connected to. No call throws, and each ends within seconds. */
export interface Dns {
  /** Returns the texts of the name's TXT records, each with its parts joined. */
  resolveTxt(name: string): Promise<DnsAnswer>;
  /** Returns the target of the name's CNAME record. */
  resolveCname(name: string): Promise<DnsAnswer>;
  /** Returns the addresses of a name, of IPv4 and IPv6. It is `unreachable` if either is: what was not learned may lead anywhere. */
  resolveAddresses(name: string): Promise<DnsAnswer>;
}
