import type { PartnerAccount } from '@caravel/contracts';
import { formatList } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';

/** Says what a test found of an account that works, and of which products it does not. */
export function testedWords(t: Translator, { title, own }: PartnerAccount, what: 'saved' | 'works'): string {
  const closed = (own?.opens ?? []).filter(({ isOpen }) => isOpen === false).map(({ product }) => t(`products.${product}`));
  if (closed.length === 0) return t(`partnerAccounts.${what}`);
  return t(`partnerAccounts.${what}InPart`, { partner: title, products: formatList(closed, t.formats) });
}
