import { formatMoney, formatPlaceTime } from '../../../../lib/language/format.ts';
import { type Translator, useT } from '../../../../lib/language/i18n.tsx';
import { BOARD_KEYS } from '../../hotel-words.ts';
import type { Rate } from './choose-rates.ts';
import classes from './room-rates.module.css';
import type { Moved } from './use-choice.ts';

/** A rate in one line: meals, what cancelling costs, price. */
function rateText({ board, refundable, freeCancellationUntil, cancellationPolicy, price }: Rate, place: string, t: Translator) {
  const until = freeCancellationUntil && formatPlaceTime(freeCancellationUntil, t.formats, cancellationPolicy?.timeZone ?? 'UTC');
  const free = until ? t('hotels.freeUntil', { when: until, place }) : t('hotels.partlyRefundable');
  return [t(BOARD_KEYS[board]), refundable ? free : t('hotels.notRefundable'), formatMoney(price.total, t.formats)].join(' · ');
}

/** What a choice has changed in other rooms: before and after, as nobody reads it a screen further down. */
export function MovedRooms({ moved, chosen, place }: { moved: Moved; chosen: readonly Rate[]; place: string }) {
  const t = useT();
  return (
    <span className={classes.moved} role="status">
      {moved.before.map((before) => {
        const now = chosen[before.room];
        return now ? (
          <span key={before.room}>
            {t('hotels.roomChanged', {
              number: before.room + 1,
              before: rateText(before, place, t),
              now: rateText(now, place, t),
            })}
          </span>
        ) : null;
      })}
    </span>
  );
}
