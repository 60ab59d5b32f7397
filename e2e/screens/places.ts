import type { FlightBookingRow } from '@caravel/products/flights/contract';
import { listAgencyFlights, listMyFlights } from '@caravel/products/flights/contract';
import type { HotelBookingRow } from '@caravel/products/hotels/contract';
import { listAgencyHotels, listMyHotels } from '@caravel/products/hotels/contract';
import type { Page } from '@playwright/test';
import { ANA, chooseFirstFare, fillContact, fillTravelers, openResults, refuseProtection } from '../book-a-flight.ts';
import { fillGuests, goToCheckout, openHotels } from '../book-a-stay.ts';
import { addressDay } from '../browser.ts';
import { callAgency } from '../call.ts';

/** Addresses of screens that show one booking or one offer. */
export type Places = {
  /**
   * A selected flight, its checkout, and the checkout with everything filled in; the last works only in the tab that filled it
   * in.
   */
  readonly details: string;
  readonly checkout: string;
  readonly payment: string;
};

/** The checkout of a stay, and its payment in the tab that filled everything in. */
export type StayPlaces = { readonly checkout: string; readonly payment: string };

/** The state of a demo booking. */
export type Fate = 'ticketed' | 'ticketRequested' | 'held' | 'cancelled' | 'pending' | 'failed' | 'protected';

const FATES: Readonly<Record<Fate, (row: FlightBookingRow) => boolean>> = {
  ticketed: (row) => row.status === 'Ticketed',
  ticketRequested: (row) => row.status === 'Ticket Requested' || row.status === 'Ticketed',
  held: (row) => row.sagaState === 'held',
  cancelled: (row) => row.status === 'cancelled',
  pending: (row) => row.status === 'Processing',
  failed: (row) => row.status === 'Failed',
  // Only staff see the premium.
  protected: (row) => (row.staff?.protectionPremium.amountMinor ?? 0) > 0,
};

/** The bookings that the person of a session sees, by state; missing states are left out. */
export async function findBookings(origin: string, token: string, list: 'own' | 'agency'): Promise<ReadonlyMap<Fate, string>> {
  const path = `${list === 'own' ? listMyFlights.path : listAgencyFlights.path}?limit=100&showPastTrips=true`;
  const { json } = await callAgency(origin, { method: 'GET', path, token });
  const rows = listMyFlights.answer.parse(json).data.flights;
  const found = Object.entries(FATES).map(([fate, isIt]) => [fate, rows.find(isIt)?.bookingId] as const);
  return new Map(found.filter((entry): entry is [Fate, string] => entry[1] !== undefined));
}

/** The state of a stay of the demo. */
export type StayFate = HotelBookingRow['status'];

/** The stays that the person of a session sees, by state: the latest of each; missing states are left out. */
export async function findStays(origin: string, token: string, list: 'own' | 'agency'): Promise<ReadonlyMap<StayFate, string>> {
  const path = `${list === 'own' ? listMyHotels.path : listAgencyHotels.path}?limit=100&showPastTrips=true`;
  const { json } = await callAgency(origin, { method: 'GET', path, token });
  const { hotels } = listMyHotels.answer.parse(json).data;
  return new Map(hotels.toReversed().map(({ status, bookingId }) => [status, bookingId]));
}

/** Query of a search that has results on every installation. */
export const SEARCH = `t=ow&l=JFK-LHR-${addressDay(40)}`;

/** A round trip, which is chosen flight by flight. */
export const ROUND_SEARCH = `l=JFK-LHR-${addressDay(40)}-${addressDay(47)}`;

/** A trip of several legs. */
export const LEGS_SEARCH = `t=mc&l=JFK-LHR-${addressDay(40)}_LHR-CDG-${addressDay(44)}`;

/** A day so far ahead, as the address of a hotel search writes it. */
const dashedDay = (ahead: number) => addressDay(ahead).replace(/^(....)(..)(..)$/, '$1-$2-$3');

/** Query of a search for hotels that finds some on every installation. */
export const HOTEL_SEARCH = `d=city-2267057&s=${dashedDay(40)}&e=${dashedDay(43)}&r=2&n=US`;

/** Query of a search for cars that finds some on every installation: Miami airport to Orlando, nine days, a driver of 23 from Brazil. */
export const CAR_SEARCH = `from=airport-MIA&to=city-4167147&pu=${dashedDay(40)}T10:00&do=${dashedDay(49)}T10:00&age=23&c=BR`;

/** Goes from a search to the checkout, and returns the addresses of the screens on the way. */
export async function walkToCheckout(page: Page, origin: string): Promise<Pick<Places, 'details' | 'checkout'>> {
  const here = () => page.url().slice(origin.length);
  const passed: string[] = [];
  const note = () => passed.push(here());
  page.on('framenavigated', note);
  await openResults(page, origin, SEARCH);
  await chooseFirstFare(page);
  page.off('framenavigated', note);
  return { details: passed.find((path) => path.includes('search-details')) ?? '/', checkout: here() };
}

/** Goes from a search to the payment with everything filled in. Nothing is booked. */
export async function walkToPayment(page: Page, origin: string, email: string): Promise<Places> {
  const { details, checkout } = await walkToCheckout(page, origin);
  await fillTravelers(page, [ANA]);
  await fillContact(page, email);
  await refuseProtection(page);
  await page.locator('iframe').waitFor();
  return { details, checkout, payment: page.url().slice(origin.length) };
}

/** Goes from a search for hotels to the payment of the first one with everything filled in. Nothing is booked. */
export async function walkToStayPayment(page: Page, origin: string, email: string): Promise<StayPlaces> {
  await openHotels(page, origin, HOTEL_SEARCH);
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^See rooms/ })
    .click();
  await goToCheckout(page);
  const checkout = page.url().slice(origin.length);
  await fillGuests(page, ['Clara'], 'Reyes');
  await fillContact(page, email);
  await refuseProtection(page);
  await page.locator('iframe').waitFor();
  return { checkout, payment: page.url().slice(origin.length) };
}
