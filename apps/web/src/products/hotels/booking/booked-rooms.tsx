import type { HotelBooking } from '@caravel/products/hotels/contract';
import { Button } from '@mantine/core';
import { OwnWords } from '../../../components/records/own-words.tsx';
import { formatTime } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import type { SectionsProps } from '../../booking.ts';
import { guestName } from '../checkout/guest-rules.ts';
import classes from '../stay-parts.module.css';
import { RoomLines } from '../stay-parts.tsx';

type Room = HotelBooking['rooms'][number];

function RoomState({ room }: { room: Room }) {
  const t = useT();
  if (room.status === 'cancelled') return <strong>{t('hotelCheckout.roomCancelled')}</strong>;
  if (room.status === 'cancelling') return <span>{t('trips.statusCancelling')}</span>;
  if (room.status === 'pending') return <span>{t('hotelCheckout.roomPending')}</span>;
  if (!room.confirmationCode) return <span className={classes.quiet}>{t('hotelCheckout.roomCodeNone')}</span>;
  return (
    <span>
      <bdi translate="no">{t('hotelCheckout.roomCode', { code: room.confirmationCode })}</bdi>
    </span>
  );
}

type BookedRoomsProps = Pick<SectionsProps<HotelBooking>, 'booking'> &
  Partial<Pick<SectionsProps<HotelBooking>, 'onCancelPart' | 'askedPart'>>;

/** The rooms of a booking with their guests and the hotel's own codes; one of several may be cancelled alone. */
export function BookedRooms({ booking, onCancelPart, askedPart }: BookedRoomsProps) {
  const t = useT();
  const locale = useFormatLocale();
  const canCancel = (room: Room) => booking.actions.canCancelRoom && room.cancellableAlone && room.status === 'booked';
  return (
    <ul className={classes.list}>
      {booking.rooms.map((room, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a room is its place in the booking
        <li key={index} className={classes.room} data-cancelled={room.status === 'cancelled' || undefined}>
          <RoomLines room={room} number={index + 1} />
          <bdi>{t('hotelCheckout.inName', { name: guestName(room.guest) })}</bdi>
          {room.guest.arrivalTime ? (
            <span className={classes.quiet}>
              {t('hotelCheckout.arrivalAround', { time: formatTime(`2000-01-01T${room.guest.arrivalTime}`, locale) })}
            </span>
          ) : null}
          {room.guest.requests ? <OwnWords text={room.guest.requests} /> : null}
          <div className={classes.roomHead}>
            <RoomState room={room} />
            {onCancelPart && canCancel(room) ? (
              <Button
                variant="subtle"
                size="compact-md"
                data-screen-only
                loading={askedPart === index}
                aria-label={`${t('hotelCheckout.cancelRoom')}: ${t('hotelCheckout.roomNumbered', { number: index + 1 })}`}
                onClick={() => onCancelPart({ number: index, name: t('hotelCheckout.roomNumbered', { number: index + 1 }) })}
              >
                {t('hotelCheckout.cancelRoom')}
              </Button>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
