import type { PlainDate } from '@caravel/kernel';
import { subtractMoney } from '@caravel/kernel';
import type { GuestRoom } from '@caravel/products/hotels/contract';
import { ContinueButton } from '../../../../components/price/continue-button.tsx';
import { PriceSummary, type PriceSummaryLine } from '../../../../components/price/price-summary.tsx';
import { formatDateRange, formatMoney } from '../../../../lib/language/format.ts';
import { type Translator, useFormatLocale, useT } from '../../../../lib/language/i18n.tsx';
import { CHARGE_KEYS } from '../../hotel-words.ts';
import { guestsText } from '../words.ts';
import type { ChosenCharge, ChosenPrice } from './choose-rates.ts';

/** What is due at the property, each charge by its name; the rest of it, if the charges do not say all, as one line. */
function dueThere({ charges, dueAtProperty }: ChosenPrice, t: Translator): readonly PriceSummaryLine[] {
  const there = charges.filter(({ due }) => due === 'atProperty');
  const sum = there.reduce((minor, { amount }) => minor + amount.amountMinor, 0);
  if (dueAtProperty.amountMinor === 0) return [];
  if (sum !== dueAtProperty.amountMinor) return [{ label: t('hotels.dueThere'), amount: dueAtProperty }];
  return there.map(({ kind, name, amount, local }: ChosenCharge) => ({
    label: name || t(CHARGE_KEYS[kind]),
    amount,
    note:
      local && local.currency !== amount.currency
        ? `${t('hotels.dueThere')}, ${t('hotels.dueThereLocal', { price: formatMoney(local, t.formats) })}`
        : t('hotels.dueThere'),
  }));
}

/** The lines of a price, whose sum is its total: rooms, taxes and fees, what is due at the property. */
function linesOf(price: ChosenPrice, t: Translator): readonly PriceSummaryLine[] {
  const { dueNow, taxesIncluded } = price;
  const taxes = taxesIncluded.amountMinor === 0 ? [] : [{ label: t('hotels.taxesIncluded'), amount: taxesIncluded }];
  return [{ label: t('hotels.baseRate'), amount: subtractMoney(dueNow, taxesIncluded) }, ...taxes, ...dueThere(price, t)];
}

type StaySummaryProps = {
  price: ChosenPrice;
  /** The price is being asked for: nobody continues with another one. */
  isBusy: boolean;
  rooms: readonly GuestRoom[];
  stay: { readonly start: PlainDate; readonly end: PlainDate };
  nights: number;
  onContinue: () => void;
};

/** The chosen rooms with their running total. */
export function StaySummary({ price, isBusy, rooms, stay, nights, onContinue }: StaySummaryProps) {
  const t = useT();
  const locale = useFormatLocale();
  const isSplit = price.dueAtProperty.amountMinor > 0;
  return (
    <PriceSummary
      lines={linesOf(price, t)}
      total={price.total}
      isPending={isBusy}
      note={
        <>
          {isSplit ? `${t('hotels.dueNow')}: ${formatMoney(price.dueNow, locale)}. ` : null}
          {t('hotels.continueHint')}
        </>
      }
      action={
        <ContinueButton isBusy={isBusy} onClick={onContinue}>
          {t('hotels.continue')}
        </ContinueButton>
      }
    >
      <p>
        <strong>{t('hotels.yourStay')}</strong>
        <br />
        {formatDateRange(stay.start, stay.end, locale)}, {t('common.nights', { count: nights })}
        <br />
        {guestsText(rooms, t)}
      </p>
    </PriceSummary>
  );
}
