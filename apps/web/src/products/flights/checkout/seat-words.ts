import type { MapSeat } from '@caravel/products/flights/contract';
import { formatMoney } from '../../../lib/language/format.ts';
import type { MessageKey, Translator } from '../../../lib/language/i18n.tsx';
import { priceFor } from './extras-draft.ts';

/** What the map and the list of a flight's seats show for one passenger. */
export type ShownSeats = {
  readonly passenger: number;
  readonly nameOf: (passenger: number) => string;
  /** The passenger of this party who has a seat; undefined if none does. */
  readonly holderOf: (seat: MapSeat) => number | undefined;
};

/** Where a seat stands: at the window, beside an aisle, or between others. */
export function sideOf(section: number, sections: number, at: number, length: number): MessageKey {
  const [isFirst, isLast] = [at === 0, at === length - 1];
  if ((section === 0 && isFirst) || (section === sections - 1 && isLast)) return 'flightSeats.window';
  return isFirst || isLast ? 'flightSeats.aisle' : 'flightSeats.middle';
}

/** All that is to be known of a seat, in one sentence: its number, where it stands, what it costs this passenger, and whose it is. */
export function seatText(seat: MapSeat, side: MessageKey, shown: ShownSeats, t: Translator, locale: string): string {
  const { passenger, nameOf, holderOf } = shown;
  const holder = holderOf(seat);
  const price = priceFor(seat, passenger);
  const stand =
    holder !== undefined
      ? t('flightSeats.heldBy', { name: nameOf(holder) })
      : seat.prices.length === 0
        ? t('flightSeats.taken')
        : price === undefined
          ? t('flightSeats.notFor', { name: nameOf(passenger) })
          : price.amountMinor === 0
            ? t('flightSeats.free')
            : formatMoney(price, locale);
  return [t('flightSeats.seat', { seat: seat.seat }), t(side), ...(seat.isExitRow ? [t('flightSeats.exitRow')] : []), stand].join(
    ', ',
  );
}
