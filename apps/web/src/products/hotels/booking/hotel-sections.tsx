import type { HotelBooking } from '@caravel/products/hotels/contract';
import { PlaceMap } from '../../../components/map/place-map.tsx';
import { Card } from '../../../components/page/card.tsx';
import { PolicyView } from '../../../components/policy/policy-line.tsx';
import { useT } from '../../../lib/language/i18n.tsx';
import type { SectionsProps } from '../../booking.ts';
import classes from '../stay-parts.module.css';
import { DueThere, nowAndThere, StayFacts, StayPolicy } from '../stay-parts.tsx';
import { BookedRooms } from './booked-rooms.tsx';

/** Where the hotel is, on a small map. */
function Place({ hotel }: Pick<HotelBooking, 'hotel'>) {
  const t = useT();
  const { hotelId, name, address, position } = hotel;
  return (
    <div data-screen-only>
      <PlaceMap
        id={hotelId}
        name={name}
        position={position}
        label={t('hotelCheckout.mapLabel', { hotel: name, address })}
        className={classes.map}
      />
    </div>
  );
}

/** What cancelling the stay, or one room of it, costs from now on. */
export function RoomTerms({ booking, part }: { booking: HotelBooking; part: number | undefined }) {
  const { cancellationPolicy, hotel, stayPeriod, rooms } = booking;
  const policy = part === undefined ? cancellationPolicy : (rooms[part]?.cancellationPolicy ?? null);
  return <PolicyView policy={policy} place={hotel.zonePlace} arrival={stayPeriod.start} />;
}

/** The contents of a hotel booking: hotel, rooms and guests, policy, what is due at the hotel. */
export function HotelSections({ booking, onCancelPart, askedPart }: SectionsProps<HotelBooking>) {
  const t = useT();
  const [picture] = booking.hotel_images;
  return (
    <>
      <Card title={t('hotelCheckout.stay')}>
        <div className={classes.hotel}>
          {picture ? (
            <img className={classes.picture} src={picture.url} alt="" width={1200} height={800} decoding="async" />
          ) : null}
          <StayFacts {...booking} />
          <Place hotel={booking.hotel} />
        </div>
      </Card>
      <Card title={t('hotelCheckout.rooms')}>
        <BookedRooms booking={booking} onCancelPart={onCancelPart} askedPart={askedPart} />
      </Card>
      <Card title={t('hotelCheckout.policy')}>
        <StayPolicy {...booking} />
      </Card>
      {booking.stay.dueAtProperty.amountMinor > 0 ? (
        <Card title={t('hotelCheckout.dueThere')}>
          <p className={classes.text}>{nowAndThere(booking, t)}</p>
          <DueThere stay={booking.stay} />
        </Card>
      ) : null}
    </>
  );
}
