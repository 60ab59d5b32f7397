import { foldConfusables } from './confusables.ts';

/** Sub-domains that no agency may take, because people, mail servers or the platform itself use them for something else. */
const RESERVED: readonly string[] = `
  www api app apps admin administrator root mail email smtp imap pop pop3 webmail mx ftp sftp ssh vpn ns ns1 ns2 dns static cdn assets img
  images media files status support help helpdesk docs blog news dev staging test operator office platform portal system internal security
  secure abuse postmaster hostmaster webmaster noreply no-reply billing invoice invoices pay payment payments checkout wallet login signin
  signup register auth sso oauth account accounts password pricing subscription subscriptions legal terms privacy about contact careers
  localhost autodiscover autoconfig wpad isatap example`
  .trim()
  .split(/\s+/);
const RESERVED_LOOKS: ReadonlySet<string> = new Set(RESERVED.map(foldConfusables));

/** The platform's name counts as a part of others only if it is long enough not to be one by chance. */
const SHORTEST_OWN_NAME = 4;

/** What was typed as a sub-domain: the label itself, or the error that says why it cannot be one. */
export type SubdomainVerdict =
  | { readonly subdomain: string; readonly problem?: never }
  | { readonly problem: 'subdomainMissing' | 'subdomainInvalid' | 'agencyDomainRefused'; readonly subdomain?: never };

/**
 * Judges what was typed as the sub-domain of a new agency: one DNS label of 3 to 63 plain letters, digits and hyphens that is not encoded
 * (`xn--`), not reserved, does not look reserved, and has no name of the platform in it. `ownNames`: those of the platform, as the first
 * labels of its domains. Whether the sub-domain is free is another question.
 */
export function judgeSubdomain(typed: string, ownNames: readonly string[]): SubdomainVerdict {
  const subdomain = typed.trim().toLowerCase();
  if (subdomain === '') return { problem: 'subdomainMissing' };
  const isLabel = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(subdomain);
  if (!isLabel || subdomain.slice(2, 4) === '--') return { problem: 'subdomainInvalid' };
  const look = foldConfusables(subdomain);
  const isOurs = ownNames.map(foldConfusables).some((own) => own.length >= SHORTEST_OWN_NAME && look.includes(own));
  return isOurs || RESERVED_LOOKS.has(look) ? { problem: 'agencyDomainRefused' } : { subdomain };
}
