import { dayAt } from '@caravel/kernel';
import { FORMAT_LOCALE, type MessageKey, type Translator } from '@caravel/messages';
import {
  type DescriptionPart,
  type Facility,
  type HotelDetails,
  type HotelReview,
  type KnownHotel,
  reviewsOf,
} from '@caravel/products/hotels/world';
import { createTranslator } from '@caravel/products/translate.ts';
import { dayNumber, dayText } from '@caravel/sandbox-world/zones.ts';
import { formatTime } from '../../../../platform/texts/format.ts';
import type { SupplierContent } from '../../ports.ts';

/** What a supplier writes about a property. */
type Words = Pick<SupplierContent, 'description' | 'otherFacilities' | 'policies' | 'importantInformation' | 'reviews'>;

const LANGUAGES = ['en', 'pt', 'es'] as const;

/** Facilities that no search filters by, with the key of their name. */
const OTHERS: Readonly<Partial<Record<Facility, MessageKey>>> = {
  freeParking: 'sandboxHotels.other.freeParking',
  indoorPool: 'sandboxHotels.other.indoorPool',
  breakfast: 'sandboxHotels.other.breakfast',
  roomService: 'sandboxHotels.other.roomService',
  lift: 'sandboxHotels.other.lift',
  kidsClub: 'sandboxHotels.other.kidsClub',
  garden: 'sandboxHotels.other.garden',
  terrace: 'sandboxHotels.other.terrace',
  meetingRooms: 'sandboxHotels.other.meetingRooms',
  concierge: 'sandboxHotels.other.concierge',
  skiStorage: 'sandboxHotels.other.skiStorage',
  casino: 'sandboxHotels.other.casino',
  sharedKitchen: 'sandboxHotels.other.sharedKitchen',
};

/** Metres as people say them: `350 m`, `1.2 km`. */
function distanceOf(metres: number, t: Translator): string {
  const [value, unit] = metres < 1_000 ? [metres, 'meter'] : [metres / 1_000, 'kilometer'];
  return new Intl.NumberFormat(t.formats, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

function sentences(part: DescriptionPart, t: Translator): string[] {
  switch (part.key) {
    case 'place': {
      const { kind, setting } = part.params;
      return [t('sandboxHotels.place', { kind, setting })];
    }
    case 'toCentre':
      return [t('sandboxHotels.toCentre', { distance: distanceOf(part.params.metres, t) })];
    case 'toWater':
      return [t('sandboxHotels.toWater', { distance: distanceOf(part.params.metres, t) })];
    case 'toAirport':
      return [t('sandboxHotels.toAirport', { code: part.params.code, distance: distanceOf(part.params.km * 1_000, t) })];
    case 'house': {
      const { rooms, floors, year } = part.params;
      return [t('sandboxHotels.house', { rooms, floors, year: String(year) })];
    }
    case 'renovated':
      return [t('sandboxHotels.renovated', { year: String(part.params.year) })];
    case 'chain':
      return [t('sandboxHotels.chain', part.params)];
    case 'dining':
      return [t('sandboxHotels.dining', { restaurants: part.params.restaurants, bar: String(part.params.bar) })];
    case 'wellness': {
      const { pool, spa, gym } = part.params;
      return [
        ...(pool ? [t('sandboxHotels.pool')] : []),
        ...(spa ? [t('sandboxHotels.spa')] : []),
        ...(gym ? [t('sandboxHotels.gym')] : []),
      ];
    }
  }
}

/** Where it is, what the house is, and what there is to do: a paragraph each. */
const PARAGRAPHS: readonly ReadonlySet<DescriptionPart['key']>[] = [
  new Set(['place', 'toCentre', 'toWater', 'toAirport']),
  new Set(['house', 'renovated', 'chain']),
  new Set(['dining', 'wellness']),
];

/** The house rules. When guests may come and must leave is told apart (`checkinCheckoutPolicy`), and not once more here. */
function policiesOf({ checkInUntil, facilities }: HotelDetails, t: Translator): Words['policies'] {
  const reception =
    checkInUntil === null
      ? t('sandboxHotels.receptionAlways')
      : t('sandboxHotels.receptionUntil', { until: formatTime(`2000-01-01T${checkInUntil}`, t.formats) });
  return [
    { title: t('sandboxHotels.reception'), text: reception },
    { title: t('sandboxHotels.children'), text: t('sandboxHotels.childrenText') },
    {
      title: t('sandboxHotels.pets'),
      text: t(facilities.includes('petsAllowed') ? 'sandboxHotels.petsYes' : 'sandboxHotels.petsNo'),
    },
    ...(facilities.includes('nonSmoking') ? [{ title: t('sandboxHotels.smoking'), text: t('sandboxHotels.smokingNo') }] : []),
  ];
}

/** How a review is headed, from so many points on. */
const HEADINGS = [
  { from: 9, key: 'sandboxHotels.reviewWonderful' },
  { from: 7, key: 'sandboxHotels.reviewGood' },
  { from: 5, key: 'sandboxHotels.reviewFair' },
  { from: 0, key: 'sandboxHotels.reviewPoor' },
] as const;

function saidIn({ score, praises, complaints, author, party, day }: HotelReview, t: Translator) {
  const heading = HEADINGS.find(({ from }) => score >= from);
  const lines = [
    ...praises.map((praise) => t(`sandboxHotels.praise.${praise}`)),
    ...complaints.map((complaint) => t(`sandboxHotels.complaint.${complaint}`)),
  ];
  return { score, title: heading ? t(heading.key) : '', text: lines.join(' '), author, party, on: dayText(day) };
}

function reviewsIn({ key, zone }: HotelDetails, t: Translator, now: number): Words['reviews'] {
  const found = reviewsOf(key, dayNumber(dayAt(now, zone)));
  return found && { aspects: [...found.aspects], said: found.reviews.map((review) => saidIn(review, t)) };
}

/** Writes about a property in a language, as on `now`; in English if it is none of ours. */
export function hotelWords({ details }: KnownHotel, language: string, now: number): Words {
  const locale = LANGUAGES.find((one) => language === one || language.startsWith(`${one}-`)) ?? 'en';
  const t = createTranslator(locale, FORMAT_LOCALE[locale]);
  return {
    description: PARAGRAPHS.map((keys) =>
      details.description
        .filter(({ key }) => keys.has(key))
        .flatMap((part) => sentences(part, t))
        .join(' '),
    ).filter((paragraph) => paragraph !== ''),
    otherFacilities: details.facilities.flatMap((facility) => {
      const key = OTHERS[facility];
      return key ? [t(key)] : [];
    }),
    policies: policiesOf(details, t),
    importantInformation: [t('sandboxHotels.document')],
    reviews: reviewsIn(details, t, now),
  };
}
