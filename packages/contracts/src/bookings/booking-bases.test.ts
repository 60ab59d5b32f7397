import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { dataOf, idSchema, moneySchema } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  bookErrors,
  bookingActionsBase,
  bookingListCall,
  bookingRecordBase,
  bookingRowBase,
  bookRequestBase,
  cancelAnswerSchema,
  cancelCall,
  penaltyCall,
  priceChangedDataSchema,
} from './booking-bases.ts';
import { bookingOutcomeSchema } from './bookings.ts';
import { travelerNamesSchema } from './travelers.ts';

/* The contract of museum tickets, made from the bases: an example of what a second product has to write. */

const statusSchema = z.enum(['Confirmed', 'Cancelled']);
const quoteSchema = z.object({ quoteId: idSchema, museum: z.string(), total: moneySchema });
const recordSchema = bookingRecordBase(statusSchema).extend({ museum: z.string(), actions: bookingActionsBase });
const rowSchema = bookingRowBase(statusSchema).extend({ museum: z.string() });
const session = { area: 'activities', access: 'session', summary: 'A call of the museum.' } as const;

const book = defineEndpoint({
  ...session,
  id: 'museum.book',
  method: 'POST',
  path: '/api/museum/booking',
  rate: 'money',
  idempotent: true,
  body: bookRequestBase.extend({ visitors: z.array(travelerNamesSchema).min(1) }),
  answer: z.object({ data: bookingOutcomeSchema, message: z.string() }),
  errors: bookErrors('offerExpired'),
});
const penalty = defineEndpoint({ ...session, ...penaltyCall, id: 'museum.penalty', path: '/api/museum/penalty' });
const cancel = defineEndpoint({
  ...session,
  ...cancelCall,
  id: 'museum.cancel',
  path: '/api/museum/cancel',
  answer: cancelAnswerSchema(recordSchema),
});
const list = defineEndpoint({
  ...session,
  ...bookingListCall,
  id: 'museum.list',
  path: '/api/museum/bookings',
  answer: dataOf(z.object({ bookings: z.array(rowSchema), total: z.int() })),
});

const ID = '01a2016c-0d59-7495-9f7c-f00000000001';
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const row = {
  bookingId: ID,
  orderId: 'M-1',
  reference: 'ABCDEFGH12345678',
  recordLocator: null,
  dateBooked: '2027-03-01T12:00:00Z',
  travelDate: '2027-04-01',
  endDate: '2027-04-01',
  status: 'Confirmed',
  sagaState: 'done',
  client: { _id: ID, name: 'Ana', email: 'ana@example.com' },
  salesPrice: usd(1_000),
  holdExpiresAt: null,
  openChange: null,
  museum: 'Prado',
};

describe('a contract made of the bases', () => {
  test('has the product’s own status words and fields', () => {
    const answer = (rows: unknown[]) => list.answer.safeParse({ data: { bookings: rows, total: 1 } }).success;
    expect(answer([row])).toBe(true);
    expect(answer([{ ...row, status: 'Ticketed' }])).toBe(false);
    expect(answer([{ ...row, museum: undefined }])).toBe(false);
  });

  test('names a booking by its id or its locator, by one of them', () => {
    expect(
      [{ bookingId: ID }, { pnr: 'ab12cd' }, {}, { bookingId: ID, pnr: 'AB12CD' }].map(
        (ref) => penalty.body?.safeParse(ref).success,
      ),
    ).toEqual([true, true, false, false]);
    expect(cancel.body?.safeParse({ bookingId: ID, quoteAmount: -1 }).success).toBe(false);
    expect([{ bookingId: ID }, {}, { bookingId: ID, pnr: 'AB12CD' }].map((ref) => cancel.body?.safeParse(ref).success)).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('is cancelled by fields that the call knows, so that no guard is dropped', () => {
    const sent = [{ quoteAmount: 1, reason: 'ill' }, { quoteamount: 1 }, { quote_amount: 1 }, { refundAmount: 1 }];
    expect(sent.map((guard) => cancel.body?.safeParse({ bookingId: ID, ...guard }).success)).toEqual([true, false, false, false]);
  });

  test('tells a changed price with the product’s own quote', () => {
    const changed = priceChangedDataSchema(quoteSchema);
    expect(changed.safeParse({ previousTotal: usd(1), quote: { quoteId: ID, museum: 'Prado', total: usd(2) } }).success).toBe(
      true,
    );
    expect(changed.safeParse({ previousTotal: usd(1), quote: { quoteId: ID, total: usd(2) } }).success).toBe(false);
  });

  test('is booked by a card or held, for people with names', () => {
    const body = {
      quoteId: ID,
      acceptTotal: usd(1_000),
      contact: {
        email: 'ana@example.com',
        phone: '+13055550100',
        address: '1 Main',
        city: 'Miami',
        state: 'FL',
        zip: '1',
        country: 'us',
      },
      payment: { method: 'hold' },
      visitors: [{ title: 'Ms', firstName: 'Ana', lastName: 'Souza' }],
    };
    expect(book.body?.parse(body)).toMatchObject({ contact: { country: 'US' }, visitors: [{ middleName: '' }] });
    for (const wrong of [{ payment: { method: 'cash' } }, { visitors: [{ title: 'Ms', firstName: 'Ana', lastName: '<b>' }] }])
      expect(book.body?.safeParse({ ...body, ...wrong }).success).toBe(false);
  });
});
