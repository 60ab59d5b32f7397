import { agents } from '../en/agents.ts';
import { cancelPolicy } from '../en/cancel-policy.ts';
import { carCheckout } from '../en/car-checkout.ts';
import { carWords } from '../en/car-words.ts';
import { cars } from '../en/cars.ts';
import { checkout } from '../en/checkout.ts';
import { claims } from '../en/claims.ts';
import { dashboard } from '../en/dashboard.ts';
import { flightChange } from '../en/flight-change.ts';
import { flightCheckout } from '../en/flight-checkout.ts';
import { flightTold } from '../en/flight-told.ts';
import { flights } from '../en/flights.ts';
import { hotelCheckout } from '../en/hotel-checkout.ts';
import { hotelWords } from '../en/hotel-words.ts';
import { hotels } from '../en/hotels.ts';
import { list } from '../en/list.ts';
import { listExports } from '../en/list-exports.ts';
import { listViews } from '../en/list-views.ts';
import { map } from '../en/map.ts';
import { office } from '../en/office.ts';
import { officeActivity } from '../en/office-activity.ts';
import { palette } from '../en/palette.ts';
import { places } from '../en/places.ts';
import { profile } from '../en/profile.ts';
import { records } from '../en/records.ts';
import { rental } from '../en/rental.ts';
import { requests } from '../en/requests.ts';
import { searches } from '../en/searches.ts';
import { told } from '../en/told.ts';
import { trips } from '../en/trips.ts';

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
