import { saveTraveler } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { bookFlight, getReservationDetails } from '@caravel/products/flights/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TRAVELER } from '../domains/saved-travelers/testing/made-traveler.ts';
import { quoteAFlight } from '../products/flights/testing/book-a-flight.ts';
import { cardToken } from './card-token.ts';
import { CONTACT } from './made-contact.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';
import type { Caller } from './test-client.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const save = async (caller: Caller) => (await t.client.call(caller, saveTraveler, { query: {}, body: TRAVELER })).data;

describe('a flight booked with a saved passport', () => {
  const order = async (caller: Caller, savedPassport: string, clientId?: string) => {
    const quote = await quoteAFlight(t, caller, { from: 'JFK', to: 'LHR', ...(clientId && { reprice: { clientId } }) });
    const { passport: _, ...person } = TRAVELER;
    return {
      quoteId: quote.quoteId,
      acceptTotal: quote.price.total,
      travellers: [{ type: 'ADT' as const, ...person, savedPassport }],
      contact: CONTACT,
      payment: { method: 'card' as const, token: await cardToken(t) },
    };
  };

  test('has it, by the client and by staff for them', async () => {
    const home = await t.freshAgency();
    const client = await home.persona('client');
    const agent = await home.persona('agent');
    const saved = await save(client);
    const besides: string[] = [];
    for (const [caller, clientId] of [[client], [agent, client.userId]] as const) {
      const body = { ...(await order(caller, saved._id, clientId)), besides };
      const { data } = await t.client.call({ ...caller, idempotencyKey: newId() }, bookFlight, { body });
      besides.push(data.bookingId);
      const read = await t.client.call(caller, getReservationDetails, { query: { bookingId: data.bookingId } });
      expect(read.data.passengers).toMatchObject([{ lastName: 'Campos', passportLast4: '2910' }]);
    }
  });

  test("is refused with a passport of another client's list, or of nobody's, at its field", async () => {
    const home = await t.freshAgency();
    const client = await home.persona('client');
    const agent = await home.persona('agent');
    const { _id: others } = await save(await home.persona('client2'));
    for (const [caller, id, clientId] of [
      [client, others],
      [agent, others, client.userId],
      [client, newId()],
    ] as const) {
      const body = await order(caller, id, clientId);
      const refusal = await t.client.refusal({ ...caller, idempotencyKey: newId() }, bookFlight, { body });
      expect(refusal.validationError).toEqual({
        'travellers.0.passport.number': 'The saved passport is no longer there. Enter the passport number.',
      });
    }
  });
});
