export type { HotelArea } from './areas.ts';
export type { FoundRates } from './find-rate.ts';
export { findRate, joinRateKeys } from './find-rate.ts';
export { findHotel, hotelCityKey, listHotels } from './hotel-list.ts';
export type { NamedHotel } from './named.ts';
export { namedHotels } from './named.ts';
export { neighborhoodAt } from './neighborhoods.ts';
export type { HotelOffer } from './offers.ts';
export type {
  CancelledRooms,
  HotelCancellation,
  HotelCancellationQuote,
  HotelGuest,
  HotelOrder,
  HotelOrderCommand,
  HotelOrderError,
  HotelOrderRequest,
  HotelOrderRoom,
  HotelOrderStatus,
} from './orders.ts';
export { applyToHotelOrder, createHotelOrder, HOTEL_ORDER_TRANSITIONS, quoteHotelCancellation } from './orders.ts';
export type { PictureClass, PictureLook, PicturePlace } from './pictures/choose-picture.ts';
export { hotelPictureFile, PICTURE_CLASSES, PICTURE_LOOKS, PICTURE_PLACES } from './pictures/choose-picture.ts';
export type {
  HotelClimate,
  HotelFeatures,
  HotelKind,
  HotelRegion,
  HotelScene,
  HotelSetting,
  PicturedRoom,
  PicturedView,
} from './pictures/features.ts';
export {
  HOTEL_CLIMATES,
  HOTEL_KINDS,
  HOTEL_REGIONS,
  HOTEL_SETTINGS,
  ROOM_KINDS,
  ROOM_VIEWS,
  VIEW_OF_SETTING,
} from './pictures/features.ts';
export type { PicturedOffer } from './pictures/picture-set.ts';
export { pictureSetOf } from './pictures/picture-set.ts';
export { type HotelGallery, hotelGallery } from './pictures/property.ts';
export { policyPenaltyAt } from './policies.ts';
export type { HotelRates } from './rates.ts';
export { ratesOf } from './rates.ts';
export { praiseOf, reviewsOf } from './reviews.ts';
export type { FoundHotel, HotelSearch, HotelWave, KnownHotel, SupplierHotel } from './search.ts';
export { findSupplierHotel, hotelWaves, searchHotels } from './search.ts';
export type {
  BedKind,
  Board,
  HotelStay,
  Penalty,
  PolicyTier,
  RateAudience,
  RateCharge,
  RatePolicy,
  RateTerms,
  RoomOccupancy,
  RoomRate,
  RoomType,
  RoomView,
} from './stay-types.ts';
export { STAY_LIMITS } from './stays.ts';
export type { HotelSupplierCode, SupplierHotelRecord, WorldHotelSupplier } from './suppliers.ts';
export { HOTEL_SUPPLIERS, hotelKeyOf } from './suppliers.ts';
export type {
  DescriptionPart,
  Facility,
  GuestReviews,
  GuestScore,
  Hotel,
  HotelDetails,
  HotelReview,
  PropertyKind,
  PropertySetting,
} from './types.ts';
