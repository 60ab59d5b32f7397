import { domainToUnicode } from 'node:url';
import { registeredDomain } from '@caravel/contracts';
import { foldConfusables, mixesScripts } from './confusables.ts';

/** Why a valid host may not be a custom domain: `validation.<problem>` in the messages. */
export type LookProblem = 'customDomainInvalid' | 'customDomainPlatform' | 'customDomainMixed' | 'customDomainLooksLike';

const isAtOrBelow = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);
const isEncoded = (host: string) => host.split('.').some((label) => label.startsWith('xn--'));
const lookOf = (host: string) => foldConfusables(domainToUnicode(host));

/**
 * Compares a host (lower-case ASCII) with existing ones: `platform` are the platform's own domains, `taken` the verified hosts of other
 * agencies. A name of plain letters is only refused if it resembles the platform's: two companies may have similar names, and DNS proves
 * who owns which. A name with marks or in another alphabet must not resemble any of them.
 */
export function problemOfLook(
  host: string,
  others: { readonly platform: readonly string[]; readonly taken: readonly string[] },
): LookProblem | undefined {
  const unicode = domainToUnicode(host);
  // An encoded name that cannot be decoded is invalid; some versions of Node return an empty text for it.
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
