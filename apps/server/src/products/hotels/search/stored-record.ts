import { required } from '@caravel/kernel';
import {
  HOTEL_BOARDS,
  HOTEL_FACILITIES,
  HOTEL_PRAISES,
  hotelBoardSchema,
  hotelPictureSchema,
  hotelSummarySchema,
} from '@caravel/products/hotels/contract';
import { z } from 'zod';
import { boardOf, isRefundable, kindOf } from '../rules/list-entries.ts';

/** An offer for all rooms at the person's price, in minor units of the search's currency. Instants are epoch milliseconds. */
const offerSchema = z.object({
  /** The place of its seller among the sellers. */
  seller: z.int(),
  dueNow: z.int(),
  dueThere: z.int(),
  taxes: z.int(),
  published: z.int().nullable(),
  board: hotelBoardSchema,
  refundable: z.boolean(),
  freeUntil: z.number().nullable(),
  roomName: z.string(),
  roomsLeft: z.int().nullable(),
});
export type RecordOffer = z.infer<typeof offerSchema>;

/** A hotel of a search, sold by one or more suppliers: what everything about it is asked from again. */
export const hotelRecordSchema = z.object({
  /** As suppliers tell it: what depends on its reader is added when it is shown. */
  hotel: hotelSummarySchema.omit({ zonePlace: true }),
  /** What suppliers call it, by which a node that continues the search knows it. */
  codes: z.array(z.string()),
  /** Kilometres from the searched position. */
  km: z.number(),
  /** Supplier, its id of the property, and the agency's own account if it was found by one. */
  sellers: z.array(z.object({ name: z.string(), accountId: z.uuid().nullable(), ref: z.string() })),
  offers: z.array(offerSchema).min(1),
});
export type HotelRecord = z.infer<typeof hotelRecordSchema>;

/*
 * How a hotel of a search is stored: a list without the names of its members, what repeats said once. A search in a capital has thousands of them, and
 * two hundred searches are open at once.
 */

const PICTURE_KINDS = hotelPictureSchema.shape.kind.options;
const { name, chain, stars, address, cityName, countryCode, timeZone } = hotelSummarySchema.shape;

/** The end of its address, its kind by number, its caption. */
const storedPictureSchema = z.tuple([z.string(), z.int(), z.string()]);
/** Seller by number, due now, due there, taxes, published, board and refundability, free until, room name by number, rooms left. */
const storedOfferSchema = z.tuple([
  z.int(),
  z.int(),
  z.int(),
  z.int(),
  z.int().nullable(),
  z.int(),
  z.number().nullable(),
  z.int(),
  z.int().nullable(),
]);

const storedRecordSchema = z.tuple([
  z.string(),
  name,
  chain,
  stars,
  z.tuple([z.number(), z.int()]).nullable(),
  address,
  cityName,
  countryCode,
  timeZone,
  z.tuple([z.number(), z.number()]),
  z.array(z.int()),
  /** How the addresses of all pictures begin, and the pictures. */
  z.tuple([z.string(), z.array(storedPictureSchema)]),
  z.array(z.string()),
  z.number(),
  z.array(z.tuple([z.string(), z.uuid().nullable(), z.string()])),
  z.array(z.string()),
  z.array(storedOfferSchema).min(1),
  /** Empty: not known; absent in searches of an earlier version. */
  z.string().optional(),
  /** What a guest praised, by number; -1: not known. */
  z.int().optional(),
]);
type StoredRecord = z.infer<typeof storedRecordSchema>;

/** What all texts begin with. */
function commonStart(texts: readonly string[]): string {
  const [first = '', ...others] = texts;
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
}

/** Returns the form in which a hotel is stored; `storedHotelSchema` reads it. */
export function toStored({ hotel, codes, km, sellers, offers }: HotelRecord): StoredRecord {
  const start = commonStart(hotel.pictures.map(({ url }) => url));
  const roomNames = [...new Set(offers.map(({ roomName }) => roomName))];
  return [
    hotel.hotelId,
    hotel.name,
    hotel.chain,
    hotel.stars,
    hotel.guestScore && [hotel.guestScore.score, hotel.guestScore.count],
    hotel.address,
    hotel.cityName,
    hotel.countryCode,
    hotel.timeZone,
    [hotel.position.lat, hotel.position.lng],
    hotel.facilities.map((facility) => HOTEL_FACILITIES.indexOf(facility)),
    [start, hotel.pictures.map(({ url, kind, caption }) => [url.slice(start.length), PICTURE_KINDS.indexOf(kind), caption])],
    codes,
    km,
    sellers.map((seller) => [seller.name, seller.accountId, seller.ref]),
    roomNames,
    offers.map((offer) => [
      offer.seller,
      offer.dueNow,
      offer.dueThere,
      offer.taxes,
      offer.published,
      kindOf(offer.board, offer.refundable),
      offer.freeUntil,
      roomNames.indexOf(offer.roomName),
      offer.roomsLeft,
    ]),
    hotel.neighborhood ?? '',
    hotel.praise === undefined ? -1 : HOTEL_PRAISES.indexOf(hotel.praise),
  ];
}

function fromStored(stored: StoredRecord): HotelRecord {
  const [hotelId, name, chain, stars, guests, address, cityName, countryCode, timeZone, [lat, lng], facilities, pictures] =
    stored;
  const [, , , , , , , , , , , , codes, km, sellers, roomNames, offers, neighborhood = '', praised = -1] = stored;
  const praise = HOTEL_PRAISES[praised];
  const [start, shown] = pictures;
  return {
    hotel: {
      ...{ hotelId, name, chain, stars, address, cityName, countryCode, timeZone },
      guestScore: guests && { score: guests[0], count: guests[1] },
      position: { lat, lng },
      facilities: facilities.map((at) => required(HOTEL_FACILITIES[at], 'a facility')),
      pictures: shown.map(([end, kind, caption]) => ({
        url: start + end,
        kind: required(PICTURE_KINDS[kind], 'a kind of picture'),
        caption,
      })),
      ...(neighborhood !== '' && { neighborhood }),
      ...(praise && { praise }),
    },
    codes,
    km,
    sellers: sellers.map(([seller, accountId, ref]) => ({ name: seller, accountId, ref })),
    offers: offers.map(([seller, dueNow, dueThere, taxes, published, kind, freeUntil, room, roomsLeft]) => ({
      ...{ seller, dueNow, dueThere, taxes, published, freeUntil, roomsLeft },
      board: required(HOTEL_BOARDS[boardOf(kind)], 'a board'),
      refundable: isRefundable(kind),
      roomName: roomNames[room] ?? '',
    })),
  };
}

/** Reads a hotel as it was stored. */
export const storedHotelSchema: z.ZodType<HotelRecord> = storedRecordSchema.transform(fromStored);
