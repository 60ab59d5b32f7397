import type { WorldCity } from '@caravel/sandbox-world/cities.ts';
import { hotelDice, hotelMix, type WorldHotel } from './hotels.ts';
import type { BedKind, RoomType, RoomView } from './stay-types.ts';
import type { PropertyKind } from './types.ts';

/** A kind of room before it stands in a house: name, beds, size of the first and further stars, people, price, share of the house. */
type Plan = {
  readonly name: string;
  readonly beds: readonly (readonly [BedKind, number])[];
  readonly metres: number;
  readonly adults: number;
  readonly children: number;
  readonly people: number;
  /** Compared with a standard double. */
  readonly factor: number;
  readonly share: number;
  /** The fewest stars of a house that has it. */
  readonly from: number;
  readonly view?: boolean;
};

const DOUBLE: Plan = {
  name: 'Standard Double Room',
  beds: [['double', 1]],
  metres: 13,
  adults: 2,
  children: 1,
  people: 2,
  factor: 1,
  share: 0.3,
  from: 0,
};
const TWIN: Plan = { ...DOUBLE, name: 'Standard Twin Room', beds: [['single', 2]], metres: 14, factor: 1.01, share: 0.2 };
const FAMILY: Plan = {
  name: 'Family Room',
  beds: [
    ['double', 1],
    ['single', 2],
  ],
  metres: 23,
  adults: 4,
  children: 3,
  people: 4,
  factor: 1.48,
  share: 0.1,
  from: 0,
};
const SUITE: Plan = {
  name: 'Suite',
  beds: [
    ['king', 1],
    ['sofaBed', 1],
  ],
  metres: 33,
  adults: 3,
  children: 2,
  people: 4,
  factor: 2.5,
  share: 0.04,
  from: 4,
  view: true,
};

const PLANS: Readonly<Record<PropertyKind, readonly Plan[]>> = {
  hotel: [
    {
      ...DOUBLE,
      name: 'Single Room',
      beds: [['single', 1]],
      metres: 10,
      adults: 1,
      children: 0,
      people: 1,
      factor: 0.8,
      share: 0.1,
      from: 1,
    },
    DOUBLE,
    TWIN,
    { ...DOUBLE, name: 'Superior Double Room', beds: [['queen', 1]], metres: 17, people: 3, factor: 1.2, share: 0.18, from: 2 },
    {
      ...DOUBLE,
      name: 'Deluxe King Room',
      beds: [['king', 1]],
      metres: 20,
      people: 3,
      factor: 1.42,
      share: 0.12,
      from: 3,
      view: true,
    },
    FAMILY,
    { ...SUITE, name: 'Junior Suite', metres: 26, factor: 1.8, share: 0.06, from: 3, view: true },
    SUITE,
  ],
  resort: [
    {
      ...DOUBLE,
      name: 'Garden Double Room',
      beds: [
        ['queen', 1],
        ['sofaBed', 1],
      ],
      metres: 20,
      adults: 3,
      children: 2,
      people: 4,
      share: 0.36,
    },
    { ...DOUBLE, name: 'Superior King Room', beds: [['king', 1]], metres: 22, people: 3, factor: 1.3, share: 0.28, view: true },
    { ...FAMILY, name: 'Family Suite', metres: 34, adults: 4, children: 4, people: 5, factor: 1.7, share: 0.2 },
    { ...SUITE, share: 0.1 },
    {
      ...FAMILY,
      name: 'Two-Bedroom Villa',
      beds: [
        ['king', 1],
        ['single', 4],
      ],
      metres: 70,
      adults: 5,
      children: 4,
      people: 6,
      factor: 3.6,
      share: 0.04,
      from: 5,
      view: true,
    },
  ],
  apartments: [
    { ...DOUBLE, name: 'Studio', metres: 24, people: 3, share: 0.4 },
    {
      ...FAMILY,
      name: 'One-Bedroom Apartment',
      beds: [
        ['double', 1],
        ['sofaBed', 1],
      ],
      metres: 38,
      factor: 1.3,
      share: 0.4,
    },
    {
      ...FAMILY,
      name: 'Two-Bedroom Apartment',
      beds: [
        ['double', 1],
        ['single', 2],
        ['sofaBed', 1],
      ],
      metres: 58,
      adults: 6,
      children: 4,
      people: 6,
      factor: 1.9,
      share: 0.2,
    },
  ],
  guesthouse: [DOUBLE, { ...TWIN, share: 0.3 }, { ...FAMILY, factor: 1.4, share: 0.25 }],
  hostel: [
    { ...DOUBLE, name: 'Private Double Room', share: 0.4 },
    { ...TWIN, name: 'Private Twin Room', beds: [['bunk', 1]], factor: 0.9, share: 0.35 },
    { ...FAMILY, name: 'Private Room for Four', beds: [['bunk', 2]], metres: 18, factor: 1.55, share: 0.25 },
  ],
};

