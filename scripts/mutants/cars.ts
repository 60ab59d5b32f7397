import type { Mutant } from './mutant.ts';

const CARS = 'apps/server/src/products/cars';
const bookingTest = `${CARS}/bookings/booking.test.ts`;
const cancelTest = `${CARS}/bookings/cancel-car.test.ts`;
const anotherDriver = {
  file: bookingTest,
  test: 'is priced for ages that pay the same and one country of residence: another driver is refused by name, before anything is paid',
};

/** Bookings of cars: the driver whom a price is for, quotes that moved, the same days twice, deadlines. */
export const CAR_BOOKINGS: readonly Mutant[] = [
  {
    name: 'car-driver-of-any-age',
    file: `${CARS}/rules/check-driver.ts`,
    from: 'if (!isPricedFor(age, rental.age, conditions))',
    to: 'if (isPricedFor(age, rental.age, conditions))',
    killedBy: anotherDriver,
  },
  {
    name: 'car-driver-from-anywhere',
    file: `${CARS}/rules/check-driver.ts`,
    from: 'if (driver.countryOfResidence !== rental.countryOfResidence)',
    to: 'if (driver.countryOfResidence === rental.countryOfResidence)',
    killedBy: anotherDriver,
  },
  {
    name: 'car-terms-moved-unsaid',
    file: `${CARS}/product/driver.ts`,
    from: 'linesOf(now.details) === linesOf(quote.details) && !now.details.changes.terms',
    to: 'linesOf(now.details) === linesOf(quote.details)',
    killedBy: { file: bookingTest, test: 'whose terms have changed since the quote is asked about, at the same price' },
  },
  {
    name: 'car-price-moved-unsaid',
    file: `${CARS}/product/driver.ts`,
    from: 'linesOf(now.details) === linesOf(quote.details) && !now.details.changes.terms',
    to: '!now.details.changes.terms',
    killedBy: {
      file: bookingTest,
      test: 'gone before it is paid, or at another price: nothing is begun, and the person is asked',
    },
  },
  {
    name: 'car-two-at-once',
    file: `${CARS}/product/trip-parts.ts`,
    from: "what: 'driving',",
    to: 'what: String(Math.random()),',
    killedBy: { file: bookingTest, test: 'of the same driver on the same days is asked about, whoever rents it out' },
  },
  {
    name: 'car-cancelled-after-the-pick-up',
    file: `${CARS}/bookings/present-booking.ts`,
    from: 'canCancel(sagaState) && ctx.clock.now() < pickUpInstant(details)',
    to: 'canCancel(sagaState)',
    killedBy: { file: cancelTest, test: 'after the pick-up is not offered, and refused' },
  },
  {
    name: 'car-asks-for-the-refund-of-what-is-over',
    file: `${CARS}/bookings/cancel-car.ts`,
    from: 'const quote = OVER.has(sagaState) ? null : await',
    to: 'const quote = await',
    killedBy: { file: cancelTest, test: 'within the free time gives all back, in the amount that was shown' },
  },
  {
    name: 'car-forgets-its-numbers',
    file: `${CARS}/product/driver.ts`,
    from: "return facts ? { facts: { ...facts, state: 'cancelled' } } : {};",
    to: "return facts ? { facts: { ...facts, state: 'cancelled', accountingNumber: null } } : {};",
    killedBy: { file: cancelTest, test: 'confirms the cancellation and does not show it afterwards: it is known to be done' },
  },
  {
    name: 'car-driver-from-no-country',
    file: `${CARS}/rules/searched-rental.ts`,
    from: 'if (!findCountry(countryOfResidence))',
    to: 'if (findCountry(countryOfResidence) === null)',
    killedBy: { file: `${CARS}/search/car-search.test.ts`, test: 'a country that exists' },
  },
  {
    name: 'car-extra-sold-at-its-net-price',
    file: `${CARS}/quotes/ask-again.ts`,
    from: 'if (!hasSoldExtras(quoted.rate))',
    to: 'if (quoted.rate.lines.length === 0)',
    killedBy: {
      file: bookingTest,
      test: 'has what the desk takes for extras from the details to the sums; an extra that is paid with the booking is not sold',
    },
  },
];
