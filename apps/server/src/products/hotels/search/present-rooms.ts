import type { Locale } from '@caravel/contracts';
import type { RoomLists, RoomType } from '@caravel/products/hotels/contract';
import { normaliseText } from '@caravel/reference';
import { sha256 } from '../../../platform/crypto/tokens.ts';
import type { SupplierRoomRate, SupplierRoomType } from '../ports.ts';
import { roomNameIn } from '../product/room-name.ts';
import type { priceRates } from '../rules/room-price.ts';

/** A rate with its price, as it is shown; `seller` tells supplier, account and property apart. */
export type PresentedRate = {
  readonly rateId: string;
  readonly seller: string;
  readonly rate: SupplierRoomRate;
  readonly priced: ReturnType<typeof priceRates>;
};

/** What a kind of room is known by, no matter who sells it: its name. */
const roomKey = (name: string) => normaliseText(name);

/** Presents a kind of room to a reader of a language. */
export function presentRoomType(
  { maxAdults: _adults, maxChildren: _children, ...type }: SupplierRoomType,
  locale: Locale,
): RoomType {
  return {
    ...type,
    code: roomKey(type.name),
    name: roomNameIn(type.name, locale),
    beds: type.beds.map((bed) => ({ ...bed })),
    amenities: [...type.amenities],
    pictures: type.pictures.map((picture) => ({ ...picture })),
  };
}

/** Presents kinds of room, each once: of several sellers' the first. */
export function presentRoomTypes(types: readonly SupplierRoomType[], locale: Locale): RoomType[] {
  const byKey = new Map<string, RoomType>();
  for (const type of types) if (!byKey.has(roomKey(type.name))) byKey.set(roomKey(type.name), presentRoomType(type, locale));
  return [...byKey.values()];
}

/** A kind of room of which nothing but the name is known. */
const unknownType = (name: string, locale: Locale): RoomType => ({
  code: roomKey(name),
  name: roomNameIn(name, locale),
  squareMetres: null,
  beds: [],
  maxOccupancy: null,
  amenities: [],
  pictures: [],
});

/** Which rates can be booked together: those of one seller, and of one bundle if they have any. Nobody reads who sells. */
const togetherOf = (seller: string, bundle: string | null) => sha256(`${seller}\n${bundle ?? ''}`).slice(0, 12);

function presentRate({ rateId, seller, rate, priced }: PresentedRate, rooms: number): RoomLists[number]['rates'][number] {
  const { room, bundle, board, boardName, roomsLeft, cancellableAlone } = rate;
  const { price, refundable, freeUntil, cancellationPolicy } = priced;
  return {
    rateId,
    room,
    bundle: rooms === 1 ? null : togetherOf(seller, bundle),
    ...{ board, boardName, price, refundable, cancellationPolicy, roomsLeft },
    freeCancellationUntil: freeUntil === null ? null : new Date(freeUntil).toISOString(),
    cancellableAlone: cancellableAlone && rooms > 1,
  };
}

/** Presents rates by their kinds of room, the cheapest first, both. `rooms`: how many the search has. */
export function presentRoomLists(
  rates: readonly PresentedRate[],
  types: readonly SupplierRoomType[],
  { rooms, locale }: { readonly rooms: number; readonly locale: Locale },
): RoomLists {
  const known = new Map(presentRoomTypes(types, locale).map((type) => [type.code, type]));
  const totalOf = (one: RoomLists[number]['rates'][number] | undefined) => one?.price.total.amountMinor ?? 0;
  const groups = [...Map.groupBy(rates, ({ rate }) => roomKey(rate.roomName)).entries()].map(([key, own]) => ({
    roomType: known.get(key) ?? unknownType(own[0]?.rate.roomName ?? key, locale),
    rates: own.map((one) => presentRate(one, rooms)).toSorted((a, b) => a.room - b.room || totalOf(a) - totalOf(b)),
  }));
  const least = (list: RoomLists[number]) => Math.min(...list.rates.map(totalOf));
  return groups.toSorted((a, b) => least(a) - least(b));
}
