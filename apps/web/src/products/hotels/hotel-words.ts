import type { HotelBoard, HotelCharge, HotelFacility, HotelSummary } from '@caravel/products/hotels/contract';
import type { MessageKey, Translator } from '../../lib/language/i18n.tsx';

/** The meals included in a rate. */
export const BOARD_KEYS: Readonly<Record<HotelBoard, MessageKey>> = {
  roomOnly: 'hotelBoard.roomOnly',
  breakfast: 'hotelBoard.breakfast',
  halfBoard: 'hotelBoard.halfBoard',
  fullBoard: 'hotelBoard.fullBoard',
  allInclusive: 'hotelBoard.allInclusive',
};

/** What a property offers. */
export const FACILITY_KEYS: Readonly<Record<HotelFacility, MessageKey>> = {
  wifi: 'hotels.facilityWifi',
  parking: 'hotels.facilityParking',
  pool: 'hotels.facilityPool',
  spa: 'hotels.facilitySpa',
  gym: 'hotels.facilityGym',
  restaurant: 'hotels.facilityRestaurant',
  bar: 'hotels.facilityBar',
  airConditioning: 'hotels.facilityAirConditioning',
  airportShuttle: 'hotels.facilityAirportShuttle',
  beachfront: 'hotels.facilityBeachfront',
  petsAllowed: 'hotels.facilityPets',
  familyRooms: 'hotels.facilityFamilyRooms',
  accessible: 'hotels.facilityAccessible',
  kitchen: 'hotels.facilityKitchen',
  laundry: 'hotels.facilityLaundry',
  frontDesk24h: 'hotels.facilityFrontDesk',
  nonSmoking: 'hotels.facilityNonSmoking',
  businessCenter: 'hotels.facilityBusinessCenter',
  electricCarCharging: 'hotels.facilityCharging',
};

/** What a property takes besides its rate. */
export const CHARGE_KEYS: Readonly<Record<HotelCharge, MessageKey>> = {
  tax: 'hotelCharge.tax',
  cityTax: 'hotelCharge.cityTax',
  resortFee: 'hotelCharge.resortFee',
  cleaningFee: 'hotelCharge.cleaningFee',
  serviceCharge: 'hotelCharge.serviceCharge',
  otherFee: 'hotelCharge.otherFee',
};

/** Kinds of pictures, for those that nobody has described. */
export const PICTURE_KEYS: Readonly<Record<HotelSummary['pictures'][number]['kind'], MessageKey>> = {
  outside: 'hotels.pictureOutside',
  lobby: 'hotels.pictureLobby',
  room: 'hotels.pictureRoom',
  bathroom: 'hotels.pictureBathroom',
  pool: 'hotels.picturePool',
  restaurant: 'hotels.pictureRestaurant',
  surroundings: 'hotels.pictureSurroundings',
  other: 'hotels.pictureOther',
};

const SCORES: readonly (readonly [from: number, key: MessageKey])[] = [
  [9, 'hotels.scoreExceptional'],
  [8, 'hotels.scoreVeryGood'],
  [7, 'hotels.scoreGood'],
  [6, 'hotels.scorePleasant'],
];

/** What guests think of a hotel, in a word; undefined where there is nothing kind to say. */
export function scoreKey(score: number): MessageKey | undefined {
  return SCORES.find(([from]) => score >= from)?.[1];
}

/** Where a hotel is, with its city: suppliers leave that out of the address more often than not. */
export function addressText({ address, cityName }: Pick<HotelSummary, 'address' | 'cityName'>): string {
  const has = address.toLocaleLowerCase().includes(cityName.toLocaleLowerCase());
  return has ? address : [address, cityName].filter(Boolean).join(', ');
}

/** The text of a picture: how it was described, or what kind it is. */
export function pictureText({ caption, kind }: HotelSummary['pictures'][number], t: Translator): string {
  return caption === '' ? t(PICTURE_KEYS[kind]) : caption;
}
