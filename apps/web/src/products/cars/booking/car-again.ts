import type { PlainDate } from '@caravel/kernel';
import { type CarBooking, paramsOfCarForm } from '@caravel/products/cars/contract';
import { daysAgain, searchAgain } from '../../book-again.ts';

/** The place of a desk as the search names it: its airport. A desk in a city has no such place, and the form asks for one. */
const placeOf = ({ airportCode }: CarBooking['pickUp']['desk']): string => (airportCode ? `airport-${airportCode}` : '');

/** The address of the search for a car at the same places, from the same hour and for as many days, for the same driver. */
export function carAgain({ pickUp, dropOff, driver }: CarBooking, today: PlainDate): string {
  const day = pickUp.at.slice(0, 10);
  const move = daysAgain(day, today);
  const moveTime = (at: string) => `${move(at.slice(0, 10))}${at.slice(10)}`;
  const [from, to] = [placeOf(pickUp.desk), placeOf(dropOff.desk)];
  const params = paramsOfCarForm({
    pickUp: from,
    dropOff: to === '' || pickUp.desk.deskId === dropOff.desk.deskId ? null : to,
    pickUpAt: moveTime(pickUp.at),
    dropOffAt: moveTime(dropOff.at),
    age: driver.age,
    country: driver.countryOfResidence,
  });
  const isAsked = from === '' || (to === '' && pickUp.desk.deskId !== dropOff.desk.deskId);
  return searchAgain('cars', params, isAsked || move(day) !== day);
}
