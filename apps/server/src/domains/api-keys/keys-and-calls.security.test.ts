import { createApiKey, KEY_SCOPES, type KeyScope } from '@caravel/contracts';
import { ENDPOINTS } from '@caravel/products/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCESS_CALLS, type AccessCall } from '../../testing/access/endpoint-cases.ts';
import { sendEndpoint } from '../../testing/access/send-endpoint.ts';
import { type TwoAgencies, twoAgencies } from '../../testing/access/two-agencies.ts';
import type { TestAgency } from '../../testing/start-test-app.ts';
import type { Caller } from '../../testing/test-client.ts';

let world: TwoAgencies;
beforeAll(async () => {
  world = await twoAgencies();
});
afterAll(() => world.t.close());

const keys = new Map<string, string>();
/** Somebody who calls as a program does: without cookie, application key and origin. */
async function byKey({ agency, persona }: TestAgency, scopes: readonly KeyScope[], at = agency): Promise<Caller> {
  const name = `${agency.id} ${scopes.join()}`;
  const known = keys.get(name);
  const key =
    known ??
    (
      await world.t.client.call(await persona('owner'), createApiKey, {
        body: { name: 'A program', scopes: [...scopes], days: null },
      })
    ).data.key;
  keys.set(name, key);
  return { agency: at, headers: { authorization: `Bearer ${key}`, 'sec-fetch-site': '', 'x-app-key': '' } };
}

const send = async (caller: Caller, call: AccessCall, target = world.ghostOf(call)) =>
  sendEndpoint(world.t.client, caller, call.endpoint, call.case.input?.(target, await world.cardToken()) ?? {});
const codeOf = (answer: { readonly text: string }): unknown => {
  try {
    return (JSON.parse(answer.text) as { code?: unknown }).code;
  } catch {
    return undefined;
  }
};
const one = (calls: readonly AccessCall[]) => [...new Map(calls.map((call) => [call.endpoint.id, call])).values()];
const open = one(ACCESS_CALLS.filter(({ endpoint }) => endpoint.keyScope !== undefined));
const closed = one(ACCESS_CALLS.filter(({ endpoint }) => endpoint.keyScope === undefined && !endpoint.signed));

/** Written by hand: what opens to keys must be opened here as well. */
const OPEN: Readonly<Record<KeyScope, readonly string[]>> = {
  search: [
    ...['availableDates', 'checkAvailability', 'checkout', 'destinations', 'details', 'locations', 'search', 'tags'].map(
      (own) => `activities.${own}`,
    ),
    ...['availableCars', 'details', 'getPrice', 'staticData'].map((own) => `cars.${own}`),
    ...['extras', 'fareCalendar', 'fareRules', 'reprice', 'search', 'stream'].map((own) => `flights.${own}`),
    ...['fetchPage', 'getContent', 'getDetails', 'getPrice', 'getRoomsAndRates', 'searchStatus', 'startSearch'].map(
      (own) => `hotels.${own}`,
    ),
    ...['payments.getPaymentOptions', 'places.getDestination', 'places.suggestAirports', 'places.suggestDestinations'],
  ],
  'bookings:read': [
    'accounts.listAgencyBookings',
    ...['bookingStatus', 'getAgencyBooking', 'listAgency'].map((own) => `activities.${own}`),
    ...['bookings.calendar', 'bookings.findOutcome', 'bookings.itineraryPdf'],
    ...['bookingStatus', 'getAgencyBooking', 'listAgency'].map((own) => `cars.${own}`),
    ...['bookingStatus', 'getPenalty', 'getReservationDetails', 'listAgency'].map((own) => `flights.${own}`),
    ...['bookingStatus', 'getAgencyBooking', 'getPenalty', 'listAgency'].map((own) => `hotels.${own}`),
    ...['office.listBookingNotes', 'requests.get'],
  ],
  'bookings:write': [
    ...['activities.book', 'bookings.continue', 'cars.reserve', 'flights.book', 'hotels.book'],
    ...['requests.answer', 'requests.make', 'requests.step'],
  ],
  'clients:read': ['identity.findClients', 'identity.getClient', 'identity.listClients', 'office.listClientNotes'],
  'clients:write': ['identity.createClient'],
};

describe('the calls that open to keys', () => {
  test('are these, by scope', () => {
    const found = Object.fromEntries(
      KEY_SCOPES.map((scope) => [
        scope,
        open.flatMap(({ endpoint: { id, keyScope } }) => (keyScope === scope ? [id] : [])).sort(),
      ]),
    );
    expect(found).toEqual(OPEN);
  });

  test('ask for no proof, are staff’s, and neither give money back nor end anything', () => {
    for (const { id, keyScope, access, stepUp, actsOnGet, method } of ENDPOINTS.values()) {
      if (keyScope === undefined) continue;
      expect([id, access === 'session' || access === 'staff', stepUp, actsOnGet]).toEqual([id, true, undefined, undefined]);
      expect([id, method === 'GET' || method === 'POST']).toEqual([id, true]);
      expect(id).not.toMatch(/cancel|void|refund|claim|settings|apiKeys|webhooks|handover|operator/i);
    }
  });
});

describe('a key with all scopes', () => {
  test.each(closed.map((call) => [call.endpoint.id, call] as const))(
    '%s is closed to it, and nothing changes',
    async (_id, call) => {
      const caller = await byKey(world.alpha, KEY_SCOPES);
      const written = await world.writes.begin();
      const answer = await send(caller, call);
      expect([answer.status, codeOf(answer)]).toEqual([403, 'keyNotAllowed']);
      expect((await written()).filter((table) => !['sandbox_gateway_tokens', 'api_keys'].includes(table))).toEqual([]);
    },
  );

  test.each(open.map((call) => [call.endpoint.id, call] as const))('%s is open to it', async (_id, call) => {
    const answer = await send(await byKey(world.alpha, KEY_SCOPES), call);
    expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500);
    expect(String(codeOf(answer))).not.toMatch(/^(key|noSession|forbidden|crossSite)/);
  });

  test.each(open.map((call) => [call.endpoint.id, call] as const))('%s does not know it at another agency', async (_id, call) => {
    const answer = await send(await byKey(world.alpha, KEY_SCOPES, world.beta.agency), call);
    expect([answer.status, codeOf(answer)]).toEqual([401, 'keyUnknown']);
  });
});

describe('a key with all scopes but one', () => {
  test.each(open.map((call) => [call.endpoint.id, call] as const))('%s is closed without its own', async (_id, call) => {
    const others = KEY_SCOPES.filter((scope) => scope !== call.endpoint.keyScope);
    const answer = await send(await byKey(world.alpha, others), call);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'keyScopeMissing']);
  });
});

describe('who is allowed is answered by the record', () => {
  const answered = one(
    ACCESS_CALLS.filter(({ endpoint: { keyScope, method } }) => keyScope?.endsWith(':read') && method === 'GET'),
  );
  test.each(answered.map((call) => [call.endpoint.id, call] as const))('%s', async (_id, call) => {
    const answer = await send(await byKey(world.alpha, KEY_SCOPES), call, world.targetOf(call));
    expect(answer.status, answer.text.slice(0, 300)).toBe(call.case.answered ?? 200);
  });
});
