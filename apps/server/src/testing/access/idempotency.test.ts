import type { Endpoint } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { ENDPOINTS } from '@caravel/products/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../test-client.ts';
import { IS_ON_CLUSTER } from '../test-database.ts';
import type { RequestParts } from './endpoint-case.ts';
import { type AccessCall, AGENCY_CALLS, linesToRun } from './endpoint-cases.ts';
import { endpointUrl } from './send-endpoint.ts';
import { type TwoAgencies, twoAgencies } from './two-agencies.ts';

let world: TwoAgencies;
beforeAll(async () => {
  world = await twoAgencies();
});
afterAll(() => world.t.close());

const endpoints: readonly Endpoint[] = [...ENDPOINTS.values()];
/** Without those whose case is about nothing that is there: suites of their own hold that they act once. */
const keyed = AGENCY_CALLS.filter(({ endpoint, case: { answered = 200 } }) => endpoint.idempotent === true && answered < 400);

/** Calls that have the same effect however often they are made: continuing a booking does what is due, once; a transaction counts once. */
const REPEATABLE = ['bookings.continue', 'crypto.nameTransfer', 'crypto.recordRefund', 'crypto.simulateTransfer'];

async function callerFor(call: AccessCall): Promise<Caller> {
  const role = call.case.of?.[0] ?? (call.endpoint.access === 'session' ? 'client' : 'owner');
  return role === 'visitor' ? world.alpha.visitor : world.alpha.persona(role);
}

function send(caller: Caller, endpoint: Endpoint, parts: RequestParts, idempotencyKey?: string) {
  const keyed = idempotencyKey === undefined ? caller : { ...caller, idempotencyKey };
  return world.t.client.inject(keyed, { method: endpoint.method, url: endpointUrl(endpoint, parts), body: parts.body });
}

/** What must not be done twice because an answer was lost: bookings, money, claims, and messages that become letters. */
const MUST_BE_ONCE = /^(bookings?$|booking_|ledger_|claim|outbox)/;
/**
 * A second client with the same address is refused, and is passed over in a list; an archive is made one at a time, and three a day; what a person's
 * record says already is no change, so nobody is told again; each client of an upload is invited once.
 */
const ONCE_BY_ITSELF = [
  ...['identity.createClient', 'identity.uploadClients', 'agencies.askArchive'],
  ...['identity.changeClient', 'identity.setAgentPhone', 'identity.setUploadInvitations'],
];
/** Without people's own accounts and sessions, whose calls have limits of their own, and webhooks, whose events have ids. */
const unkeyed = AGENCY_CALLS.filter(
  ({ endpoint: { area, id, idempotent, method, rate, signed } }) =>
    idempotent !== true &&
    method !== 'GET' &&
    area !== 'identity' &&
    rate !== 'auth' &&
    !signed &&
    ![...REPEATABLE, ...ONCE_BY_ITSELF].includes(id),
);

/** The input of a call on a record that it may use up; emails about one booking are limited, no matter who requests them. */
async function inputOf(call: AccessCall): Promise<RequestParts> {
  const isOwn = call.case.consumes || call.endpoint.rate === 'mail';
  const target = isOwn ? await world.freshTarget(call) : world.targetOf(call);
  return call.case.input?.(target, await world.cardToken()) ?? {};
}

describe('a call that asks for no key', () => {
  test.skipIf(IS_ON_CLUSTER).each(unkeyed)('$name makes nothing that must be made once', async (call) => {
    const parts = await inputOf(call);
    await world.t.drain();
    const written = await world.writes.begin();
    const { status, text } = await send(await callerFor(call), call.endpoint, parts);
    // A record that does not exist cannot be changed twice.
    expect(status === call.case.answered || status < 400, text).toBe(true);
    expect((await written()).filter((name) => MUST_BE_ONCE.test(name))).toEqual([]);
  });
});

describe('a call that moves money or sends a mail', () => {
  test('asks for a key, whichever it is', () => {
    const acting = endpoints.filter(
      ({ rate, method, signed }) => ['money', 'mail'].includes(rate) && method !== 'GET' && !signed,
    );
    const without = acting.filter(({ idempotent }) => idempotent !== true).map(({ id }) => id);
    expect(without.toSorted()).toEqual(REPEATABLE);
  });

  test.each(linesToRun(keyed, ({ endpoint, product }) => [endpoint.access, product].join()))(
    '$name does nothing without a key, acts once with one, and gives the first answer again',
    async (call) => {
      const { endpoint } = call;
      const caller = await callerFor(call);
      const parts = await inputOf(call);
      await world.t.drain();

      const untouched = await world.writes.begin();
      for (const key of [undefined, 'short', 'with a space in it']) {
        expect([key, (await send(caller, endpoint, parts, key)).json()]).toMatchObject([key, { code: 'idempotencyKeyMissing' }]);
      }
      expect(await untouched()).toEqual([]);

      const key = newId();
      const first = await send(caller, endpoint, parts, key);
      expect([first.status, first.headers['idempotent-replayed']], first.text).toEqual([200, undefined]);
      const afterwards = await world.writes.begin();
      const again = await send(caller, endpoint, parts, key);
      expect([again.status, again.headers['idempotent-replayed'], again.json()]).toEqual([200, 'true', first.json()]);

      const other = { ...parts, body: { ...Object(parts.body), another: 'body' } };
      const refused = await send(caller, endpoint, other, key);
      // A body that takes no other field is refused before its key is looked at.
      const isTaken = endpoint.body === undefined || endpoint.body.safeParse(other.body).success;
      const expected = isTaken ? [422, { code: 'idempotencyKeyReused' }] : [400, { code: 'validationFailed' }];
      expect([refused.status, refused.json()]).toMatchObject(expected);
      expect(await afterwards()).toEqual([]);
    },
  );
});
