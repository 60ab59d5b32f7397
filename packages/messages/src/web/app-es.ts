import { agents } from '../es/agents.ts';
import { cancelPolicy } from '../es/cancel-policy.ts';
import { carCheckout } from '../es/car-checkout.ts';
import { carWords } from '../es/car-words.ts';
import { cars } from '../es/cars.ts';
import { checkout } from '../es/checkout.ts';
import { claims } from '../es/claims.ts';
import { dashboard } from '../es/dashboard.ts';
import { flightChange } from '../es/flight-change.ts';
import { flightCheckout } from '../es/flight-checkout.ts';
import { flightTold } from '../es/flight-told.ts';
import { flights } from '../es/flights.ts';
import { hotelCheckout } from '../es/hotel-checkout.ts';
import { hotelWords } from '../es/hotel-words.ts';
import { hotels } from '../es/hotels.ts';
import { list } from '../es/list.ts';
import { listExports } from '../es/list-exports.ts';
import { listViews } from '../es/list-views.ts';
import { map } from '../es/map.ts';
import { office } from '../es/office.ts';
import { officeActivity } from '../es/office-activity.ts';
import { palette } from '../es/palette.ts';
import { places } from '../es/places.ts';
import { profile } from '../es/profile.ts';
import { records } from '../es/records.ts';
import { rental } from '../es/rental.ts';
import { requests } from '../es/requests.ts';
import { searches } from '../es/searches.ts';
import { told } from '../es/told.ts';
import { trips } from '../es/trips.ts';

/** Texts that pages behind the login add. */
export const app = {
  ...agents,
  ...carCheckout,
  ...carWords,
  ...cars,
  ...checkout,
  ...claims,
  ...dashboard,
  ...flightChange,
  ...flightCheckout,
  ...flightTold,
  ...flights,
  ...hotelCheckout,
  ...cancelPolicy,
  ...hotelWords,
  ...hotels,
  ...list,
  ...listExports,
  ...listViews,
  ...map,
  ...office,
  ...officeActivity,
  ...palette,
  ...places,
  ...profile,
  ...records,
  ...rental,
  ...requests,
  ...searches,
  ...told,
  ...trips,
};
