// What the people of a soak do, each thing with how often of a hundred: a client searches, books and cancels; staff look at lists and figures.
import { getAgency, getDashboard, getProfile, listTrips } from '@caravel/contracts';
import { listAgencyActivities } from '@caravel/products/activities/contract';
import { listAgencyCars } from '@caravel/products/cars/contract';
import { listAgencyFlights } from '@caravel/products/flights/contract';
import { listAgencyHotels } from '@caravel/products/hotels/contract';
import { bookAnActivity, bookAndCancelAnActivity, searchAnActivity } from './activities.ts';
import type { Caller } from './caller.ts';
import { bookAFlight, bookAndCancelAFlight, quoteAFlight, searchAFlight } from './flights.ts';
import { bookACar, bookAndCancelACar, searchACar } from './rentals.ts';
import { bookAndCancelAStay, bookAStay, searchAStay } from './stays.ts';

type Action = readonly [ofHundred: number, act: (caller: Caller) => Promise<unknown>];

const PAGE = { query: { limit: '20' } };

export const TRAFFIC: Readonly<Record<'client' | 'staff', readonly Action[]>> = {
  client: [
    [14, searchAFlight],
    [8, quoteAFlight],
    [6, bookAFlight],
    [6, bookAndCancelAFlight],
    [4, searchAStay],
    [3, bookAStay],
    [3, bookAndCancelAStay],
    [6, searchACar],
    [4, bookACar],
    [4, bookAndCancelACar],
    [4, searchAnActivity],
    [3, bookAnActivity],
    [3, bookAndCancelAnActivity],
    [12, ({ call }) => call('trips', listTrips, PAGE)],
    [8, ({ call }) => call('session', getProfile)],
    [7, ({ call }) => call('agency', getAgency)],
    [5, ({ visit }) => visit('landing', '/')],
  ],
  staff: [
    [15, ({ call }) => call('flights: list', listAgencyFlights, PAGE)],
    [10, ({ call }) => call('hotels: list', listAgencyHotels, PAGE)],
    [10, ({ call }) => call('cars: list', listAgencyCars, PAGE)],
    [10, ({ call }) => call('activities: list', listAgencyActivities, PAGE)],
    [30, ({ call }) => call('dashboard', getDashboard)],
    [25, searchAFlight],
  ],
};
