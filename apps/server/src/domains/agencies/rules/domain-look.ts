import { domainToUnicode } from 'node:url';
import { registeredDomain } from '@caravel/contracts';
import { foldConfusables, mixesScripts } from './confusables.ts';

/** Why a host may not be a custom domain although it is a host: `validation.<problem>` in the messages. */
export type LookProblem = 'customDomainInvalid' | 'customDomainPlatform' | 'customDomainMixed' | 'customDomainLooksLike';

const isAtOrBelow = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);
const isEncoded = (host: string) => host.split('.').some((label) => label.startsWith('xn--'));
const lookOf = (host: string) => foldConfusables(domainToUnicode(host));

/**
 * Judges a host (lower-case ASCII) beside those that are there: `platform` the platform's own domains, `taken` verified hosts of other agencies.
 * A name of plain letters is only ever too like the platform's: two companies may well have names that are near each other, and DNS says whose
 * each is. A name in another alphabet, or with marks, must not look like anybody's.
 */
export function problemOfLook(
  host: string,
  others: { readonly platform: readonly string[]; readonly taken: readonly string[] },
): LookProblem | undefined {
  const unicode = domainToUnicode(host);
  // An encoded name that cannot be decoded (some versions of Node say so by an empty text) is nobody's.
  if (unicode === '' || isEncoded(unicode)) return 'customDomainInvalid';
  if (others.platform.some((domain) => isAtOrBelow(host, domain))) return 'customDomainPlatform';
  if (mixesScripts(unicode)) return 'customDomainMixed';
  if (others.platform.some((domain) => isAtOrBelow(lookOf(host), lookOf(domain)))) return 'customDomainLooksLike';
  if (!isEncoded(host)) return undefined;
  const own = registeredDomain(host);
  const look = lookOf(own);
  const twin = others.taken.map(registeredDomain).find((other) => other !== own && lookOf(other) === look);
  return twin === undefined ? undefined : 'customDomainLooksLike';
}
