import type { HotelBooking } from '@caravel/products/hotels/contract';
import { useT } from '../../../lib/language/i18n.tsx';
import { confirmationPart } from '../../checkout.ts';
import { BookedRooms } from '../booking/booked-rooms.tsx';
import { sendVoucher } from '../booking/send-voucher.ts';
import { hotelBookings } from '../hotel-bookings.ts';
import { priceLines, wholeTotal } from '../price-lines.ts';
import { DueThere, nowAndThere, StayFacts, StayPolicy } from '../stay-parts.tsx';

function Payment({ booking }: { booking: HotelBooking }) {
  const t = useT();
  return (
    <>
      <p>{nowAndThere(booking, t)}</p>
      <DueThere stay={booking.stay} />
    </>
  );
}

/** A stay's part of the confirmation. */
export const hotelConfirmation = confirmationPart<HotelBooking>({
  product: 'hotels',
  source: hotelBookings,
  sendMail: sendVoucher,
  placeBooked: 'hotelCheckout.placeBooked',
  placeOf: ({ hotel }) => ({ name: hotel.cityName, place: hotel.cityName, country: hotel.countryCode }),
  linesOf: (booking, t) => priceLines(booking, t),
  totalOf: wholeTotal,
  paidWhere: nowAndThere,
  pdfKey: 'hotelCheckout.voucher',
  parts: [
    { id: 'stay', title: (_booking, t) => t('hotelCheckout.stay'), Content: ({ booking }) => <StayFacts {...booking} /> },
    {
      id: 'rooms',
      title: (_booking, t) => t('hotelCheckout.rooms'),
      Content: ({ booking }) => <BookedRooms booking={booking} />,
    },
    { id: 'policy', title: (_booking, t) => t('hotelCheckout.policy'), Content: ({ booking }) => <StayPolicy {...booking} /> },
    { id: 'payment', title: (_booking, t) => t('hotelCheckout.payment'), Content: Payment },
  ],
});
