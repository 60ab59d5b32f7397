/**
 * What DNS says of a name. `missing`: the name or such a record does not exist, as an answer says that counts. `unreachable`: no answer that counts
 * (time-out, SERVFAIL, refused); it says nothing about the record.
 */
export type DnsAnswer =
  | { readonly kind: 'found'; readonly values: readonly string[] }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreachable' };

/** Looks names up. Names are resolved, never connected to. Neither call throws, and each ends within seconds. */
export interface Dns {
  /** The texts of the name's TXT records, the parts of each joined. */
  resolveTxt(name: string): Promise<DnsAnswer>;
  /** The name that a name is an alias of. */
  resolveCname(name: string): Promise<DnsAnswer>;
}