/** A kind of room with what it costs compared with a standard double. */
export type PricedRoomType = RoomType & { readonly factor: number };

/** Adults, children and people that a room takes, beyond its beds: the rules of a house. */
export type GuestRules = {
  /** Younger children are free, in a cot. */
  readonly freeUnder: number;
  /** Up to this age a child pays the child's price; older ones count as adults. */
  readonly childUntil: number;
  /** Whether a further bed can be put up. */
  readonly extraBed: boolean;
};

/** The rules of a property for children and further beds. */
export function guestRulesOf(hotel: WorldHotel): GuestRules {
  return {
    freeUnder: 3,
    childUntil: [11, 11, 11, 12, 15, 17][hotelMix(hotel, 100) % 6] ?? 11,
    extraBed: hotel.kind === 'resort' || hotelDice(hotel, 101) < 0.45,
  };
}

const VIEW_NAMES: Readonly<Record<RoomView, string>> = {
  city: 'City View',
  courtyard: 'Courtyard View',
  garden: 'Garden View',
  sea: 'Sea View',
  water: 'Water View',
  mountain: 'Mountain View',
  pool: 'Pool View',
};

function viewOf(hotel: WorldHotel, city: WorldCity, at: number, fine: boolean): RoomView | null {
  if (fine && hotel.setting === 'waterfront') return city.beach ? 'sea' : 'water';
  if (fine && city.ski) return 'mountain';
  const dice = hotelDice(hotel, 102, at);
  if (fine) return dice < 0.6 ? 'city' : hotel.facilities.includes('pool') ? 'pool' : null;
  return dice < 0.12 ? 'courtyard' : dice < 0.2 && hotel.facilities.includes('garden') ? 'garden' : null;
}

const known = new WeakMap<WorldHotel, readonly PricedRoomType[]>();

/** The kinds of rooms of a property, the cheapest first. */
export function roomTypesOf(hotel: WorldHotel, city: WorldCity): readonly PricedRoomType[] {
  const rooms = known.get(hotel) ?? madeRooms(hotel, city);
  known.set(hotel, rooms);
  return rooms;
}

function madeRooms(hotel: WorldHotel, city: WorldCity): readonly PricedRoomType[] {
  const { extraBed } = guestRulesOf(hotel);
  const plans = PLANS[hotel.kind].filter(({ from }, at) => hotel.stars >= from && (at < 3 || hotelDice(hotel, 103, at) < 0.7));
  const shares = plans.reduce((sum, { share }) => sum + share, 0);
  return plans
    .map((plan, at): PricedRoomType => {
      const view = viewOf(hotel, city, at, plan.view ?? false);
      const further = extraBed && plan.people >= 2 ? 1 : 0;
      const metres = plan.metres * (1 + 0.08 * hotel.stars) * (0.9 + 0.3 * hotelDice(hotel, 104, at));
      return {
        code: `r${PLANS[hotel.kind].indexOf(plan)}`,
        name: view === null ? plan.name : `${plan.name}, ${VIEW_NAMES[view]}`,
        beds: plan.beds.map(([kind, count]) => ({ kind, count })),
        squareMetres: Math.round(metres),
        view,
        maxAdults: plan.adults,
        maxChildren: plan.children,
        maxOccupancy: plan.people + further,
        count: Math.max(1, Math.round((hotel.rooms * plan.share) / shares)),
        factor: plan.factor * (view === 'sea' || view === 'mountain' ? 1.12 : 1),
      };
    })
    .sort((a, b) => a.factor - b.factor);
}
