import type { DayNumber } from '@caravel/sandbox-world/zones.ts';
import { hotelDice, type WorldHotel } from './hotels.ts';
import type { RoomType } from './stay-types.ts';

/** Nights that are dearer than this are booked sooner than others. */
const PEAK_FROM = 1.25;

/** Nights that are dearer than this are about as full as those: a price keeps people away. */
const FULL_FROM = 1.7;

/** How far a night is above ordinary ones, by the level of its prices. */
const peakOf = (level: number): number => Math.max(0, level - PEAK_FROM);

/** The share of the final load that is booked so many days before: half at five weeks, nine tenths at one; months before a peak. */
function bookedShare(leadDays: number, level: number): number {
  return 1 / (1 + (Math.max(0, leadDays) / (35 + 90 * peakOf(level))) ** 1.3);
}

/**
 * How full a property is on a night, 0 empty to 1 and above sold out, as seen so many days before. It only grows towards the night. `level` is that
 * of the city's prices: dear nights are full.
 */
export function loadOf(hotel: WorldHotel, night: DayNumber, leadDays: number, level: number): number {
  if (hotel.trigger !== null) return 0.3 * bookedShare(leadDays, 1);
  const final =
    0.44 + 0.46 * hotelDice(hotel, 130, night) + 0.34 * (Math.min(level, FULL_FROM) - 1) + 0.07 * Math.max(0, level - FULL_FROM);
  return Math.max(0, final) * bookedShare(leadDays, level);
}

/** Rooms of a kind that are free on a night. The last of a kind go at other times than those of the others. */
export function freeRooms(hotel: WorldHotel, room: RoomType, night: DayNumber, load: number): number {
  const own = load * (0.86 + 0.34 * hotelDice(hotel, 131 + Number(room.code.slice(1)), night));
  return Math.max(0, Math.floor(room.count * (1 - own)));
}
