import { dataOf, flightQuoteSchema, login, repriceFlight, searchFlights, sessionSchema } from '@caravel/contracts';
import { addDays, newId, required } from '@caravel/kernel';
import { expect } from 'vitest';
import { z } from 'zod';
import { adult } from '../../domains/flights/testing/book-a-flight.ts';
import type { ChildRequest, ChildServer } from '../child-server.ts';
import { CONTACT } from '../made-contact.ts';

/** The host of the demo agency. */
export const HOST = 'sunset.localhost';
/** Most tries of a call, on a busy machine too. */
const MOST_TRIES = 60;

/** Tries at an interval until there is a result; throws if there never is one. */
export async function tryUntil<T>(what: string, everyMs: number, attempt: () => Promise<T | undefined>): Promise<T> {
  for (let i = 0; i < MOST_TRIES; i++) {
    const found = await attempt();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  throw new Error(`${what}: not after ${MOST_TRIES} tries`);
}

/** Sends a call as a browser does, and repeats it if the server is too busy (503). */
export const ask = (server: ChildServer, request: ChildRequest, host = HOST) =>
  tryUntil(`an answer to ${request.path}`, 1_000, async () => {
    const answer = await server.send(host, request);
    return answer.status === 503 ? undefined : answer;
  });

export async function logIn(server: ChildServer, email = 'client@sunset.test', host = HOST): Promise<string> {
  const body = { email, password: 'Caravel-demo1' };
  const { status, json } = await ask(server, { method: 'POST', path: login.path, body }, host);
  expect([status, json]).toEqual([200, json]);
  return dataOf(sessionSchema).parse(json).data.token;
}

/** A booking call that can be sent repeatedly. */
export type Order = { readonly quoteId: string; readonly idempotencyKey: string; readonly body: unknown };

const foundSchema = searchFlights.answer;
const tokenSchema = z.object({ token: z.string() });

export async function prepareOrder(server: ChildServer, token: string): Promise<Order> {
  const date = addDays(new Date().toISOString().slice(0, 10), 40);
  const search = { routeType: 'One Way', legs: [{ origin: 'JFK', destination: 'LAX', date }], passengers: { adults: 1 } };
  const found = foundSchema.parse((await ask(server, { method: 'POST', path: searchFlights.path, token, body: search })).json);
  const family = required(
    found.data.flatMap(({ id }) => found.fareFamilies[id] ?? []).find((one) => one.voidable),
    'a fare that can be voided',
  );
  const offer = { searchId: found.searchId, offerId: family.offerId };
  const repriced = await ask(server, { method: 'POST', path: repriceFlight.path, token, body: offer });
  const { data: quote } = dataOf(flightQuoteSchema).parse(repriced.json);
  const card = { number: '4242424242424242', expMonth: 12, expYear: new Date().getFullYear() + 3, cvc: '123', zip: '10001' };
  const paid = await ask(server, { method: 'POST', path: '/sandbox-gateway/v1/tokens', body: card });
  return {
    quoteId: quote.quoteId,
    idempotencyKey: newId(),
    body: {
      quoteId: quote.quoteId,
      acceptTotal: quote.price.total,
      travellers: [adult()],
      contact: CONTACT,
      payment: { method: 'card', token: tokenSchema.parse(paid.json).token },
    },
  };
}
