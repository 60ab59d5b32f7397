import { agents } from '../pt/agents.ts';
import { cancelPolicy } from '../pt/cancel-policy.ts';
import { carCheckout } from '../pt/car-checkout.ts';
import { carWords } from '../pt/car-words.ts';
import { cars } from '../pt/cars.ts';
import { checkout } from '../pt/checkout.ts';
import { claims } from '../pt/claims.ts';
import { dashboard } from '../pt/dashboard.ts';
import { flightChange } from '../pt/flight-change.ts';
import { flightCheckout } from '../pt/flight-checkout.ts';
import { flightTold } from '../pt/flight-told.ts';
import { flights } from '../pt/flights.ts';
import { hotelCheckout } from '../pt/hotel-checkout.ts';
import { hotelWords } from '../pt/hotel-words.ts';
import { hotels } from '../pt/hotels.ts';
import { list } from '../pt/list.ts';
import { listExports } from '../pt/list-exports.ts';
import { listViews } from '../pt/list-views.ts';
import { map } from '../pt/map.ts';
import { office } from '../pt/office.ts';
import { officeActivity } from '../pt/office-activity.ts';
import { palette } from '../pt/palette.ts';
import { places } from '../pt/places.ts';
import { profile } from '../pt/profile.ts';
import { records } from '../pt/records.ts';
import { rental } from '../pt/rental.ts';
import { requests } from '../pt/requests.ts';
import { searches } from '../pt/searches.ts';
import { told } from '../pt/told.ts';
import { trips } from '../pt/trips.ts';

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
