import type { Reader } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import { formatMoney } from '../lib/language/format.ts';
import { useFormatLocale, useT } from '../lib/language/i18n.tsx';
import { REFUND_WORDS } from './reader-of.ts';

/** What was given for a booking besides refunds, and what of it comes off the refund. */
type Given = { readonly alreadyGiven: Money; readonly recovered: Money };

/** Says that something was given for a booking before, by a claim for example, and what that does to its refund; null if nothing was. */
export function useGivenNote(reader: Reader): (given: Given) => string | null {
  const t = useT();
  const locale = useFormatLocale();
  return ({ alreadyGiven, recovered }) => {
    if (alreadyGiven.amountMinor === 0) return null;
    const off = recovered.amountMinor === 0 ? 'none' : recovered.amountMinor < alreadyGiven.amountMinor ? 'part' : 'all';
    const values = { off, given: formatMoney(alreadyGiven, locale), recovered: formatMoney(recovered, locale) };
    return t(REFUND_WORDS[reader].givenNote, values);
  };
}
