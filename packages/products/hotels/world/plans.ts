import { hashText } from '@caravel/kernel';
import type { WorldCity } from '@caravel/sandbox-world/cities.ts';
import { BOARD_LETTERS, boardNight, boardsOf } from './boards.ts';
import { hotelDice, type WorldHotel } from './hotels.ts';
import type { Night } from './nights.ts';
import { type CountedGuests, countGuests, fits, guestFactor } from './occupancy.ts';
import { guestRulesOf, type PricedRoomType } from './rooms.ts';
import type { Board, RateAudience, RateTerms } from './stay-types.ts';
import type { ReadStay } from './stays.ts';
import { freeRooms } from './stock.ts';
import type { WorldHotelSupplier } from './suppliers.ts';

/** How a rate is sold: its meals, its terms, and to whom. */
export type RatePlan = { readonly board: Board; readonly terms: RateTerms; readonly audience: RateAudience };

const TERMS_LETTERS: Readonly<Record<RateTerms, string>> = { flexible: 'f', semiFlexible: 's', nonRefundable: 'n' };
const AUDIENCE_LETTERS: Readonly<Record<RateAudience, string>> = { public: 'p', member: 'm', package: 'k' };

/** Three letters that name a plan in a key. */
export function planCode({ board, terms, audience }: RatePlan): string {
  return BOARD_LETTERS[board] + TERMS_LETTERS[terms] + AUDIENCE_LETTERS[audience];
}

/** What terms cost compared with the flexible rate, and special rates compared with those for everybody. */
const TERMS_FACTOR: Readonly<Record<RateTerms, number>> = { flexible: 1, semiFlexible: 0.95, nonRefundable: 0.89 };
const SPECIAL_FACTOR = 0.94;
/** No rate is sold with less than this between net and published, in cents. */
const LEAST_SPREAD = 3;

/** The plans by which a supplier sells the rooms of a property. */
export function plansOf(hotel: WorldHotel, city: WorldCity, supplier: WorldHotelSupplier): RatePlan[] {
  const dice = (salt: number): number => hotelDice(hotel, salt, supplier.salt);
  const terms: RateTerms[] = [];
  const flexible = hotel.trigger !== null || dice(220) < 0.88;
  if (flexible) terms.push('flexible');
  if (dice(221) < 0.2) terms.push('semiFlexible');
  if (!flexible || dice(222) < 0.72) terms.push('nonRefundable');
  const sold = boardsOf(hotel, city).flatMap((board) =>
    terms.map((own): RatePlan => ({ board, terms: own, audience: 'public' })),
  );
  if (supplier.special === null || dice(223) > 0.3) return sold;
  const [first] = boardsOf(hotel, city);
  return first === undefined ? sold : [...sold, { board: first, terms: 'nonRefundable', audience: supplier.special }];
}

/** A rate before it is written: what the choice between rates looks at. */
export type Candidate = {
  readonly room: PricedRoomType;
  readonly plan: RatePlan;
  /** Free on each night. */
  readonly left: number;
  readonly publishedMinor: number;
  readonly netMinor: number;
};

/** A property on the days of a stay, as a supplier sees it. */
export type OpenHotel = {
  readonly hotel: WorldHotel;
  readonly city: WorldCity;
  readonly supplier: WorldHotelSupplier;
  readonly stay: ReadStay;
  readonly nights: readonly Night[];
  readonly rooms: readonly PricedRoomType[];
  readonly plans: readonly RatePlan[];
};

/** Suppliers have somewhat other rates for each market. */
function marketFactor(supplier: WorldHotelSupplier, nationality: string): number {
  return 0.985 + ((hashText(nationality + supplier.letter) >>> 8) % 31) / 1000;
}

function leftOf({ hotel, nights }: OpenHotel, room: PricedRoomType): number {
  let left = Number.POSITIVE_INFINITY;
  for (const { day, load } of nights) left = Math.min(left, freeRooms(hotel, room, day, load));
  return left;
}

/** The price of a room with its meals for the stay, before taxes that are added, in cents. */
function roomStay(open: OpenHotel, room: PricedRoomType, board: Board, guests: CountedGuests): number {
  const factor = room.factor * guestFactor(room, guests);
  let sum = 0;
  for (const { priceMinor } of open.nights) sum += priceMinor * factor + boardNight(board, priceMinor, guests);
  return sum;
}

/** Everything that a supplier sells of a property to the guests of one room of the stay. */
export function candidatesFor(open: OpenHotel, roomOfStay: number): Candidate[] {
  const { hotel, city, supplier, stay } = open;
  const occupancy = stay.occupancies[roomOfStay];
  if (!occupancy) return [];
  const guests = countGuests(occupancy, guestRulesOf(hotel));
  const added = city.facts.taxIncluded ? 1 : 1 + city.facts.taxPercent / 100;
  const [least, most] = supplier.net;
  const share = (least + (most - least) * hotelDice(hotel, 224, supplier.salt)) * marketFactor(supplier, stay.nationality);
  const found: Candidate[] = [];
  for (const room of open.rooms) {
    if (!fits(room, guests)) continue;
    const left = leftOf(open, room);
    if (left < 1) continue;
    let [board, stayMinor]: [Board | null, number] = [null, 0];
    for (const plan of open.plans) {
      // Plans come board by board.
      if (plan.board !== board) [board, stayMinor] = [plan.board, roomStay(open, room, plan.board, guests)];
      const publishedMinor = Math.ceil(stayMinor * TERMS_FACTOR[plan.terms] * added);
      const net = Math.round(publishedMinor * share * (plan.audience === 'public' ? 1 : SPECIAL_FACTOR));
      found.push({ room, plan, left, publishedMinor, netMinor: Math.min(net, publishedMinor - LEAST_SPREAD) });
    }
  }
  return found;
}
