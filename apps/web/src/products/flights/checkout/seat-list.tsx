import type { MapSeat, SeatMap } from '@caravel/products/flights/contract';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { priceFor } from './extras-draft.ts';
import classes from './extras-form.module.css';
import { type ShownSeats, seatText, sideOf } from './seat-words.ts';

type SeatListProps = ShownSeats & { map: SeatMap; label: string; onPress: (seat: MapSeat) => void };

/** What the airline says of a seat, in its own words, which are English. */
export function Disclosures({ of: { disclosures } }: { of: MapSeat }) {
  return disclosures.length === 0 ? null : <small lang="en">{disclosures.join(' ')}</small>;
}

/** The seats that a passenger can take, one below the other, from the front. */
export function SeatList({ map, label, onPress, ...shown }: SeatListProps) {
  const t = useT();
  const locale = useFormatLocale();
  const rows = map.cabins.flatMap((cabin) => cabin.rows);
  const seats = rows.flatMap(({ sections }) =>
    sections.flatMap((elements, section) =>
      elements.flatMap((one, at) =>
        one.kind === 'seat' ? [{ seat: one, side: sideOf(section, sections.length, at, elements.length) }] : [],
      ),
    ),
  );
  const free = seats.filter(
    ({ seat }) => priceFor(seat, shown.passenger) && [undefined, shown.passenger].includes(shown.holderOf(seat)),
  );
  return (
    <ul className={classes.list} aria-label={label}>
      {free.map(({ seat, side }) => (
        <li key={seat.seat}>
          <button
            type="button"
            data-seat={seat.seat}
            aria-pressed={shown.holderOf(seat) === shown.passenger}
            onClick={() => onPress(seat)}
          >
            {seatText(seat, side, shown, t, locale)} <Disclosures of={seat} />
          </button>
        </li>
      ))}
    </ul>
  );
}
