import { ENDPOINTS } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Persona } from '../start-test-app.ts';
import type { Caller } from '../test-client.ts';
import { databaseChecksum } from './database-checksum.ts';
import { ENDPOINT_CASES, type EndpointCase, type Role } from './endpoint-cases.ts';
import { getEndpoint, sendEndpoint } from './send-endpoint.ts';
import { CANARY, type TwoAgencies, twoAgencies } from './two-agencies.ts';

let world: TwoAgencies;
beforeAll(async () => {
  world = await twoAgencies();
});
afterAll(() => world.t.close());

/** What is on record of an agency: its people, its settings, what it sold and what was paid. Whoever changes it is written down. */
const RECORDS = new Set([
  'agencies',
  'agency_domains',
  'agency_hosts',
  'agency_identity_providers',
  'agency_policies',
  'agency_price_settings',
  'booking_payments',
  'bookings',
  'invitations',
  'ledger_entries',
  'sessions',
  'user_markups',
  'users',
]);

/** Calls whose change is no matter of record: when a domain was looked at last, and in which language somebody reads. */
const OFF_RECORD = new Set(['agencies.checkDomain', 'identity.changeLanguage', 'identity.setLanguage']);

const changing = [...ENDPOINTS.values()]
  .filter((endpoint) => endpoint.method !== 'GET' || endpoint.actsOnGet === true)
  .map(({ id }) => id)
  .filter((id) => !OFF_RECORD.has(id))
  .sort();
const caseOf = (id: string): EndpointCase => required(ENDPOINT_CASES[id], `case of ${id} in endpoint-cases.ts`);

/** Somebody who may make the call. */
async function callerFor(id: string): Promise<Caller | Persona> {
  const { access } = getEndpoint(id);
  const usual: Role = access === 'public' ? 'visitor' : access === 'session' ? 'client' : 'owner';
  const role = caseOf(id).of?.[0] ?? usual;
  return role === 'visitor' ? world.alpha.visitor : world.alpha.persona(role);
}

const audited = async () =>
  (
    await world.t.platform.database.raw.query('SELECT * FROM audit_events WHERE agency_id = $1 ORDER BY id', [
      world.alpha.agency.id,
    ])
  ).rows;

describe('who changes what is on record is written down, with nothing personal', () => {
  const changed: string[] = [];

  test.each(changing)('%s', async (id) => {
    const caller = await callerFor(id);
    const target = caseOf(id).consumes ? await world.freshTarget() : world.target;
    await world.t.drain();
    // Where nothing else changes, the time of the change does.
    world.t.clock.advance(1_000);
    const parts = caseOf(id).input?.(target, await world.cardToken()) ?? {};
    const before = await databaseChecksum(world.t.platform.database, world.alpha.agency.id);
    const known = (await audited()).length;
    const answer = await sendEndpoint(world.t.client, caller, getEndpoint(id), parts);
    const after = await databaseChecksum(world.t.platform.database, world.alpha.agency.id);
    expect([...RECORDS].filter((table) => !(table in after))).toEqual([]);
    const written = (await audited()).slice(known);
    const tables = Object.keys(after).filter((table) => RECORDS.has(table) && after[table] !== before[table]);
    if (tables.length === 0) return;
    changed.push(id);
    expect(written.length, `${id} changed ${tables.join()}`).toBeGreaterThan(0);
    const by = 'userId' in caller ? ['user', caller.userId] : ['visitor', null];
    for (const event of written) {
      expect([event.actor_kind, event.actor_id]).toEqual(by);
      expect(event.request_id).toBe(answer.headers['x-request-id']);
      for (const personal of [...Object.values(CANARY), 'Ana', 'Souza', '@'])
        expect(JSON.stringify(event)).not.toContain(personal);
    }
  });

  test('among them whatever has to do with money, people and settings', () => {
    expect(changed).toEqual(
      expect.arrayContaining([
        'agencies.update',
        'flights.agencyCancel',
        'flights.agencyCancelByLocator',
        'flights.agencyVoid',
        'flights.book',
        'flights.cancel',
        'flights.cancelByLocator',
        'flights.void',
        'identity.createClient',
        'identity.editProfile',
        'identity.inviteAgent',
        'identity.login',
        'identity.removePicture',
        'identity.resetPassword',
        'identity.signUp',
        'identity.signUpAgent',
        'pricing.updateMarkups',
      ]),
    );
  });
});
