export { WORLD_CURRENCY } from './currency.ts';
export { fareCalendar, findOffer, searchFlights, warmFlights } from './flights/index.ts';
export type {
  CancellationKind,
  CancellationQuote,
  FlightOrder,
  OrderCommand,
  OrderError,
  OrderPassenger,
  OrderRequest,
  OrderStatus,
  ScheduleChange,
} from './flights/orders.ts';
export { applyToOrder, createOrder, ORDER_TRANSITIONS, quoteCancellation } from './flights/orders.ts';
export type {
  Cabin,
  CalendarPrice,
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
export type { PictureOptions } from './hotels/pictures/draw-hotel-picture.ts';
export { drawHotelPicture } from './hotels/pictures/draw-hotel-picture.ts';
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
export { VIEW_OF_SETTING } from './hotels/pictures/features.ts';
export type { PicturedOffer } from './hotels/pictures/picture-set.ts';
export { pictureSetOf } from './hotels/pictures/picture-set.ts';
export type { Trigger, TriggerEffect } from './triggers.ts';
export { TRIGGERS, triggerOfName, triggerOfNames, triggerOfRoute } from './triggers.ts';
