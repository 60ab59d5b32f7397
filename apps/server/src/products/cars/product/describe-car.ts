import { addMoney } from '@caravel/kernel';
import { carWords } from '@caravel/products/cars/texts/car-words.ts';
import { createTranslator } from '@caravel/products/translate.ts';
import {
  type BookingDescription,
  canCancel,
  type DescribedTrip,
  type DriverBooking,
  type TripDescription,
  travelerName,
} from '../../../domains/bookings/index.ts';
import { inEachLanguage } from '../../../platform/texts/in-each-language.ts';
import { type CarFacts, type CarOrder, carJson, type RentalDetails, rentalDetails } from './stored.ts';

/** A car booking as the saga passes it to the driver. */
export type CarBookingOf = DriverBooking<RentalDetails, CarOrder, CarFacts>;

/** The name of the person who drives. */
export function driverName({ driver }: CarOrder): string {
  return travelerName({ ...driver, middleName: '' });
}

/** Whether the company cancelled a rental by itself, and nobody has cancelled it here. */
export function isCalledOff({ sagaState, facts }: Pick<CarBookingOf, 'sagaState' | 'facts'>): boolean {
  return canCancel(sagaState) && (facts?.calledOff ?? null) !== null;
}

type Desk = RentalDetails['rate']['pickUp'];

/** Where a desk is, on one line: many addresses end with the city. */
export function deskAddress({ address, cityName }: Pick<Desk, 'address' | 'cityName'>): string {
  return address.endsWith(cityName) ? address : [address, cityName].filter((part) => part !== '').join(', ');
}

/** Where a rental goes: one city, or from one to the other. */
function courseOf({ pickUp, dropOff }: Pick<RentalDetails['rate'], 'pickUp' | 'dropOff'>): string {
  return [...new Set([pickUp.cityName, dropOff.cityName])].join(' – ');
}

/** Describes a rental for a list of trips: what its desk takes is part of what the trip costs, until it is cancelled. */
export function describeRentalTrip({ details, facts, total }: DescribedTrip): TripDescription {
  if (facts !== null && carJson.facts.read(facts).state === 'cancelled') return { course: 'stay' };
  const there = rentalDetails.read(details).rate.lines.filter(({ due }) => due === 'atDesk');
  return { course: 'stay', dueThere: addMoney([...there.map(({ amount }) => amount)], total.currency) };
}

/** Describes a car booking for lists and calendars. */
export function describeCar(booking: CarBookingOf): BookingDescription {
  const { details, order } = booking;
  const { rate, rental } = details;
  const isOff = isCalledOff(booking);
  const { vehicle, vendor, pickUp, dropOff } = rate;
  const driver = driverName(order);
  const title = inEachLanguage((locale) => carWords(createTranslator(locale)).model(vehicle.name));
  const places = [pickUp, dropOff].flatMap((desk) => [desk.name, desk.cityName, desk.countryCode, desk.airportCode ?? '']);
  return {
    title,
    subtitle: `${vendor.name}, ${courseOf(rate)}`,
    startsOn: rental.pickUp.at.slice(0, 10),
    endsOn: rental.dropOff.at.slice(0, 10),
    legs: [
      {
        isOff,
        title: `${vendor.name}: ${vehicle.name}`,
        location: inEachLanguage(() => deskAddress(pickUp)),
        startsAt: rental.pickUp.at,
        startZone: pickUp.timeZone,
        endsAt: rental.dropOff.at,
        endZone: dropOff.timeZone,
      },
    ],
    openChange: isOff ? 'breaks' : null,
    leadTraveler: driver,
    travelerCount: 1,
    contact: [order.contact.email, order.contact.phone],
    numbers: [],
    searchText: [...new Set([vendor.name, vehicle.name, ...places, driver])].filter((word) => word !== '').join(' '),
  };
}
