import { describe, expect, test } from 'vitest';
import { makeBookedActivity } from '../testing/made-activity-bookings.ts';
import { makeReservation } from '../testing/made-flights.ts';
import { makeRental } from '../testing/made-rentals.ts';
import { makeStay } from '../testing/made-stays.ts';
import { activityAgain } from './activities/booking/activity-again.ts';
import { daysAgain } from './book-again.ts';
import { carAgain } from './cars/booking/car-again.ts';
import { flightAgain } from './flights/booking/flight-again.ts';
import { hotelAgain } from './hotels/booking/hotel-again.ts';

const paramsOf = (href: string) => Object.fromEntries(new URL(href, 'http://x').searchParams);
const pathOf = (href: string) => new URL(href, 'http://x').pathname;

describe('the days of a trip that is booked again', () => {
  test.each([
    ['2027-03-05', '2027-03-01', '2027-03-05'],
    // Today is over as far as most is sold; a Friday stays a Friday, at least a week ahead.
    ['2027-03-05', '2027-03-05', '2027-03-12'],
    ['2027-03-05', '2027-03-06', '2027-03-19'],
    ['2025-03-07', '2027-03-06', '2027-03-19'],
  ])('begin on %s, seen on %s: %s', (start, today, moved) => {
    expect(daysAgain(start, today)(start)).toBe(moved);
  });
});

describe('what was booked, searched again', () => {
  test('a flight: its route, days and travelers', () => {
    const [one] = makeReservation().passengers;
    const passengers = [one, { ...one, type: 'CHD' }, { ...one, type: 'INF' }] as ReturnType<
      typeof makeReservation
    >['passengers'];
    const booking = makeReservation({ passengers });
    const before = paramsOf(flightAgain(booking, '2020-01-01'));
    expect(pathOf(flightAgain(booking, '2020-01-01'))).toBe('/booknow/flights/search');
    expect(before).toMatchObject({
      l: expect.stringMatching(new RegExp(`^LIS-JFK-${booking.travelDate.replaceAll('-', '')}-`)),
      p: '1-1-1',
    });
    // Days that have passed are looked at before anything is searched.
    expect(pathOf(flightAgain(booking, '2090-01-01'))).toBe('/booknow/flights');
    const oneWay = flightAgain(makeReservation({ flights: booking.flights.slice(0, 1), isRoundTrip: false }), '2020-01-01');
    expect(paramsOf(oneWay).t).toBe('ow');
  });

  test('a stay: around its hotel, its nights and the guests of each room', () => {
    const stay = makeStay();
    const href = hotelAgain(stay, '2020-01-01');
    expect(pathOf(href)).toBe('/booknow/hotels/search');
    expect(paramsOf(href)).toMatchObject({
      s: stay.stayPeriod.start,
      e: stay.stayPeriod.end,
      at: expect.stringMatching(/,2\.0$/),
    });
    expect(paramsOf(href).r?.split('_')).toHaveLength(stay.rooms.length);
  });

  test('a car: at its airport for its driver; a desk in a city is asked for', () => {
    const made = makeRental();
    expect(pathOf(carAgain(made, '2020-01-01'))).toBe('/booknow/cars');
    const rental = { ...made, dropOff: { ...made.dropOff, desk: made.pickUp.desk } };
    const href = carAgain(rental, '2020-01-01');
    expect(pathOf(href)).toBe('/booknow/cars/search');
    expect(paramsOf(href)).toMatchObject({ from: 'airport-MIA', pu: rental.pickUp.at, age: String(rental.driver.age) });
    const desk = { ...rental.pickUp.desk, airportCode: null };
    const city = carAgain({ ...rental, pickUp: { ...rental.pickUp, desk } }, '2020-01-01');
    expect(pathOf(city)).toBe('/booknow/cars');
    expect(paramsOf(city)).not.toHaveProperty('from');
  });

  test('an activity: its page for the same people, on its day if that is to come', () => {
    const booked = makeBookedActivity();
    const href = activityAgain(booked, '2020-01-01');
    expect(pathOf(href)).toBe(`/booknow/activities/result-details/${booked.activity.productCode}`);
    expect(paramsOf(href)).toMatchObject({ on: booked.travelDate, party: expect.stringMatching(/^ADULT:/) });
    expect(paramsOf(activityAgain(booked, booked.travelDate))).not.toHaveProperty('on');
  });
});
