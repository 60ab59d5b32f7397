import { dayText } from '@caravel/sandbox-world/zones.ts';
import { BOARD_LETTERS } from './boards.ts';
import { findWorldHotel } from './hotels.ts';
import { candidatesFor, type OpenHotel, planCode } from './plans.ts';
import { isOffered, listedRooms, openHotel, rateOf } from './rates.ts';
import { type SupplierHotel, supplierHotel } from './search.ts';
import type { Board, RoomOccupancy, RoomRate, RoomType } from './stay-types.ts';
import { isOpen, readStay } from './stays.ts';
import { HOTEL_SUPPLIERS, sells } from './suppliers.ts';

/**
 * Keys name what is sold, so that an offer is found again from its key alone: `h1~B~1cl9t-17~270310.4.US~r1.bfp+r5.bfp`: version, supplier,
 * property, arrival, nights and nationality, and for each room its kind with the letters of board, terms and audience.
 */
const KEY = /^(h1~([A-Z])~([0-9a-z]+-\d+)~(\d{6})\.([1-9]\d?)\.([A-Z]{2}))~((?:r\d\.[a-z]{3})(?:\+r\d\.[a-z]{3}){0,5})$/;
/** How much the price of the price-trigger hotel rises, and by how many days the deadlines of the policy-trigger hotel move forward. */
const RISE_PERCENT = 8;
const MOVED_DAYS = 5;

/** A rate for each room of the stay, found again, at today's price and with today's rooms. */
export type FoundRates = {
  readonly hotel: SupplierHotel;
  readonly roomTypes: readonly RoomType[];
  readonly rates: readonly RoomRate[];
};

/** Joins the keys of a rate for each room of one stay into the key of all; undefined if they are of different stays or of none. */
export function joinRateKeys(keys: readonly string[]): string | undefined {
  const parts = keys.map((key) => KEY.exec(key));
  const [stay] = parts[0]?.slice(1) ?? [];
  if (stay === undefined || keys.length > 6 || !parts.every((part) => part?.[1] === stay)) return undefined;
  return `${stay}~${parts.map((part) => part?.[7] ?? '').join('+')}`;
}

/** The board that the board-trigger hotel sells instead. */
function lesser(board: Board): Board {
  const boards = Object.keys(BOARD_LETTERS) as Board[];
  return boards[Math.max(0, boards.indexOf(board) - 1)] ?? board;
}

/** What triggers do to a rate between its search and its booking. */
function asSoldNow(open: OpenHotel, at: number, text: string): RoomRate | undefined {
  const candidate = candidatesFor(open, at).find(({ room, plan }) => `${room.code}.${planCode(plan)}` === text);
  if (!candidate) return undefined;
  const { trigger } = open.hotel;
  const moves = { percent: trigger === 'priceChanged' ? RISE_PERCENT : 0, buffer: trigger === 'policyChanged' ? MOVED_DAYS : 0 };
  const rate = rateOf(open, at, candidate, moves);
  return rate && trigger === 'boardChanged' ? { ...rate, board: lesser(rate.board) } : rate;
}

/** Whether the house has each kind of room as often as it is asked for. */
function enough(rates: readonly RoomRate[]): boolean {
  return rates.every(({ roomCode, roomsLeft }) => rates.filter((other) => other.roomCode === roomCode).length <= roomsLeft);
}

/**
 * Finds the rates of a key again, priced as at `now` (epoch milliseconds). `occupancies` are the guests of each room of the key. `soldOut`: it was
 * sold, its free cancellation has ended, or the day is over; `unknown`: the key is malformed, or nothing like it was ever sold. Never throws.
 */
export function findRate(
  key: string,
  at: { readonly now: number; readonly occupancies: readonly RoomOccupancy[] },
): FoundRates | 'soldOut' | 'unknown' {
  const [, , letter, hotelKey = '', date = '', nights, nationality = '', rooms = ''] =
    KEY.exec(key.length > 200 ? '' : key) ?? [];
  const supplier = HOTEL_SUPPLIERS.find((one) => one.letter === letter);
  const found = findWorldHotel(hotelKey);
  const checkIn = `20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4, 6)}`;
  const texts = rooms.split('+');
  if (!supplier || !found || !sells(supplier, found.hotel) || texts.length !== at.occupancies.length) return 'unknown';
  const arrival = Date.parse(`${checkIn}T00:00:00Z`) / 86_400_000;
  if (!Number.isFinite(arrival)) return 'unknown';
  const stay = { checkIn, checkOut: dayText(arrival + Number(nights)), occupancies: at.occupancies, nationality, now: at.now };
  if (arrival < Math.floor(at.now / 86_400_000) - 1) return 'soldOut';
  const read = readStay(stay);
  if (!read) return 'unknown';
  const open = openHotel(supplier, found, read);
  const known = texts.every(
    (text) =>
      open.rooms.some(({ code }) => text.startsWith(`${code}.`)) &&
      open.plans.some((plan) => text.endsWith(`.${planCode(plan)}`)),
  );
  if (!known || (supplier.bundles && new Set(texts.map((text) => text.slice(-3))).size > 1)) return 'unknown';
  if (!isOpen(found.hotel.zone, read) || found.hotel.trigger === 'soldOut') return 'soldOut';
  const rates = texts.flatMap((text, room) => asSoldNow(open, room, text) ?? []);
  const sold = rates.length === texts.length && enough(rates) && rates.every((rate) => isOffered(rate, at.now));
  return sold ? { hotel: supplierHotel(supplier, found), roomTypes: listedRooms(open), rates } : 'soldOut';
}
