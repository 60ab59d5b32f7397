import type { Reader } from '@caravel/contracts';
import type { BookingWords } from '@caravel/messages/web/booking-words.ts';
import type { HotelBooking } from '@caravel/products/hotels/contract';
import type { Translator } from '../../../lib/language/i18n.tsx';

type Rooms = Pick<HotelBooking, 'rooms'>;

/** What is said while one room of several is being cancelled; undefined otherwise. */
export function cancellingWords({ rooms }: Rooms, reader: Reader, t: Translator): BookingWords | undefined {
  const at = rooms.findIndex(({ status }) => status === 'cancelling');
  if (at < 0) return undefined;
  const text = reader === 'staff' ? 'hotelCheckout.cancellingRoomStaff' : 'hotelCheckout.cancellingRoomTraveler';
  return { title: t('hotelCheckout.cancellingRoom', { number: at + 1 }), text: t(text) };
}

/** How many rooms are cancelled, in words; undefined if none is. */
export function cancelledRoomsText({ rooms }: Rooms, t: Translator): string | undefined {
  const count = rooms.filter(({ status }) => status === 'cancelled').length;
  return count === 0 ? undefined : t('hotelCheckout.roomsCancelled', { count });
}
