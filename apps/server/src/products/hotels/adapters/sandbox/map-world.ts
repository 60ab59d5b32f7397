import { type Money, money } from '@caravel/kernel';
import { HOTEL_FACILITIES, type HotelFacility } from '@caravel/products/hotels/contract';
import {
  type Board,
  type HotelGallery,
  type HotelScene,
  type HotelSupplierCode,
  hotelGallery,
  hotelKeyOf,
  neighborhoodAt,
  praiseOf,
  type RateCharge,
  type RatePolicy,
  type RoomRate,
  type RoomType,
  type SupplierHotel,
} from '@caravel/products/hotels/world';
import { WORLD_CURRENCY } from '@caravel/sandbox-world';
import type {
  SupplierCharge,
  SupplierPicture,
  SupplierPolicy,
  SupplierProperty,
  SupplierRoomRate,
  SupplierRoomType,
} from '../../ports.ts';
import { pictureAddress } from './picture-address.ts';

/** The world reports nine rooms for nine or more. */
const MANY_ROOMS = 9;
/** Lists show only the first pictures of a property; its page shows all. */
const PICTURES_OF_A_LIST = 5;

const usd = (minor: number): Money => money(minor, WORLD_CURRENCY);

const BOARD_NAMES: Readonly<Record<Board, string>> = {
  roomOnly: 'Room only',
  breakfast: 'Breakfast included',
  halfBoard: 'Half board',
  fullBoard: 'Full board',
  allInclusive: 'All inclusive',
};

const KINDS: Readonly<Record<HotelScene['scene'], SupplierPicture['kind']>> = {
  facade: 'outside',
  lobby: 'lobby',
  room: 'room',
  bathroom: 'bathroom',
  pool: 'pool',
  spa: 'other',
  restaurant: 'restaurant',
  surroundings: 'surroundings',
};

const filtered: ReadonlySet<string> = new Set(HOTEL_FACILITIES);
const isFiltered = (facility: string): facility is HotelFacility => filtered.has(facility);

/** The facilities that searches filter by: a place for the car that is free is one too, and so is a pool under a roof. */
function toFacilities(facilities: SupplierHotel['facilities']): HotelFacility[] {
  const found = new Set(facilities.filter((one): one is HotelFacility & typeof one => isFiltered(one)));
  const also: readonly (readonly [(typeof facilities)[number], HotelFacility])[] = [
    ['freeParking', 'parking'],
    ['indoorPool', 'pool'],
  ];
  for (const [has, means] of also) if (facilities.includes(has)) found.add(means);
  return [...found];
}

function toPictures({ pictures }: HotelGallery, most: number): SupplierPicture[] {
  return pictures.slice(0, most).map(({ scene, name }) => ({ url: pictureAddress(name), kind: KINDS[scene.scene], caption: '' }));
}

/** Whether a record has what every record must have; the world sends some that do not, on purpose. */
function isSound({ name, lat, lng }: SupplierHotel): boolean {
  return name !== '' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

/** A property with the gallery of which it has the pictures. */
export type MappedProperty = { readonly property: SupplierProperty; readonly gallery: HotelGallery };

/** Maps a property of a supplier; undefined if its record is broken. `all`: with all its pictures. */
export function toProperty(
  code: HotelSupplierCode,
  hotel: SupplierHotel,
  { all }: { readonly all: boolean },
): MappedProperty | undefined {
  const key = hotelKeyOf(code, hotel.id);
  const gallery = key === undefined || !isSound(hotel) ? undefined : hotelGallery(key);
  if (!gallery) return undefined;
  const neighborhood = neighborhoodAt(hotel);
  const praise = key === undefined ? undefined : praiseOf(key);
  const property: SupplierProperty = {
    ref: hotel.id,
    codes: hotel.sharedCode === null ? [] : [`world:${hotel.sharedCode}`],
    name: hotel.name,
    chain: hotel.chain,
    stars: hotel.stars === 0 ? null : hotel.stars,
    guestScore: hotel.guests,
    address: [hotel.address.street, hotel.address.postalCode].filter(Boolean).join(', '),
    cityName: hotel.cityName,
    countryCode: hotel.countryCode,
    zone: hotel.zone,
    position: { lat: hotel.lat, lng: hotel.lng },
    facilities: toFacilities(hotel.facilities),
    pictures: toPictures(gallery, all ? gallery.pictures.length : PICTURES_OF_A_LIST),
    ...(neighborhood !== undefined && { neighborhood }),
    ...(praise !== undefined && { praise }),
  };
  return { property, gallery };
}

/** Maps a kind of room, with its picture. */
export function toRoomType({ gallery }: MappedProperty, room: RoomType): SupplierRoomType {
  const name = gallery.pictureOfRoom.get(room.code);
  return {
    code: room.code,
    name: room.name,
    squareMetres: room.squareMetres,
    beds: room.beds,
    maxAdults: room.maxAdults,
    maxChildren: room.maxChildren,
    maxOccupancy: room.maxOccupancy,
    amenities: [],
    pictures: name === undefined ? [] : [{ url: pictureAddress(name), kind: 'room', caption: '' }],
  };
}

function toCharge({ kind, due, amountMinor, local }: RateCharge): SupplierCharge {
  return {
    kind,
    name: '',
    due,
    amount: usd(amountMinor),
    local: local && money(local.amountMinor, local.currency),
  };
}

/** The world knows the amount of each penalty to the cent, and its instant: nothing is left to be read in another way. */
function toPolicy({ refundable, tiers, noShow }: RatePolicy): SupplierPolicy {
  const amount = (minor: number) => ({ kind: 'amount', amount: usd(minor) }) as const;
  return {
    refundable,
    tiers: tiers.map(({ at, penaltyMinor }) => ({ from: { at }, penalty: amount(penaltyMinor) })),
    noShow: amount(noShow.penaltyMinor),
  };
}

/** The id of a rate: two rooms of one kind have the same key, so the room that it is for is part of it. */
const refOf = ({ key, room }: RoomRate): string => `${key}#${room}`;

/** Reads the key out of the id of a rate for a room; undefined if it is for another room. */
export function keyOfRef(ref: string, room: number): string | undefined {
  const [key, at] = ref.split('#');
  return at === String(room) ? key : undefined;
}

/** Maps a rate. */
export function toRate(rate: RoomRate): SupplierRoomRate {
  return {
    ref: refOf(rate),
    room: rate.room,
    bundle: rate.bundle,
    roomCode: rate.roomCode,
    roomName: rate.roomName,
    board: rate.board,
    boardName: BOARD_NAMES[rate.board],
    base: usd(rate.baseMinor),
    taxes: usd(rate.taxesMinor),
    charges: rate.charges.map(toCharge),
    publishedRate: usd(rate.publishedMinor),
    policy: toPolicy(rate.policy),
    roomsLeft: rate.roomsLeft >= MANY_ROOMS ? null : rate.roomsLeft,
    cancellableAlone: rate.cancellableAlone,
  };
}
