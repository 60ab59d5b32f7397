import type { PlainDate } from '@caravel/kernel';
import type { GuestRoom, RoomLists } from '@caravel/products/hotels/contract';
import { policyText } from '../../../../components/policy/policy-line.tsx';
import { ContinueButton } from '../../../../components/price/continue-button.tsx';
import { PriceSummary } from '../../../../components/price/price-summary.tsx';
import { formatDateRange, formatMoney } from '../../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../../lib/language/i18n.tsx';
import { BOARD_KEYS } from '../../hotel-words.ts';
import { stayLines } from '../../price-lines.ts';
import { guestsText } from '../words.ts';
import type { ChosenPrice, Rate } from './choose-rates.ts';
import classes from './stay-summary.module.css';

type StaySummaryProps = {
  price: ChosenPrice;
  /** The price is being asked for: nobody continues with another one. */
  isBusy: boolean;
  rooms: readonly GuestRoom[];
  lists: RoomLists;
  /** One rate for each room, as it will be booked. */
  chosen: readonly Rate[];
  /** The city whose clock counts. */
  place: string;
  stay: { readonly start: PlainDate; readonly end: PlainDate };
  nights: number;
  onContinue: () => void;
};

type ChosenRoomProps = Pick<StaySummaryProps, 'lists' | 'place'> & { rate: Rate };

/** What is chosen for a room: its kind, the meals, and what cancelling costs now. */
function ChosenRoom({ lists, place, rate }: ChosenRoomProps) {
  const t = useT();
  const kind = lists.find(({ rates }) => rates.some(({ rateId }) => rateId === rate.rateId));
  return (
    <li>
      <strong>{kind?.roomType.name}</strong>
      <br />
      {t(BOARD_KEYS[rate.board])}
      <br />
      {policyText(rate.cancellationPolicy, place, t).short}
    </li>
  );
}

/** The chosen rooms with their running total. */
export function StaySummary({ price, isBusy, rooms, lists, chosen, place, stay, nights, onContinue }: StaySummaryProps) {
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
      <ul className={classes.rooms}>
        {chosen.map((rate) => (
          <ChosenRoom key={rate.room} lists={lists} place={place} rate={rate} />
        ))}
      </ul>
    </PriceSummary>
  );
}
