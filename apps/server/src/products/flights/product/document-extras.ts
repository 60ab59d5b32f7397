import type { Translator } from '@caravel/messages';
import { travelerName } from '../../../domains/bookings/index.ts';
import type { SupplierSegment } from '../ports.ts';
import { presentReservedExtras } from '../quotes/present-extras.ts';
import type { FlightPair } from '../rules/match-flights.ts';
import type { FlightBooking } from './current-flights.ts';

const nameOf = ({ order }: FlightBooking, index: number): string => {
  const traveler = order.travelers[index];
  return traveler ? travelerName(traveler) : '';
};

const isOne = (one: SupplierSegment, other: SupplierSegment | null) =>
  other !== null && one.carrier === other.carrier && one.flightNumber === other.flightNumber && one.origin === other.origin;

/** Makes the writer of the seats on each flight: those that were bought, on the flight that was bought, whatever the airline made of its times. */
export function seatsWriter(booking: FlightBooking, t: Translator): (flight: FlightPair) => string[] {
  const { seats } = presentReservedExtras(booking);
  const bought = booking.details.slices.flatMap(({ segments }) => segments);
  return ({ before, after }) => {
    const at = bought.findIndex((segment) => isOne(segment, before) || isOne(segment, after));
    const own = seats.filter(({ flight }) => flight === at).map(({ passenger, seat }) => `${nameOf(booking, passenger)} ${seat}`);
    return own.length === 0 ? [] : [t('flightPaper.seats', { seats: own.join(', ') })];
  };
}

/** The seats for letters, in one row: each with its traveler and the flight that was bought; no row if none were chosen. */
export function seatRows(booking: FlightBooking, t: Translator): { label: string; value: string }[] {
  const seats = presentReservedExtras(booking).seats.map(
    ({ passenger, seat, flightNames }) => `${flightNames.join(', ')}: ${nameOf(booking, passenger)} ${seat}`,
  );
  return seats.length === 0 ? [] : [{ label: t('documents.priceSeats'), value: seats.join(' · ') }];
}

/** The bags that were bought besides those of the fare. */
export function bagLines(booking: FlightBooking, t: Translator): string[] {
  return presentReservedExtras(booking).bags.map(({ kind, maxKg, quantity: count, passenger, flightNames }) => {
    const values = { count, name: nameOf(booking, passenger), flights: flightNames.join(', ') };
    return maxKg === null ? t(`flightPaper.${kind}`, values) : t(`flightPaper.${kind}UpTo`, { ...values, kg: maxKg });
  });
}
