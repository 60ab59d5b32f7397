import { money } from '@caravel/kernel';
import type { RentalConditions } from '@caravel/products/cars/contract';
import { createTranslator } from '@caravel/products/translate.ts';
import { describe, expect, test } from 'vitest';
import { carDetailsOf, carOf, deskOf, rentalPriceOf } from '../../testing/made-cars.ts';
import { checkoutHref, readExtras, writeExtras } from './checkout-address.ts';
import { conditionsText } from './conditions-words.ts';
import { hoursRows, wayToDesk } from './desk-words.ts';
import { nowAndDesk, rentalLines } from './rental-lines.ts';
import { fuelLine, fuelText, mileageText, sizeText, vehicleFacts } from './vehicle-words.ts';

const t = createTranslator('en');
const usd = (minor: number) => money(minor, 'USD');

describe('the price of a rental in lines', () => {
  test('says each line, where it is paid, and adds up to the total', () => {
    const price = rentalPriceOf(90_000, 6_000);
    const lines = rentalLines(price, t);
    expect(lines.map(({ label, amount }) => [label, amount.amountMinor])).toEqual([
      ['Rental, 9 days', 70_500],
      ['Young driver surcharge', 4_500],
      ['One-way fee', 9_000],
      ['Airport fee, paid at the desk', 6_000],
    ]);
    expect(lines.reduce((sum, { amount }) => sum + amount.amountMinor, 0)).toBe(price.total.amountMinor);
    expect(nowAndDesk(price, t)).toBe('$840.00 now and $60.00 at the desk');
    expect(nowAndDesk(rentalPriceOf(90_000), t)).toBe('All of it is paid now');
  });

  test('two lines of one name are one, and what costs nothing is not told', () => {
    const tax = { kind: 'taxes', code: null, count: 1, due: 'now', local: null } as const;
    const lines = [
      { ...tax, amount: usd(100) },
      { ...tax, amount: usd(250) },
      { ...tax, kind: 'oneWayFee', amount: usd(0) } as const,
      { ...tax, kind: 'extra', code: 'childSeat', count: 2, due: 'atDesk', amount: usd(700) } as const,
    ];
    expect(rentalLines({ lines, days: 2 }, t)).toEqual([
      { label: 'Taxes', amount: usd(350) },
      { label: 'Child seat × 2, paid at the desk', amount: usd(700) },
    ]);
  });
});

describe('a car in words', () => {
  const { vehicle, rentalRate } = carOf('a', 50_000).availableCore;

  test('its class, seats, bags, gears, doors and air', () => {
    expect(sizeText(vehicle.size, t)).toBe('Compact');
    expect(sizeText(99, t)).toBe('');
    expect(vehicleFacts(vehicle, t)).toEqual(['5 seats', '3 bags', 'Automatic', '4 doors', 'Air conditioning']);
    expect(vehicleFacts({ ...vehicle, doorCount: null, acIndicator: false, fourWheelDrive: true }, t)).toEqual([
      '5 seats',
      '3 bags',
      'Automatic',
      'Four-wheel drive',
    ]);
    const unknown = { passengerQuantity: null, baggageQuantity: null, largeBags: null, smallBags: null };
    expect(vehicleFacts({ ...vehicle, ...unknown }, t).slice(0, 3)).toEqual(['Seats not stated', 'Bags not stated', 'Automatic']);
    expect(fuelText(vehicle, t)).toBe('Gasoline');
    expect(fuelText({ fuel: 'electric', rangeKm: 410 }, t)).toBe('Electric, up to 410 km on a charge');
  });

  test.each([
    [{ included: null, unit: 'km', per: 'day', extra: null }, 'Unlimited mileage'],
    [{ included: 150, unit: 'mi', per: 'day', extra: null }, '150 miles a day'],
    [
      { included: 1200, unit: 'km', per: 'rental', extra: usd(25) },
      '1,200 km for the whole rental; each further kilometer costs $0.25',
    ],
  ] as const)('how far it may go: %o', (mileage, text) => {
    expect(mileageText({ unlimitedIndicator: mileage.included === null, mileage }, t)).toBe(text);
    expect(mileageText(rentalRate, t)).toBe('Unlimited mileage');
  });
});

