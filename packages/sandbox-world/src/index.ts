export type { RentalCompany } from './cars/companies.ts';
export { findCompany, RENTAL_COMPANIES } from './cars/companies.ts';
export { carClasses } from './cars/fleet.ts';
export type { CarCancellationQuote, CarOrder, CarOrderCommand, CarOrderError, CarOrderStatus } from './cars/orders.ts';
export {
  applyToCarOrder,
  CAR_ORDER_TRANSITIONS,
  carPenaltyAt,
  createCarOrder,
  dueMinor,
  quoteCarCancellation,
} from './cars/orders.ts';
export type { CarBody, PicturedCar } from './cars/pictures/choose-picture.ts';
export { bodyOf, carPictureFile, carPictureName, picturedCar } from './cars/pictures/choose-picture.ts';
export type { ChosenExtra } from './cars/rates.ts';
export { localInstant, withExtras } from './cars/rates.ts';
export type { CarQuery, FoundCars } from './cars/search.ts';
export { findCarRate, isBrokenRecord, raisedRate, rateTotal, searchCars } from './cars/search.ts';
export type {
  AgeSurcharge,
  CarClass,
  CarConditions,
  CarDesk,
  CarLine,
  CarPlan,
  CarPolicy,
  CarRate,
  CarRental,
  WorldCoverage,
  WorldExtra,
} from './cars/types.ts';
export { WORLD_CURRENCY } from './currency.ts';
export { findOffer, lowestFares, searchFlights, warmFlights } from './flights/index.ts';
export type { ScheduleChange } from './flights/order-changes.ts';
export { isInvoluntary, minutesToMiss, siblingsOf } from './flights/order-changes.ts';
export type {
  CancellationKind,
  CancellationQuote,
  FlightOrder,
  OrderCommand,
  OrderError,
  OrderPassenger,
  OrderRequest,
  OrderStatus,
} from './flights/orders.ts';
export { applyToOrder, createOrder, ORDER_TRANSITIONS, quoteCancellation } from './flights/orders.ts';
export type {
  Cabin,
  FareFamily,
  FareRule,
  FoundOffer,
  PassengerCounts,
  PassengerPrice,
  PassengerType,
  WorldItinerary,
  WorldOffer,
  WorldQuery,
  WorldQuerySlice,
  WorldSearchResult,
  WorldSegment,
  WorldSlice,
} from './flights/types.ts';
export type { HotelArea } from './hotels/areas.ts';
export type { FoundRates } from './hotels/find-rate.ts';
export { findRate, joinRateKeys } from './hotels/find-rate.ts';
export { findHotel, hotelCityKey, listHotels } from './hotels/index.ts';
export type { NamedHotel } from './hotels/named.ts';
export { namedHotels } from './hotels/named.ts';
export type { HotelOffer } from './hotels/offers.ts';
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
} from './hotels/orders.ts';
export { applyToHotelOrder, createHotelOrder, HOTEL_ORDER_TRANSITIONS, quoteHotelCancellation } from './hotels/orders.ts';
export type { PictureClass, PictureLook, PicturePlace } from './hotels/pictures/choose-picture.ts';
export { hotelPictureFile, PICTURE_CLASSES, PICTURE_LOOKS, PICTURE_PLACES } from './hotels/pictures/choose-picture.ts';
export type {
  HotelClimate,
  HotelFeatures,
  HotelKind,
  HotelRegion,
  HotelScene,
  HotelSetting,
  PicturedRoom,
  PicturedView,
} from './hotels/pictures/features.ts';
export {
  HOTEL_CLIMATES,
  HOTEL_KINDS,
  HOTEL_REGIONS,
  HOTEL_SETTINGS,
  ROOM_KINDS,
  ROOM_VIEWS,
  VIEW_OF_SETTING,
} from './hotels/pictures/features.ts';
export type { PicturedOffer } from './hotels/pictures/picture-set.ts';
export { pictureSetOf } from './hotels/pictures/picture-set.ts';
export { type HotelGallery, hotelGallery } from './hotels/pictures/property.ts';
export { policyPenaltyAt } from './hotels/policies.ts';
export type { HotelRates } from './hotels/rates.ts';
export { ratesOf } from './hotels/rates.ts';
export type { FoundHotel, HotelSearch, HotelWave, KnownHotel, SupplierHotel } from './hotels/search.ts';
export { findSupplierHotel, hotelWaves, searchHotels } from './hotels/search.ts';
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
} from './hotels/stay-types.ts';
export { STAY_LIMITS } from './hotels/stays.ts';
export type { HotelSupplierCode, SupplierHotelRecord, WorldHotelSupplier } from './hotels/suppliers.ts';
export { HOTEL_SUPPLIERS, hotelKeyOf } from './hotels/suppliers.ts';
export type {
  DescriptionPart,
  Facility,
  GuestScore,
  Hotel,
  HotelDetails,
  PropertyKind,
  PropertySetting,
} from './hotels/types.ts';
export type { Trigger, TriggerEffect } from './triggers.ts';
export { TRIGGERS, triggerOfHotel, triggerOfName, triggerOfNames, triggerOfPlace, triggerOfRoute } from './triggers.ts';
