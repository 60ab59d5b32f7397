import type { ChosenExtras } from '@caravel/products/flights/contract';
import { useT } from '../../lib/language/i18n.tsx';

type ExtrasListProps = {
  extras: ChosenExtras;
  nameOf: (passenger: number) => string;
  flightOf: (flight: number) => string;
  className?: string | undefined;
};

/** Seats and bags in words: whose they are, and on which flights. */
export function ExtrasList({ extras, nameOf, flightOf, className }: ExtrasListProps) {
  const t = useT();
  return (
    <ul className={className}>
      {extras.seats.map(({ passenger, flight, seat }) => (
        <li key={`${passenger} ${flight}`}>
          {t('flightSeats.seatLine', { name: nameOf(passenger), seat, flight: flightOf(flight) })}
        </li>
      ))}
      {extras.bags.map(({ passenger, bag, kind, maxKg, quantity, flights }) => (
        <li key={bag}>
          {t('flightSeats.bagLine', {
            name: nameOf(passenger),
            count: quantity,
            kind,
            kg: maxKg ?? 0,
            flights: flights.map(flightOf).join(', '),
          })}
        </li>
      ))}
    </ul>
  );
}
