import type { Locale, Position } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import type { HotelFilter, HotelResult, HotelSummary } from '@caravel/products/hotels/contract';
import { distanceKm } from '@caravel/reference';
import { zonePlace } from '../../../domains/bookings/index.ts';
import type { AccountRef } from '../../../domains/partner-accounts/index.ts';
import { composePrice, freeUntilInstant, type PriceRules, penaltyAt, rulesOfSupplier } from '../../../domains/pricing/index.ts';
import type { SearchRecord } from '../../../platform/search/run-search.ts';
import type { SupplierFound, SupplierOffer, SupplierProperty, SupplierStay } from '../ports.ts';
import { stayPolicy } from '../product/quoted-stay.ts';
import { roomNameIn } from '../product/room-name.ts';
import { shownOffer } from '../rules/hotel-list.ts';
import { makeEntry } from '../rules/list-entries.ts';
import { nightsOf } from '../rules/search-request.ts';
import { isSoundRate, netOf, publishedOf, stayPrice, totalsOf } from '../rules/stay-price.ts';
import { type HotelRecord, hotelRecordSchema, type RecordOffer, storedHotelSchema, toStored } from './stored-record.ts';

/* A hotel in three forms: the record of a search, the facets that filters read, and the row that a list shows. */

/** What offers of a search are read by. */
export type RecordTerms = {
  readonly stay: SupplierStay;
  readonly position: Position;
  readonly rules: PriceRules;
  /** Epoch milliseconds: what is free and refundable is so at this instant. */
  readonly now: number;
};

type KnownHotel = HotelRecord['hotel'];

/** Adds to a hotel what depends on the language of its reader. */
export function inLanguage<Hotel extends KnownHotel>(hotel: Hotel, locale: Locale): Hotel & Pick<HotelSummary, 'zonePlace'> {
  return { ...hotel, zonePlace: zonePlace(hotel.timeZone, locale) };
}

/** Returns what is known of a property, the same for all readers; `hotelId` is ours, the same for all sellers. */
export function knownProperty(hotelId: string, property: SupplierProperty): KnownHotel {
  const { ref: _ref, codes: _codes, zone, facilities, pictures, guestScore, position, ...rest } = property;
  return {
    ...rest,
    hotelId,
    timeZone: zone,
    guestScore: guestScore && { ...guestScore },
    position: { ...position },
    facilities: [...facilities],
    pictures: pictures.map((picture) => ({ ...picture })),
  };
}

/** Names the rooms of an offer, each kind once with its number: `2 × Double room, Single room`. */
function nameRooms(names: readonly string[]): string {
  const numbers = new Map<string, number>();
  for (const name of names) numbers.set(name, (numbers.get(name) ?? 0) + 1);
  return [...numbers].map(([name, number]) => (number > 1 ? `${number} × ${name}` : name)).join(', ');
}

/** Reads an offer at the person's price; undefined if one of its rates cannot be sold. */
function readOffer(rates: SupplierOffer, property: SupplierProperty, terms: RecordTerms): RecordOffer | undefined {
  const { stay, rules, now } = terms;
  const isWhole = rates.length === stay.rooms.length && rates.every(({ room }, i) => room === i);
  const [first] = rates;
  if (!first || !isWhole || !rates.every((rate) => isSoundRate(rate, stay.currency))) return undefined;
  const published = publishedOf(rates);
  const price = composePrice({
    net: netOf(rates),
    rules,
    protectionSelected: false,
    ...(published && { publishedRate: published }),
  });
  const charges = rates.flatMap((rate) => rate.charges);
  const shown = stayPrice(price, charges, nightsOf(stay), published);
  const policy = stayPolicy({ property, stay, rates });
  const left = rates.flatMap(({ roomsLeft }) => (roomsLeft === null ? [] : [roomsLeft]));
  return {
    seller: 0,
    dueNow: shown.dueNow.amountMinor,
    dueThere: shown.dueAtProperty.amountMinor,
    taxes: shown.taxesIncluded.amountMinor,
    published: shown.published?.amountMinor ?? null,
    board: first.board,
    // Unknown terms are not promised.
    refundable: policy !== null && penaltyAt(policy, now).amountMinor < policy.net.amountMinor,
    freeUntil: policy && freeUntilInstant(policy, now),
    roomName: nameRooms(rates.map(({ roomName }) => roomName)),
    roomsLeft: left.length === 0 ? null : Math.min(...left),
  };
}

const totalOf = ({ dueNow, dueThere }: RecordOffer) => dueNow + dueThere;

/** Keeps the cheapest offer of each board and free time, cheapest first; of equally cheap ones the first. */
function bestOffers(offers: readonly RecordOffer[]): RecordOffer[] {
  const best = new Map<string, RecordOffer>();
  for (const offer of offers) {
    const key = `${offer.board} ${offer.refundable} ${offer.freeUntil ?? 'kept'}`;
    const known = best.get(key);
    if (!known || totalOf(offer) < totalOf(known)) best.set(key, offer);
  }
  return [...best.values()].toSorted((a, b) => totalOf(a) - totalOf(b));
}

