import { inspect } from 'node:util';
import { required } from '@caravel/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { tokenOf } from '../../../../domains/suppliers/adapters/duffel/card-page.ts';
import { keepCard, REFUSED_CARD } from '../../../../domains/suppliers/adapters/duffel/testing/duffel-card-books.ts';
import { newReference } from '../../../../domains/suppliers/testing/port-suites.ts';
import type { SupplierRate } from '../../ports.ts';
import { type DuffelCarBench, duffelCarBench, never } from './testing/duffel-car-bench.ts';

const VISA = '4242424242424242';
const MINUTE = 60_000;

let b: DuffelCarBench;
beforeAll(async () => {
  b = await duffelCarBench(process.env.PARTNER_CONTRACTS);
});
afterAll(() => b.close());
afterEach(() => {
  b.standIn.mangle = undefined;
  expect(b.standIn.breaches).toEqual([]);
});

const isHeld = ({ vehicle }: SupplierRate) => vehicle.name === 'Successful Guarantee Booking';
const request = () => b.request(newReference(), isHeld);

/** Opens the form as the page does, and returns what the browser gives Duffel. */
async function openForm(): Promise<string> {
  const { frameUrl } = await required(b.supplier.cardForm, 'a form')(never);
  const [page, token = ''] = frameUrl.split('#');
  expect(page).toBe('/duffel/card');
  return decodeURIComponent(token);
}

/** Types a card into a form of its own. */
const typeCard = async (number = VISA) => keepCard(b.standIn.books, await openForm(), number).id;

test('a rate that a card guarantees is found, all of it paid at the desk', async () => {
  const rate = required((await b.wave()).rates.find(isHeld), 'the rate');
  expect(rate.payment).toBe('atDeskWithCard');
  expect(rate.lines.map(({ due }) => due)).toEqual(['atDesk', 'atDesk']);
});

describe('the form', () => {
  test('has a key of its own each time, of which the browser gets the token alone', async () => {
    const [one, other] = [await openForm(), await openForm()];
    expect(one).not.toBe(other);
    expect([...b.standIn.books.vault.tokens.keys()].slice(-2)).toEqual([one, other]);
  });

  test.each([
    ['no JWT', 'a-key-of-no-kind'],
    ['a payload that is none', 'aaaa.bbbb.cccc'],
    ['no token', `a.${Buffer.from('{"user_id":"icu_1"}').toString('base64url')}.c`],
  ])('is not opened by a key with %s, which no error tells', async (_, key) => {
    b.standIn.mangle = () => ({ component_client_key: key });
    const failed = await b.supplier.cardForm?.(never).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'badAnswer' });
    expect(inspect(failed)).not.toContain(key);
    expect(() => tokenOf(key)).toThrow();
  });
});

describe('a booking', () => {
  test('names its card to Duffel, which it guarantees alone', async () => {
    const card = await typeCard();
    const asked = await request();
    const outcome = await b.supplier.book({ ...asked, card });
    expect(outcome).toMatchObject({ kind: 'confirmed', order: { net: { amountMinor: 0 } } });
    const booking = required(b.standIn.carBooking(asked.reference), 'the booking');
    expect(b.standIn.books.vault.cards.get(card)?.usedBy).toBe(booking.id);
    // Sent again by its reference, it is the first one.
    expect(await b.supplier.book({ ...asked, card })).toEqual(outcome);
    expect(await b.supplier.book({ ...(await request()), card })).toEqual({ kind: 'refused', code: 'cardRefused' });
  });

  test.each([
    ['that nobody typed', async () => 'tcd_00009hthhsUZ8W4LxQgkjb'],
    ['that its company refuses', () => typeCard(REFUSED_CARD)],
    [
      'that Duffel has forgotten',
      async () => {
        const card = await typeCard();
        b.t.clock.advance(26 * MINUTE);
        return card;
      },
    ],
  ])('by a card %s is refused for that card, and nothing is booked', async (_, cardOf) => {
    const card = await cardOf();
    const asked = await request();
    expect(await b.supplier.book({ ...asked, card })).toEqual({ kind: 'refused', code: 'cardRefused' });
    expect(b.standIn.carBooking(asked.reference)).toBeUndefined();
  });

  test('by what is no name of a card is not sent', async () => {
    const before = b.standIn.calls.filter((call) => call === 'POST /cars/bookings').length;
    for (const card of ['tcd_../x', 'boo_12345', ''])
      expect(await b.supplier.book({ ...(await request()), card })).toEqual({ kind: 'refused', code: 'cardRefused' });
    expect(b.standIn.calls.filter((call) => call === 'POST /cars/bookings')).toHaveLength(before);
  });

  test('of a rate that needs no card has none', async () => {
    const asked = await b.request(newReference(), ({ payment }) => payment === 'atDesk');
    expect(await b.supplier.book(asked)).toMatchObject({ kind: 'confirmed' });
  });
});
