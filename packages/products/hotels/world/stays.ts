import { isPlainDate } from '@caravel/kernel';
import { type DayNumber, dayNumber, localOf, MINUTES_PER_DAY, zoneClock } from '@caravel/sandbox-world/zones.ts';
import type { HotelStay, RoomOccupancy } from './stay-types.ts';

/** A stay with its days as numbers. */
export type ReadStay = {
  readonly from: DayNumber;
  readonly nights: number;
  /** The day (UTC) on whose prices and rooms the answer is. */
  readonly today: DayNumber;
  readonly now: number;
  readonly occupancies: readonly RoomOccupancy[];
  readonly nationality: string;
};

/** The limits of the suppliers. */
export const STAY_LIMITS = { nights: 28, daysAhead: 500, rooms: 6, adults: 8, children: 6, childAge: 17 } as const;
/** A room for tonight is sold until this local hour. */
const LAST_SALE_HOUR = 23;

function soundOccupancy({ adults, childAges }: RoomOccupancy): boolean {
  const { adults: mostAdults, children, childAge } = STAY_LIMITS;
  const ages = childAges.every((age) => Number.isInteger(age) && age >= 0 && age <= childAge);
  return Number.isInteger(adults) && adults >= 1 && adults <= mostAdults && childAges.length <= children && ages;
}

/** Reads a stay; undefined if its days, rooms or guests are none that can be sold. */
export function readStay(stay: HotelStay): ReadStay | undefined {
  if (!isPlainDate(stay.checkIn) || !isPlainDate(stay.checkOut) || !Number.isFinite(stay.now)) return undefined;
  const from = dayNumber(stay.checkIn);
  const nights = dayNumber(stay.checkOut) - from;
  const today = Math.floor(stay.now / 60_000 / MINUTES_PER_DAY);
  const days = nights >= 1 && nights <= STAY_LIMITS.nights;
  const { length } = stay.occupancies;
  if (!days || from > today + STAY_LIMITS.daysAhead || from < today - 1) return undefined;
  if (length < 1 || length > STAY_LIMITS.rooms || !stay.occupancies.every(soundOccupancy)) return undefined;
  if (!/^[A-Z]{2}$/.test(stay.nationality)) return undefined;
  return { from, nights, today, now: stay.now, occupancies: stay.occupancies, nationality: stay.nationality };
}

/** Whether a property in a zone still sells a stay that begins on a day: until late in that evening, by its own clocks. */
export function isOpen(zone: string, stay: Pick<ReadStay, 'from' | 'now'>): boolean {
  const local = localOf(zoneClock(zone), Math.floor(stay.now / 60_000));
  return local < stay.from * MINUTES_PER_DAY + LAST_SALE_HOUR * 60;
}
