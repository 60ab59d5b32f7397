import { reviewerAt } from '@caravel/sandbox-world/reviewers.ts';
import type { DayNumber } from '@caravel/sandbox-world/zones.ts';
import { findWorldHotel, hotelDice, hotelMix, type WorldHotel } from './hotels.ts';
import type { GuestReviews, HotelReview, ReviewAspect, ReviewComplaint, ReviewParty, ReviewPraise } from './types.ts';

/** Reviews that a property's page shows. */
const MOST = 8;
const ASPECTS: readonly ReviewAspect[] = ['cleanliness', 'comfort', 'location', 'staff', 'facilities', 'value'];
const PARTIES: readonly ReviewParty[] = ['couple', 'family', 'solo', 'friends', 'business'];

type Has = (facility: WorldHotel['facilities'][number]) => boolean;

/** What guests may praise, and where: nobody praises a pool that is not there. */
const PRAISES: Readonly<Record<ReviewPraise, (hotel: WorldHotel, has: Has) => boolean>> = {
  staff: () => true,
  clean: () => true,
  beds: () => true,
  central: ({ setting }) => setting === 'centre',
  water: ({ setting }) => setting === 'waterfront',
  quiet: ({ setting }) => setting === 'outskirts' || setting === 'district',
  earlyFlight: ({ setting }) => setting === 'airport',
  breakfast: (_, has) => has('breakfast'),
  pool: (_, has) => has('pool') || has('indoorPool'),
  spa: (_, has) => has('spa'),
  family: (_, has) => has('familyRooms') || has('kidsClub'),
  garden: (_, has) => has('garden') || has('terrace'),
};

/** What guests may complain of, and where. */
const COMPLAINTS: Readonly<Record<ReviewComplaint, (hotel: WorldHotel, has: Has) => boolean>> = {
  slowCheckIn: () => true,
  slowWifi: (_, has) => has('wifi'),
  smallRoom: ({ stars, kind }) => stars <= 3 && kind !== 'apartments',
  street: ({ setting }) => setting === 'centre',
  far: ({ setting }) => setting === 'outskirts',
  parking: (_, has) => has('parking') && !has('freeParking'),
  plainBreakfast: (_, has) => has('breakfast'),
  dear: ({ stars }) => stars >= 4,
};

function trueOf<Key extends string>(table: Readonly<Record<Key, (hotel: WorldHotel, has: Has) => boolean>>, hotel: WorldHotel) {
  const has: Has = (facility) => hotel.facilities.includes(facility);
  return (Object.keys(table) as Key[]).filter((key) => table[key](hotel, has));
}

const inBounds = (score: number) => Math.round(Math.min(10, Math.max(3, score)) * 10) / 10;

/** The score of each aspect: around the whole score, better or worse by where the property stands and what it has. */
function aspectsOf(hotel: WorldHotel, whole: number): GuestReviews['aspects'] {
  const where = { centre: 0.9, waterfront: 0.8, district: 0, airport: -0.5, outskirts: -0.9 }[hotel.setting];
  const lean: Readonly<Record<ReviewAspect, number>> = {
    ...{ cleanliness: 0.2, comfort: 0.1, staff: 0.3 },
    location: where,
    facilities: (hotel.stars - 3) * 0.25,
    value: 0.2 - (hotel.stars - 3) * 0.3,
  };
  const raw = ASPECTS.map((aspect, at) => lean[aspect] + (hotelDice(hotel, 150, at) - 0.5) * 0.8);
  const middle = raw.reduce((sum, one) => sum + one, 0) / raw.length;
  return ASPECTS.map((aspect, at) => ({ aspect, score: inBounds(whole + (raw[at] ?? 0) - middle) }));
}

function reviewAt(hotel: WorldHotel, whole: number, at: number, today: DayNumber): HotelReview {
  const pick = <Item>(items: readonly Item[], salt: number): Item | undefined => items[hotelMix(hotel, salt, at) % items.length];
  const score = Math.round(Math.min(10, Math.max(3, whole + (hotelDice(hotel, 151, at) - 0.5) * 3)));
  const party = pick(PARTIES, 156) ?? null;
  const praises = trueOf(PRAISES, hotel).filter((praise) => praise !== 'family' || party === 'family');
  const first = pick(praises, 152);
  const second = pick(
    praises.filter((praise) => praise !== first),
    153,
  );
  // A guest who loved the breakfast does not find it plain.
  const complaint = pick(
    trueOf(COMPLAINTS, hotel).filter((one) => one !== 'plainBreakfast' || first !== 'breakfast'),
    154,
  );
  return {
    score,
    praises: [first, score >= 9 ? second : undefined].filter((praise) => praise !== undefined),
    complaints: score <= 7 && complaint ? [complaint] : [],
    author: reviewerAt(hotelMix(hotel, 155, at)),
    party,
    day: today - 4 - at * 11 - (hotelMix(hotel, 157, at) % 11),
  };
}

/** The score from which a guest recommends a house. */
const GOOD = 8;

/** What the newest guest who liked a property says of it first, as its reviews have it; undefined where nobody says so. */
export function praiseOf(key: string): ReviewPraise | undefined {
  const hotel = findWorldHotel(key)?.hotel;
  if (!hotel?.guests) return undefined;
  const { score, count } = hotel.guests;
  for (let at = 0; at < Math.min(MOST, count); at++) {
    const review = reviewAt(hotel, score, at, 0);
    if (review.score >= GOOD) return review.praises[0];
  }
  return undefined;
}

/** What guests say of a property, by its key, on a day: by aspect, and the newest reviews first. Null while too few have said anything. */
export function reviewsOf(key: string, today: DayNumber): GuestReviews | null {
  const hotel = findWorldHotel(key)?.hotel;
  if (!hotel?.guests) return null;
  const { score, count } = hotel.guests;
  return {
    aspects: aspectsOf(hotel, score),
    reviews: Array.from({ length: Math.min(MOST, count) }, (_, at) => reviewAt(hotel, score, at, today)),
  };
}
