export type { RentalCompany } from './companies.ts';
export { findCompany, RENTAL_COMPANIES } from './companies.ts';
export { carClasses } from './fleet.ts';
export type { CarCancellationQuote, CarOrder, CarOrderCommand, CarOrderError, CarOrderStatus } from './orders.ts';
export {
  applyToCarOrder,
  CAR_ORDER_TRANSITIONS,
  carPenaltyAt,
  createCarOrder,
  dueMinor,
  quoteCarCancellation,
} from './orders.ts';
export type { CarBody, PicturedCar } from './pictures/choose-picture.ts';
export { bodyOf, carPictureFile, carPictureName, picturedCar, pictureLike } from './pictures/choose-picture.ts';
export type { ChosenExtra } from './rates.ts';
export { localInstant, withExtras } from './rates.ts';
export type { CarQuery, FoundCars } from './search.ts';
export { findCarRate, isBrokenRecord, raisedRate, rateTotal, searchCars } from './search.ts';
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
} from './types.ts';