describe('a desk in words', () => {
  test('its hours: days alike are one row, and what never closes is one sentence', () => {
    expect(hoursRows(deskOf('a'), t)).toEqual([
      { days: 'Mon – Fri', hours: '8:00\u00a0AM – 6:00\u00a0PM' },
      { days: 'Sat', hours: '9:00\u00a0AM – 12:00\u00a0AM' },
      { days: 'Sun', hours: 'Closed' },
    ]);
    const always = Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]);
    expect(hoursRows({ hours: always }, t)).toEqual([{ days: '', hours: 'Open day and night' }]);
  });

  test.each([
    [{}, ['The desk is in the terminal.', 'Terminal N']],
    [
      { kind: 'shuttle', shuttleMinutes: 8, shuttleEveryMinutes: 15 },
      ['Take the free shuttle of Pinkar from the terminal.', 'The ride takes 8 minutes.', 'It leaves every 15 minutes.'],
    ],
    [{ kind: 'meetAndGreet', terminal: null }, ['Staff of Pinkar wait for you in the arrivals hall with your name.']],
    [{ kind: 'downtown' }, ['The desk is in the city, at this address.']],
    [{ kind: 'atAddress' }, ['The desk is at this address.']],
  ] as const)('how to get there: %o', (more, way) => {
    expect(wayToDesk(deskOf('a', more), 'Pinkar', t)).toEqual(way);
  });
});

test('what the driver needs is told with every amount', () => {
  const { conditions } = carDetailsOf(carOf('a', 50_000));
  expect(conditionsText(conditions, t)).toEqual([
    'From 21 years old',
    'Drivers from 21 to 24 pay $5.00 a day more.',
    'A driving license held for at least 1 year',
    'A deposit of $200.00, held on a card in the driver’s name: Visa or Mastercard. It is released after the return.',
    'The car must stay in the country.',
    'A return up to 59 minutes late costs nothing; later, another day is charged.',
  ]);
  const strict: RentalConditions = {
    ...conditions,
    maxAge: 75,
    seniorDriver: { from: 70, to: 75, perDay: usd(800) },
    internationalPermit: true,
    deposit: null,
    crossBorder: 'ask',
  };
  expect(conditionsText(strict, t)).toEqual([
    'From 21 to 75 years old',
    'Drivers from 21 to 24 pay $5.00 a day more.',
    'Drivers from 70 to 75 pay $8.00 a day more.',
    'A driving license held for at least 1 year',
    'An international driving permit besides the license.',
    'Ask the desk before you drive to another country.',
    'A return up to 59 minutes late costs nothing; later, another day is charged.',
  ]);
});

describe('the address of the checkout', () => {
  test('names the offer, its extras and the total that was seen', () => {
    const extras = [{ code: 'childSeat', count: 2 }] as const;
    expect(checkoutHref({ searchId: 's', offerId: 'o', extras }, { quoteId: 'q', dueNow: usd(90_000) })).toBe(
      '/booknow/Cars/checkout?searchId=s&offerId=o&extras=childSeat.2&quote=q&seen=USD90000',
    );
    expect(checkoutHref({ searchId: 's', offerId: 'o', extras: [] })).toBe('/booknow/Cars/checkout?searchId=s&offerId=o');
    expect(readExtras(writeExtras(extras))).toEqual(extras);
  });

  test.each([undefined, '', 'childSeat', 'childSeat.0', 'childSeat.5', 'childSeat.x', 'hoverboard.1'])(
    'leaves out what is no extra: %s',
    (text) => {
      expect(readExtras(text)).toEqual([]);
    },
  );
});

test('what a supplier does not tell is said to nobody', () => {
  const { conditions, offer } = carDetailsOf(carOf('a', 50_000));
  const silent = { ...conditions, minAge: null, youngDriver: null, licenceYears: 0, deposit: null, graceMinutes: 0 };
  expect(conditionsText(silent, t)).toEqual(['A valid driving license', 'The car must stay in the country.']);
  expect(hoursRows({ hours: null }, t)).toEqual([]);
  const { vehicle, rentalRate } = offer.availableCore;
  expect(fuelLine({ vehicle, rentalRate }, t)).toEqual(['Gasoline. Bring it back as full as you got it']);
  expect(fuelLine({ vehicle, rentalRate: { ...rentalRate, fuelPolicy: null } }, t)).toEqual(['Gasoline']);
  expect(fuelLine({ vehicle: { ...vehicle, fuel: 'unspecified' }, rentalRate: { ...rentalRate, fuelPolicy: null } }, t)).toEqual(
    [],
  );
});
