import type { WorldCity } from '@caravel/sandbox-world/cities.ts';
import { hotelDice, type WorldHotel } from './hotels.ts';
import type { CountedGuests } from './occupancy.ts';
import type { Board } from './stay-types.ts';

/** All boards, from none to all, with their letter in a rate's key. */
export const BOARD_LETTERS: Readonly<Record<Board, string>> = {
  roomOnly: 'o',
  breakfast: 'b',
  halfBoard: 'h',
  fullBoard: 'f',
  allInclusive: 'a',
};

/** What the meals of a day cost an adult, compared with what the room costs two. */
const MEALS: Readonly<Record<Board, number>> = {
  roomOnly: 0,
  breakfast: 0.075,
  halfBoard: 0.22,
  fullBoard: 0.31,
  allInclusive: 0.42,
};
const CHILD = 0.5;

/** The boards that a property sells, by its country's habit, its kind and what it has. */
export function boardsOf(hotel: WorldHotel, city: WorldCity): readonly Board[] {
  const has = (facility: 'breakfast' | 'restaurant'): boolean => hotel.facilities.includes(facility);
  const habit = city.facts.boards;
  const away = city.ski || (city.beach && hotel.coastal);
  if (hotel.kind === 'apartments' || hotel.kind === 'hostel') return has('breakfast') ? ['roomOnly', 'breakfast'] : ['roomOnly'];
  if (habit === 'all' && away && has('restaurant')) {
    if (hotel.kind === 'resort') return hotelDice(hotel, 110) < 0.8 ? ['allInclusive'] : ['halfBoard', 'allInclusive'];
    if (hotel.stars >= 3) return ['breakfast', 'halfBoard', 'allInclusive'];
  }
  if (away && has('restaurant') && hotel.stars >= 3 && (habit === 'half' || hotel.kind === 'resort' || city.ski)) {
    return hotelDice(hotel, 111) < 0.3 ? ['breakfast', 'halfBoard', 'fullBoard'] : ['breakfast', 'halfBoard'];
  }
  if (hotel.trigger !== null) return ['roomOnly', 'breakfast'];
  if (!has('breakfast')) return ['roomOnly'];
  const alwaysWith = habit === 'breakfast' && hotelDice(hotel, 112) < 0.35;
  return alwaysWith ? ['breakfast'] : ['roomOnly', 'breakfast'];
}

/** What a board adds for a night to a room that costs `roomNight` for two; infants eat for nothing. */
export function boardNight(board: Board, roomNight: number, { adults, children }: CountedGuests): number {
  return roomNight * MEALS[board] * (adults + children * CHILD);
}
