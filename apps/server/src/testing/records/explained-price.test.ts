import {
  type ExplainedPrice,
  explainBookingPrice,
  explainQuotePrice,
  updateClientMarkups,
  updateMarkups,
} from '@caravel/contracts';
import { addMoney, money, newId, toMajor } from '@caravel/kernel';
import { agencyCancelFlight, agencyGetPenalty } from '@caravel/products/flights/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { anyFigure } from '../figures.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';

let t: TestApp;
let home: TestAgency;
let owner: Persona;
let agent: Persona;
let client: Persona;
let restricted: Persona;
beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency();
  owner = await home.persona('owner');
  agent = await home.persona('agent');
  client = await home.persona('client');
  restricted = await home.persona('restricted');
});
afterAll(() => t.close());

const nameOf = ({ actor }: Persona) => (actor.kind === 'user' ? actor.name : '');
const reasonOf = ({ lines }: ExplainedPrice, kind: string) => lines.find((line) => line.kind === kind)?.reason;
const sum = (amounts: readonly { amountMinor: number; currency: string }[]) => addMoney(amounts, 'USD');

test('a price names each rule with its version, who made that and when; a refund adds up to what was paid', async () => {
  await t.client.call(owner, updateMarkups, { body: { agencyFee: money(1_000, 'USD'), markup: { type: 'percent', value: 4 } } });
  t.clock.advance(60_000);
  await t.client.call(owner, updateMarkups, { body: { agencyFee: money(1_717, 'USD') } });
  const changedAt = new Date(t.clock.now()).toISOString();
  const quote = await quoteAFlight(t, agent, {
    fare: ({ refund }) => refund?.allowed === true && (refund.penalty?.amountMinor ?? 0) > 0,
    reprice: { clientId: client.userId },
  });
  const quoted = (await t.client.call(agent, explainQuotePrice, { params: { quoteId: quote.quoteId } })).data;
  expect(reasonOf(quoted, 'agencyMarkup')).toMatchObject({ source: 'agency', product: null, isUnrecorded: false });
  expect(reasonOf(quoted, 'agencyFee')?.changed).toEqual({ at: changedAt, by: { kind: 'person', name: nameOf(owner) } });
  expect(sum(quoted.lines.map(({ amount }) => amount))).toEqual(quote.price.total);

  const { bookingId } = (await bookQuote(t, agent, quote)).data;
  // What is changed afterwards is no reason of this price.
  await t.client.call(owner, updateMarkups, { body: { agencyFee: money(9_900, 'USD') } });
  const explain = async (caller: Persona) => (await t.client.call(caller, explainBookingPrice, { params: { bookingId } })).data;
  expect(await explain(owner)).toEqual(quoted);

  const { data: cost } = await t.client.call(owner, agencyGetPenalty, { body: { bookingId } });
  const keyed = { ...owner, idempotencyKey: newId() };
  await t.client.call(keyed, agencyCancelFlight, { body: { bookingId, quoteAmount: toMajor(cost.refund) } });
  await t.drain();
  const { refund } = await explain(agent);
  expect(refund).toMatchObject({ paid: quoted.total, back: cost.refund, penalty: cost.penalty });
  if (!refund) throw new Error('no refund');
  const { supplierKeeps, platformKeeps, commissionKept, protectionKept, recovered, back } = refund;
  expect(sum([supplierKeeps, platformKeeps, commissionKept, protectionKept, recovered, back])).toEqual(
    sum([refund.paid, refund.owed]),
  );
});

test('a client’s own markup is told as theirs, one for a booking alone as its seller’s', async () => {
  const params = { userId: client.userId };
  await t.client.call(owner, updateClientMarkups, { params, body: { byProduct: { flights: { type: 'percent', value: 3 } } } });
  const priceOf = async (markup?: { type: 'fixed'; value: number }) => {
    const quote = await quoteAFlight(t, agent, { reprice: { clientId: client.userId, ...(markup && { markup }) } });
    return (await t.client.call(agent, explainQuotePrice, { params: { quoteId: quote.quoteId } })).data;
  };
  expect(reasonOf(await priceOf(), 'agencyMarkup')).toMatchObject({
    source: 'client',
    product: 'flights',
    version: 1,
    markup: { type: 'percent', value: 3 },
    changed: { by: { kind: 'person', name: nameOf(owner) } },
  });
  expect(reasonOf(await priceOf({ type: 'fixed', value: 50 }), 'agencyMarkup')).toMatchObject({
    source: 'booking',
    version: null,
    changed: { by: { kind: 'person', name: nameOf(agent) } },
  });
});

test('restricted agents are told nothing of it, not even of what they sold', async () => {
  const quote = await quoteAFlight(t, restricted, {
    reprice: { clientId: client.userId, markup: { type: 'fixed', value: 1313.13 } },
  });
  const { bookingId } = (await bookQuote(t, restricted, quote)).data;
  for (const url of [`/api/agency/bookings/${bookingId}/price`, `/api/agency/quotes/${quote.quoteId}/price`]) {
    const { status, text } = await t.client.inject(restricted, { method: 'GET', url });
    expect(status).toBe(403);
    expect(text).not.toMatch(anyFigure('131313', '1313.13'));
  }
});
