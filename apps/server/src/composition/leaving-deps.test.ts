import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { TABLES_TAKEN } from './leaving-deps.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** The tables of agencies that no archive has, with the reason. A new table is taken along, or stands here. */
const STAY: Readonly<Record<string, string>> = {
  agencies: 'in settings.json',
  agency_policies: 'in settings.json',
  agency_hosts: 'which host leads to the agency: the platform’s',
  agency_domains: 'how a domain was proven: the platform’s',
  agency_archives: 'the archives themselves',
  agency_identity_providers: 'opens accounts',
  agency_sign_ups: 'tokens of sign-ups',
  api_keys: 'opens calls',
  booking_rollup_changes: 'sums of bookings, which are taken',
  booking_rollups: 'sums of bookings, which are taken',
  booked_trips: 'fingerprints of bookings, which are taken',
  flight_recent_searches: 'what people looked for',
  gateway_events: 'messages of machines',
  idempotency_keys: 'answers of an hour',
  known_devices: 'opens accounts',
  list_views: 'how somebody looks at lists',
  login_attempts: 'opens accounts',
  mail_contents: 'texts of emails hold links that open accounts',
  mailbox_codes: 'opens accounts',
  mailbox_messages: 'the mailbox of a demo',
  outbox_events: 'messages of machines',
  partner_accounts: 'sealed keys',
  passkey_challenges: 'opens accounts',
  quotes: 'prices that were shown; what was booked has its own',
  recent_searches: 'what people looked for',
  sessions: 'opens accounts',
  sign_in_attempts: 'opens accounts',
  sign_in_clients: 'sealed keys',
  staff_security: 'one rule of log-in',
  subscription_cards: 'cards',
  subscription_price_notices: 'messages of machines',
  subscription_renewals: 'when the platform charges next',
  used_sso_tokens: 'opens accounts',
  user_authenticators: 'opens accounts',
  user_identities: 'opens accounts',
  user_passkeys: 'opens accounts',
  user_recovery_codes: 'opens accounts',
  user_tokens: 'opens accounts',
  webhook_deliveries: 'messages of machines',
  webhooks: 'addresses and sealed secrets of machines',
};

describe('what an agency takes along', () => {
  test('is every table that has an agency, or it says why not', async () => {
    const { rows } = await t.platform.database.raw.query(
      "SELECT table_name FROM information_schema.columns WHERE column_name = 'agency_id' AND table_schema = 'public'",
    );
    const taken = new Set(TABLES_TAKEN.map(({ source }) => getTableConfig(source.table).name));
    const forgotten = rows.map(({ table_name: name }) => String(name)).filter((name) => !taken.has(name) && !(name in STAY));
    expect(forgotten).toEqual([]);
    expect(Object.keys(STAY).filter((name) => taken.has(name))).toEqual([]);
  });

  test('has no column that opens something, and each file a name of its own', () => {
    const columns = TABLES_TAKEN.flatMap(({ name, columns: of }) => of.map((column) => `${name}.${column.name}`));
    expect(columns.filter((column) => /hash|token|secret|seal|card|key|password\b|actionUrl/i.test(column))).toEqual([]);
    const names = TABLES_TAKEN.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
