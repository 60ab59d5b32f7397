/*
 * What every product has under the same name: status words and pages. This file has no schema, so that a page that only links
 * does not load the validator.
 */

/** The four booking products, in the order and with the ids of spec 1, section 3. */
export const PRODUCTS = ['flights', 'hotels', 'cars', 'activities'] as const;
export type Product = (typeof PRODUCTS)[number];

/** Status words of a flight booking (spec 2, section 4), and ours for what is being made, held unpaid, or was not made. */
export const FLIGHT_STATUSES = ['Processing', 'Held', 'Booked', 'Ticket Requested', 'Ticketed', 'cancelled', 'Failed'] as const;
export type FlightStatus = (typeof FLIGHT_STATUSES)[number];

/** Status words of a hotel booking (spec 2, section 4). */
export const HOTEL_STATUSES = ['awaiting payment', 'processing payment', 'booked', 'failed', 'invalid', 'cancelled'] as const;
export type HotelStatus = (typeof HOTEL_STATUSES)[number];

/** Status words of a car booking (spec 2, section 4), and ours for what is being made. */
export const CAR_STATUSES = ['Processing', 'Confirmed', 'Cancelled', 'Failed'] as const;
export type CarStatus = (typeof CAR_STATUSES)[number];

/** The status words of every product, as the spec writes them (spec 2, section 4). Lists and links accept these and no others. */
export const PRODUCT_STATUSES: Readonly<Record<Product, readonly string[]>> = {
  flights: FLIGHT_STATUSES,
  hotels: HOTEL_STATUSES,
  cars: CAR_STATUSES,
  activities: ['confirmed', 'cancelled', 'in progress', 'pending', 'failed'],
};

/** The pages of a product that other parts link to: its search form, one booking, and its list in the back office. */
export type ProductPaths = { readonly search: string; readonly booking: string; readonly office: string };

/** The pages of each product (spec 2, section 2). */
export const PRODUCT_PATHS: Readonly<Record<Product, ProductPaths>> = {
  flights: { search: '/booknow/flights', booking: '/flight-details', office: '/office/bookings/flights' },
  hotels: { search: '/booknow/hotels', booking: '/hotel-details', office: '/office/bookings/hotels' },
  cars: { search: '/booknow/cars', booking: '/booknow/cars/reservation-details', office: '/office/bookings/cars' },
  activities: { search: '/booknow/activities', booking: '/activity-details', office: '/office/bookings/activities' },
};

/** The page with the terms of the protection that is sold with a booking, of any product. */
export const PROTECTION_TERMS_PATH = '/protection-terms';

/**
 * The path of a booking's page. `more` adds query parameters, such as the list that it was opened from; empty ones are left out.
 */
export function bookingPath(
  product: Product,
  bookingId: string,
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  const query = new URLSearchParams({ bookingId });
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value);
  return `${PRODUCT_PATHS[product].booking}?${query}`;
}
