import { createHash } from 'node:crypto';
import { newId } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carriesCardNumber, holdsCardNumber, isTooDeep } from './card-numbers.ts';

/** The two check digits of a Brazilian company's number. */
function companyCheck(digits: string): string {
  const next = (given: string) => {
    const rest = [...given].reduce((sum, digit, at) => sum + Number(digit) * (((given.length - 1 - at) % 8) + 2), 0) % 11;
    return `${given}${rest < 2 ? 0 : 11 - rest}`;
  };
  return next(next(digits)).slice(-2);
}

describe('card numbers', () => {
  test.each([
    '4242424242424242',
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    '378282246310005',
    '5555555555554444',
    '6011111111111117',
    '30569309025904',
    '3530111333300000',
    '38520000023237',
    '6200000000000005',
    '2223003122003222',
    '4222222222222',
    'please charge 4000000000000002, thanks',
    '(4242424242424242)',
    'card:4242424242424242.',
    '4242 4242 4242 4242 12/27',
    '4242 4242 4242 4242 123',
    'on 12/27: 4242 4242 4242 4242',
    '1 4242424242424242',
    '4242.4242.4242.4242',
    '4242  4242  4242  4242',
    '4242 - 4242 - 4242 - 4242',
    '4242–4242–4242–4242',
    '4242_4242_4242_4242',
    '4242/4242/4242/4242',
    '4242\n4242\n4242\n4242',
    '4242\u00a04242\u00a04242\u00a04242',
    '4242\u200b4242\u200b4242\u200b4242',
    '42 42 42 42 42 42 42 42',
    '4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2',
    '3782 822463 10005',
    '3782 822463 10005 exp 0428',
    '４２４２ ４２４２ ４２４２ ４２４２',
    'card4242424242424242',
    '4242424242424242exp1227',
  ])('%s is one', (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  test.each([
    '4242424242424241',
    '+14155550123456',
    '+4915112345678901',
    '13055550100',
    '2027-03-01T12:00:00Z 2027-03-02',
    '2027-04-30 2027-05-01 2027-05-02',
    'from 30.04.2027 to 02.05.2027',
    '+1 415 555 0123 4567',
    '+4242424242424242',
    '192.168.100.200 10.0.0.1',
    '2204212345678',
    '618 2412345670',
    '1795180532729',
    '0000000000000000',
    '1111111111111111',
    '9988776655443322',
    'tok_4242424242424242x',
    '42424242424242424242424242',
    '4242424242424242.55',
  ])('%s is none', (text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });

  /** The number with the last digit that makes it pass the check of cards. */
  const passing = (digits: string) =>
    Array.from({ length: 10 }, (_, last) => `${digits}${last}`).filter((number) => luhn(number));
  const luhn = (number: string) =>
    [...number].toReversed().reduce((sum, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
      return sum + (value > 9 ? value - 9 : value);
    }, 0) %
      10 ===
    0;

  test.each([
    ...['421234567890', '487234567890', '465234567890', '001234567890', '220234567890'].flatMap(passing),
    // Each airline whose code begins with 4.
    ...Array.from({ length: 100 }, (_, code) => `${400 + code}240123456`).flatMap(passing),
    ...['491511234567', '491701234567'].flatMap(passing),
    ...passing('416234567890').flatMap((ticket) => [
      `${ticket.slice(0, 3)}-${ticket.slice(3)}`,
      `${ticket.slice(0, 3)} ${ticket.slice(3)}`,
    ]),
    ...['310012345678901', '220000000000000', '273012345678901', '351912345678901'].flatMap(passing),
    'DE89 3704 0044 0532 0130 00',
    'GB29 NWBK 6016 1331 9268 19',
    'NL02ABNA0123456789',
    'ES9121000418450200051332',
    '36.012.345/0001-45'.replace('45', companyCheck('360123450001')),
    `36012345${'0001'}${companyCheck('360123450001')}`,
  ])('%s, a ticket, a document, an account or a phone, is none', (text) => expect(holdsCardNumber(text)).toBe(false));

  test('an account number hides no card that stands beside it', () => {
    expect(holdsCardNumber('DE89370400440532013000 4242 4242 4242 4242')).toBe(true);
    expect(holdsCardNumber('DE42 4242 4242 4242 4242')).toBe(true);
  });

  test.each(['22210012345678', '27209912345678', '35280012345678', '35891234567890', '62000000000000', '50180000000900'])(
    'the first and last of each range are still refused: %s…',
    (begin) => {
      const [number = ''] = passing(begin.padEnd(15, '7'));
      expect(holdsCardNumber(number)).toBe(true);
    },
  );

  test('our own ids are none, nor is any digest', () => {
    for (let i = 0; i < 2_000; i++) expect(holdsCardNumber(newId())).toBe(false);
    for (let i = 0; i < 5_000; i++) expect(holdsCardNumber(createHash('sha256').update(String(i)).digest('hex'))).toBe(false);
    for (let i = 0; i < 5_000; i++)
      expect(holdsCardNumber(createHash('sha256').update(String(i)).digest('base64url'))).toBe(false);
    fc.assert(fc.property(fc.uuid(), (id) => !holdsCardNumber(`${id} ${id}`)));
    expect(holdsCardNumber('60110556-0000-1000-a000-000000000000')).toBe(false);
  });

  test('an id hides no card number that stands beside it', () => {
    expect(holdsCardNumber('4242 4242 4242 4242 60110556-0000-1000-a000-000000000000')).toBe(true);
  });

  test('a phone number with its plus is none, whatever its digits', () => {
    const digits = fc.stringMatching(/^\d{10,15}$/);
    fc.assert(fc.property(digits, (number) => !holdsCardNumber(`+${number}`)));
  });

  test('are found however deep, in keys and in numbers', () => {
    expect(carriesCardNumber({ a: [{ b: { notes: 'x 4242 4242 4242 4242' } }] })).toBe(true);
    expect(carriesCardNumber({ 4242424242424242: 'x' })).toBe(true);
    expect(carriesCardNumber({ number: 4242424242424242 })).toBe(true);
    expect(carriesCardNumber({ amountMinor: 123_456, at: 1_795_180_532_729, name: 'Ana', list: [null, true] })).toBe(false);
  });

  test('a body too deep to look through counts as one, quickly', () => {
    let deep: unknown = 'x';
    for (let i = 0; i < 10_000; i++) deep = [deep];
    expect([carriesCardNumber(deep), isTooDeep(deep), isTooDeep({ a: [{ b: { c: 'x' } }] })]).toEqual([true, true, false]);
    for (const text of ['1 ', '4 2 ', '42 41 ', '4', '4242 '])
      expect(holdsCardNumber(text.repeat(100_000))).toBe(text === '4242 ');
  });
});
