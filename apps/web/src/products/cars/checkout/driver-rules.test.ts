import { carDriverSchema } from '@caravel/products/cars/contract';
import { describe, expect, test } from 'vitest';
import { makeCarQuote, makeRental } from '../../../testing/made-rentals.ts';
import { asksFlight, type DriverDraft, driverFieldOf, driverFor, driverProblems, readFlight, toDriver } from './driver-rules.ts';

const QUOTE = makeCarQuote();
const { contact } = makeRental();
const GOOD: DriverDraft = {
  title: 'Dr',
  firstName: 'Bianca',
  middleName: 'Maria',
  lastName: 'Lima',
  hasOneName: false,
  birthDate: { day: '15', month: '6', year: '2076' },
  gender: 'female',
  countryOfResidence: 'BR',
  flight: 'aa1234',
  reached: null,
};
const problemsOf = (changes: Partial<DriverDraft>) => driverProblems([{ ...GOOD, ...changes }], QUOTE);
const born = (year: string) => ({ birthDate: { ...GOOD.birthDate, year } });

describe('a driver', () => {
  test('with everything right fits the contract, reached as the contact says', () => {
    expect(problemsOf({})).toEqual({});
    const driver = toDriver(GOOD, contact);
    expect(carDriverSchema.parse(driver)).toEqual(driver);
    expect(driver).toMatchObject({ firstName: 'Bianca Maria', birthDate: '2076-06-15', email: contact.email, zip: contact.zip });
  });

  test('of their own email and address is reached by them', () => {
    const reached = {
      ...contact,
      email: 'bianca@example.com',
      phone: '(305) 555-0177',
      phoneCountry: 'US',
      zip: '33131',
      country: '',
    };
    expect(problemsOf({ reached })).toEqual({});
    const driver = toDriver({ ...GOOD, reached }, contact);
    expect(carDriverSchema.parse(driver)).toEqual(driver);
    expect(driver).toMatchObject({ email: 'bianca@example.com', phone: '+13055550177', zip: '33131' });
    expect(problemsOf({ reached: { ...reached, email: 'bianca', phone: '12', zip: ' ' } })).toEqual({
      'driver-email': 'validation.emailAt',
      'driver-phone': 'validation.phoneInvalid',
      'driver-zip': 'addressNeeds.cep',
    });
    expect(driverFieldOf('driver.email', { drivers: [{ ...GOOD, reached }] })).toBe('driver-email');
  });

  test('of a country without postal codes has none, whether the address is their own or that of the contact', () => {
    const ofHongKong = { ...contact, state: 'Kowloon', city: '', zip: '', country: 'HK' };
    expect(carDriverSchema.parse(toDriver(GOOD, ofHongKong))).toMatchObject({ zip: '', country: 'HK', countryOfResidence: 'BR' });
    const reached = { ...ofHongKong, phone: '+85221234567', phoneCountry: 'HK' };
    const driver = { ...GOOD, countryOfResidence: 'HK', reached };
    expect(Object.keys(driverProblems([driver], QUOTE))).toEqual(['driver-countryOfResidence']);
    expect(carDriverSchema.parse(toDriver(driver, contact))).toMatchObject({ state: 'Kowloon', zip: '', country: 'HK' });
  });

  test('lives where the search says, unless typed otherwise before', () => {
    expect(driverFor(QUOTE, [])).toMatchObject([{ countryOfResidence: 'BR', lastName: '' }]);
    expect(driverFor(QUOTE, [{ ...GOOD, countryOfResidence: 'PT' }])).toMatchObject([{ countryOfResidence: 'PT' }]);
  });

  test('may have a single name', () => {
    const [driver] = driverFor(QUOTE, [{ ...GOOD, firstName: '', hasOneName: true }]);
    expect(driverProblems(driver ? [driver] : [], QUOTE)).toEqual({});
  });

  test.each([
    ['of an age that pays the same is taken', born('2078'), {}],
    ['of an age that pays another price searches again', born('2060'), { 'driver-birthDate': 'validation.driverAgeDiffers' }],
    ['who is too young is told so', born('2085'), { 'driver-birthDate': 'carCheckout.tooYoung' }],
    ['who would be older than anybody is told so', born('1970'), { 'driver-birthDate': 'validation.birthTooLong' }],
    ['is born', born('2100'), { 'driver-birthDate': 'carCheckout.dobFuture' }],
    [
      'from another country searches again',
      { countryOfResidence: 'US' },
      { 'driver-countryOfResidence': 'validation.driverCountryDiffers' },
    ],
    ['has a flight number or none', { flight: 'tomorrow' }, { 'driver-flight': 'carCheckout.flightInvalid' }],
    ['need not fly', { flight: ' ' }, {}],
  ])('%s', (_, changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems);
  });
});

test('flights are asked for where the desk serves an airport', () => {
  expect([asksFlight(QUOTE), asksFlight({ pickUpDesk: QUOTE.dropOffDesk })]).toEqual([true, false]);
});

test.each([
  ['aa 1234', { code: 'AA', number: '1234' }],
  ['EZY8001', { code: 'EZY', number: '8001' }],
  ['U2 8001', { code: 'U2', number: '8001' }],
  ['1234', undefined],
  ['3U8888', { code: '3U', number: '8888' }],
  ['TP-1', { code: 'TP', number: '1' }],
  ['flight', undefined],
])('%s is read as a flight', (text, flight) => {
  expect(readFlight(text)).toEqual(flight);
});

test.each([
  ['driver.birthDate', 'driver-birthDate'],
  ['driver.email', 'contact-email'],
  ['flight.number', 'driver-flight'],
  ['driver', 'driver-title'],
])('what the server found wrong with %s goes to the field %s', (path, field) => {
  expect(driverFieldOf(path, { drivers: [GOOD] })).toBe(field);
});
