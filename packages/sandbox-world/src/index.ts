export { fareCalendar, findOffer, searchFlights } from './flights/index.ts';
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
