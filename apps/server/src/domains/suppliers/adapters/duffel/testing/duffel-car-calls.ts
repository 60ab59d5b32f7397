import type { StandInCall } from './duffel-calls.ts';
import { type AskedCars, bookCar, cancelCar, carBookingOf, quoteCar, searchCars, showBooking } from './duffel-car-books.ts';
import { makeClientKey } from './duffel-card-books.ts';

/** The calls of cars that are ours. */
export const CAR_CALLS: readonly StandInCall[] = [
  {
    ...{ method: 'POST', path: '/identity/component_client_keys', matches: /^\/identity\/component_client_keys$/, query: [] },
    ...{ sends: 'ComponentClientKeyPayload', answers: 'ComponentClientKey' },
    run: (books, { key }) => ({ status: 201, data: makeClientKey(books, key) }),
  },
  {
    ...{ method: 'POST', path: '/cars/search', matches: /^\/cars\/search$/, query: [] },
    ...{ sends: 'CarsSearchParams', answers: 'CarsSearch' },
    run: (books, { key, data }) => ({ status: 201, data: searchCars(books, key, data as AskedCars) }),
  },
  {
    ...{ method: 'POST', path: '/cars/quotes', matches: /^\/cars\/quotes$/, query: [] },
    ...{ sends: 'CreateCarsQuote', answers: 'CarsQuote' },
    run: (books, { key, data }) => ({ status: 201, data: quoteCar(books, key, (data as { rate_id: string }).rate_id) }),
  },
  {
    ...{ method: 'POST', path: '/cars/bookings', matches: /^\/cars\/bookings$/, query: [] },
    ...{ sends: 'CreateCarsBooking', answers: 'CarsBooking' },
    run: (books, { key, data }) => ({
      status: 201,
      data: showBooking(bookCar(books, key, data as Parameters<typeof bookCar>[2])),
    }),
  },
  {
    ...{ method: 'GET', path: '/cars/bookings/{id}', matches: /^\/cars\/bookings\/(\w+)$/, query: [] },
    ...{ sends: null, answers: 'CarsBooking' },
    run: (books, { key, id }) => ({ status: 200, data: showBooking(carBookingOf(books, key, id)) }),
  },
  {
    ...{ method: 'POST', path: '/cars/bookings/{id}/actions/cancel' },
    ...{ matches: /^\/cars\/bookings\/(\w+)\/actions\/cancel$/, query: [], sends: null, answers: 'CarsBooking' },
    run: (books, { key, id }) => ({ status: 200, data: showBooking(cancelCar(books, key, id)) }),
  },
];
