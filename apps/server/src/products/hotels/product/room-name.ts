import type { Locale } from '@caravel/contracts';
import { translate } from '@caravel/products/translate.ts';

const ROOMS = [
  'single',
  'standardDouble',
  'standardTwin',
  'superiorDouble',
  'superiorKing',
  'deluxeKing',
  'gardenDouble',
  'family',
  'suite',
  'juniorSuite',
  'familySuite',
  'studio',
  'oneBedroomApartment',
  'twoBedroomApartment',
  'twoBedroomVilla',
  'privateDouble',
  'privateTwin',
  'privateForFour',
] as const;
const VIEWS = ['city', 'courtyard', 'garden', 'sea', 'water', 'mountain', 'pool'] as const;

const roomOf = (locale: Locale) => ROOMS.map((room) => translate(locale, `hotelRoom.${room}`));
const viewOf = (locale: Locale) => VIEWS.map((view) => translate(locale, `hotelRoomView.${view}`));
const [ENGLISH_ROOMS, ENGLISH_VIEWS] = [roomOf('en'), viewOf('en')];

/** One room of a list: how many, what, with which view. */
const ONE = `(\\d+ × )?(${ENGLISH_ROOMS.join('|')})(?:, (${ENGLISH_VIEWS.join('|')}))?`;
const WHOLE = new RegExp(`^${ONE}(?:, ${ONE})*$`, 'i');
const EACH = new RegExp(`${ONE}(?=, |$)`, 'gi');

const inLanguage = (name: string, english: readonly string[], own: readonly string[]) =>
  own[english.findIndex((one) => one.toLowerCase() === name.toLowerCase())] ?? name;

/**
 * The name of a room, or of several in a list, as a reader's language calls it. Suppliers send names in English; one that is not made of the usual words
 * is left as it was sent: half a translation would be worse. Rates and bookings keep the supplier's name, by which rooms are compared.
 */
export function roomNameIn(name: string, locale: Locale): string {
  if (locale === 'en' || !WHOLE.test(name)) return name;
  const [rooms, views] = [roomOf(locale), viewOf(locale)];
  return name.replace(EACH, (_, count: string | undefined, room: string, view: string | undefined) =>
    [`${count ?? ''}${inLanguage(room, ENGLISH_ROOMS, rooms)}`, ...(view ? [inLanguage(view, ENGLISH_VIEWS, views)] : [])].join(
      ', ',
    ),
  );
}