const listOffers = ({ offers }: HotelRecord) =>
  offers.map((offer) => ({ totalMinor: totalOf(offer), board: offer.board, refundable: offer.refundable }));

function toSearchRecord(body: HotelRecord): SearchRecord {
  return { id: body.hotel.hotelId, facets: makeEntry(body.hotel, body.km, listOffers(body)), body: toStored(body) };
}

/**
 * Reads a property of a supplier's wave with its offers at the person's price. Throws if none of them can be sold, or if the property breaks
 * its schema, since no page could read it again: the record is then left out (`readSound`).
 */
export function hotelRecord(
  hotelId: string,
  { name, accountId }: AccountRef,
  { property, offers }: SupplierFound,
  terms: RecordTerms,
): SearchRecord {
  const own = { ...terms, rules: rulesOfSupplier(terms.rules, name) };
  const sound = offers.flatMap((rates) => readOffer(rates, property, own) ?? []);
  if (sound.length === 0) throw new Error('a hotel without an offer that can be sold');
  if (property.name.trim() === '') throw new Error('a hotel without a name');
  const body = hotelRecordSchema.parse({
    hotel: knownProperty(hotelId, property),
    codes: [...property.codes],
    km: Number(distanceKm(property.position, terms.position).toFixed(3)),
    sellers: [{ name, accountId, ref: property.ref }],
    offers: bestOffers(sound),
  });
  return toSearchRecord(body);
}

/** The shorter of two names, which suppliers add a place to or not; never the one that happened to come first. */
function plainName(one: string, other: string): string {
  if (one.length !== other.length) return one.length < other.length ? one : other;
  return one < other ? one : other;
}

/** What the first supplier did not know of a property, another may. */
function fillIn(known: KnownHotel, found: KnownHotel): KnownHotel {
  return {
    ...known,
    name: plainName(known.name, found.name),
    chain: known.chain ?? found.chain,
    stars: known.stars ?? found.stars,
    guestScore: known.guestScore ?? found.guestScore,
    facilities: [...new Set([...known.facilities, ...found.facilities])],
    pictures: known.pictures.length > 0 ? known.pictures : found.pictures,
    ...(known.neighborhood === undefined && found.neighborhood !== undefined && { neighborhood: found.neighborhood }),
    ...(known.praise === undefined && found.praise !== undefined && { praise: found.praise }),
  };
}

/** Merges a hotel with the same of another supplier, for `SearchPlan.merge`: one entry, the best offer of each kind, all its sellers. */
export function mergeHotels(stored: unknown, { body }: SearchRecord): SearchRecord {
  const known = storedHotelSchema.parse(stored);
  const found = storedHotelSchema.parse(body);
  const sellers = [...known.sellers];
  const placeOf = (seller: HotelRecord['sellers'][number]) => {
    const isSame = (one: typeof seller) =>
      one.name === seller.name && one.accountId === seller.accountId && one.ref === seller.ref;
    const at = sellers.findIndex(isSame);
    return at >= 0 ? at : sellers.push(seller) - 1;
  };
  const places = found.sellers.map(placeOf);
  const theirs = found.offers.map((offer) => ({ ...offer, seller: places[offer.seller] ?? offer.seller }));
  return toSearchRecord({
    hotel: fillIn(known.hotel, found.hotel),
    codes: [...new Set([...known.codes, ...found.codes])],
    km: known.km,
    sellers,
    offers: bestOffers([...known.offers, ...theirs]),
  });
}

/** What a page of a search is shown by. */
type ResultTerms = {
  readonly nights: number;
  readonly currency: string;
  readonly showPublished: boolean;
  readonly locale: Locale;
};

/**
 * Presents a hotel of a page by the offer that the filters leave; undefined if none does any more, because a later wave changed the hotel.
 * `showPublished`: whether the agency shows what the hotel asks in public.
 */
export function presentResult(
  record: HotelRecord,
  filter: HotelFilter,
  { nights, currency, showPublished, locale }: ResultTerms,
): HotelResult | undefined {
  const at = shownOffer(listOffers(record), filter);
  const offer = at === undefined ? undefined : record.offers[at];
  if (!offer) return undefined;
  const inMoney = (minor: number) => money(minor, currency);
  const parts = {
    dueNow: inMoney(offer.dueNow),
    dueAtProperty: inMoney(offer.dueThere),
    taxesIncluded: inMoney(offer.taxes),
    published: showPublished && offer.published !== null ? inMoney(offer.published) : null,
  };
  return {
    ...inLanguage(record.hotel, locale),
    distance: Number(record.km.toFixed(2)),
    price: totalsOf(parts, nights),
    board: offer.board,
    roomName: roomNameIn(offer.roomName, locale),
    refundable: offer.refundable,
    freeCancellationUntil: offer.freeUntil === null ? null : new Date(offer.freeUntil).toISOString(),
    roomsLeft: offer.roomsLeft,
  };
}
