import type { CarBooking } from '@caravel/products/cars/contract';
import { confirmationPart } from '../../checkout.ts';
import { BookedDriver } from '../booking/booked-driver.tsx';
import { sendVoucher } from '../booking/send-voucher.ts';
import { carBookings } from '../car-bookings.ts';
import { DeskInfo } from '../desk-info.tsx';
import { paidWhere, priceLines, wholeTotal } from '../price-lines.ts';
import { RentalCar, RentalConditionsList, RentalCoverage, RentalPolicy, RentalTimes } from '../rental-parts.tsx';

/** A car's part of the confirmation. */
export const carConfirmation = confirmationPart<CarBooking>({
  product: 'cars',
  source: carBookings,
  sendMail: sendVoucher,
  placeBooked: 'carCheckout.placeBooked',
  placeOf: ({ pickUp: { desk } }) => ({
    name: desk.cityName,
    place: desk.airportCode ?? desk.cityName,
    country: desk.countryCode,
  }),
  linesOf: (booking, t) => priceLines(booking, t),
  totalOf: wholeTotal,
  paidWhere,
  pdfKey: 'carCheckout.voucher',
  parts: [
    { id: 'car', title: (_, t) => t('carCheckout.car'), Content: ({ booking }) => <RentalCar {...booking} /> },
    { id: 'rental', title: (_, t) => t('carCheckout.rental'), Content: ({ booking }) => <RentalTimes {...booking} /> },
    {
      id: 'desk',
      title: (_, t) => t('carCheckout.desk'),
      Content: ({ booking: { pickUp, vendor } }) => <DeskInfo desk={pickUp.desk} vendor={vendor} />,
    },
    { id: 'driver', title: (_, t) => t('carCheckout.stepDriver'), Content: BookedDriver },
    { id: 'coverage', title: (_, t) => t('carCheckout.covered'), Content: ({ booking }) => <RentalCoverage {...booking} /> },
    {
      id: 'conditions',
      title: (_, t) => t('carCheckout.conditions'),
      Content: ({ booking }) => <RentalConditionsList {...booking} />,
    },
    { id: 'policy', title: (_, t) => t('carCheckout.policy'), Content: ({ booking }) => <RentalPolicy {...booking} /> },
  ],
});
