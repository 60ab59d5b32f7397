import type { PlainDate } from '@caravel/kernel';
import type { GuestRoom } from '@caravel/products/hotels/contract';
import { ContinueButton } from '../../../../components/price/continue-button.tsx';
import { PriceSummary } from '../../../../components/price/price-summary.tsx';
import { formatDateRange, formatMoney } from '../../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../../lib/language/i18n.tsx';
import { stayLines } from '../../price-lines.ts';
import { guestsText } from '../words.ts';
import type { ChosenPrice } from './choose-rates.ts';

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
      lines={stayLines(price, t)}
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
