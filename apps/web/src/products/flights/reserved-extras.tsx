import { fullName } from '@caravel/kernel';
import type { FlightReservation } from '@caravel/products/flights/contract';
import { ExtrasList } from './extras-list.tsx';

/** Whether a booking has seats or bags besides the fare. */
export const hasReserved = ({ extras: { seats, bags } }: FlightReservation): boolean => seats.length + bags.length > 0;

/** The seats and bags of a booking, on the flights that were bought. */
export function ReservedExtras({ booking }: { booking: FlightReservation }) {
  const { extras, passengers } = booking;
  const names = new Map([
    ...extras.seats.map(({ flight, flightNames }) => [flight, flightNames[0] ?? ''] as const),
    ...extras.bags.flatMap(({ flights, flightNames }) => flights.map((flight, i) => [flight, flightNames[i] ?? ''] as const)),
  ]);
  const nameOf = (passenger: number) => {
    const person = passengers[passenger];
    return person ? fullName(person) : '';
  };
  return <ExtrasList extras={extras} nameOf={nameOf} flightOf={(flight) => names.get(flight) ?? ''} />;
}
