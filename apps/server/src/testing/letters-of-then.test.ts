import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId, required } from '@caravel/kernel';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS_DIR, migrate } from '../platform/db/migrate.ts';
import type { Database } from '../platform/db/types.ts';
import { createLogger } from '../platform/log.ts';
import { openEmptyDatabase } from './test-database.ts';

/*
 * Messages and letters that wait in the outbox and in the queue, under their old names, when an installation is updated past
 * `0011_neutral_names`. None may be lost, and none may be sent twice.
 */

const QUEUE = 'jobs';
const then = mkdtempSync(join(tmpdir(), 'caravel-then-'));
const [agencyId, quoteId, bookingId, eventId] = [newId(), newId(), newId(), newId()];
const letter = {
  mailId: newId(),
  template: 'bookingTicketed',
  to: 'a@x.test',
  locale: 'en',
  bookingId,
  data: { name: 'Ana', rows: [] },
};
const overdue = { ...letter, template: 'ticketingOverdue' };
const question = { mailId: newId(), template: 'supportQuestion', to: 'a@x.test', locale: 'en', data: { name: 'Ana' } };
const event = (kind: string, payload: unknown) => ({ id: newId(), agencyId, kind, payload, requestId: 'then' });
const QUEUED = [
  event('booking.ticketed', { bookingId, product: 'flights' }),
  event('notifications.send-mail', letter),
  event('notifications.send-mail', question),
];
let database: Database;

const rowsOf = async (text: string) => (await database.raw.query(text)).rows;

beforeAll(async () => {
  for (const name of readdirSync(MIGRATIONS_DIR)) {
    if (/^00(0\d|10)_.*\.sql$/.test(name) || name === 'repeatable')
      cpSync(join(MIGRATIONS_DIR, name), join(then, name), { recursive: true });
  }
  database = await openEmptyDatabase(createLogger({ level: 'silent' }));
  await migrate(database, then);
  const { raw } = database;
  await raw.query(
    `INSERT INTO quotes (id, agency_id, product, supplier_name, supplier_simulated, details, price, total_minor, currency, client_id, client_name,
       client_email, expires_at, created_at)
     VALUES ($1, $2, 'flights', 'sandbox', true, '{}', '{}', 1, 'USD', $2, 'Ana', 'a@x.test', now(), now())`,
    [quoteId, agencyId],
  );
  await raw.query(
    `INSERT INTO bookings (id, agency_id, product, quote_id, reference, supplier_name, supplier_simulated, details, "order", price, client_id,
       client_name, client_email, record_locator, saga_state, status, mode, sends, looks, attempt, paying_hold, quote_expires_at, title, subtitle,
       starts_on, ends_on, lead_traveler, traveler_count, search_text, listed, currency, total_minor, net_minor, commission_minor,
       transaction_fee_minor, captured_minor, penalty_minor, refunded_minor, refund_status, created_at, updated_at, cancellation)
     VALUES ($1, $2, 'flights', $3, 'R1', 'sandbox', true, '{}', '{}', '{}', $2, 'Ana', 'a@x.test', 'ABC123', 'cancelling', 'Ticketed', 'book', 1, 0, 0,
       false, now(), 'A to B', '', '2027-01-01', '2027-01-02', 'Ana', 1, 'ana', true, 'USD', 1, 1, 0, 0, 1, 0, 0, 'none', now(), now(),
       '{"kind": "cancel", "supplierReference": "terms-1"}')`,
    [bookingId, agencyId, quoteId],
  );
  await raw.query(
    `INSERT INTO mail_log (id, agency_id, booking_id, template, dedupe_key, recipient, subject, status, attempts, created_at)
     VALUES ($1, $2, $3, 'bookingTicketed', $4, 'a@x.test', '', 'Queued', 0, now())`,
    [letter.mailId, agencyId, bookingId, `bookingTicketed:${eventId}`],
  );
  for (const { kind, payload } of [...QUEUED, event('notifications.send-mail', overdue)]) {
    await raw.query(
      `INSERT INTO outbox_events (id, agency_id, kind, payload, request_id, created_at, available_at) VALUES ($1, $2, $3, $4, 'then', now(), now())`,
      [newId(), agencyId, kind, JSON.stringify(payload)],
    );
  }
  const boss = new PgBoss({
    db: { executeSql: (text, values) => raw.query(text, values) },
    backend: database.kind,
    schedule: false,
    supervise: false,
  });
  await boss.start();
  await boss.createQueue(QUEUE);
  await boss.insert(
    QUEUE,
    QUEUED.map((data) => ({ id: data.id, data })),
  );
  await boss.stop({ graceful: false });
  await migrate(database);
});
afterAll(async () => {
  await database.close();
  rmSync(then, { recursive: true });
});

test('a booking keeps its reference and the terms of its cancellation under their new names', async () => {
  const [booking] = await rowsOf('SELECT supplier_reference, cancellation FROM bookings');
  expect(booking).toEqual({ supplier_reference: 'ABC123', cancellation: { kind: 'cancel', termsReference: 'terms-1' } });
});

test('the same event still writes one letter', async () => {
  const [logged] = await rowsOf('SELECT template, dedupe_key FROM mail_log');
  expect(logged).toEqual({ template: 'bookingFulfilled', dedupe_key: `bookingFulfilled:${eventId}` });
});

test.each([
  ['outbox', 'SELECT kind, payload FROM outbox_events ORDER BY id'],
  ['queue', "SELECT data ->> 'kind' AS kind, data -> 'payload' AS payload FROM pgboss.job ORDER BY id"],
])('what waits in the %s goes on under the new names, and a letter names its product', async (_, text) => {
  const [message, sent, asked, late] = await rowsOf(text);
  expect(required(message, 'a message')).toMatchObject({ kind: 'booking.fulfilled', payload: { bookingId, product: 'flights' } });
  const data = { ...letter.data, product: 'flights' };
  expect(sent).toEqual({ kind: 'notifications.send-mail', payload: { ...letter, template: 'bookingFulfilled', data } });
  expect(asked).toEqual({ kind: 'notifications.send-mail', payload: question });
  if (late) expect(late.payload).toMatchObject({ template: 'fulfilmentOverdue', data: { product: 'flights' } });
});

test('the walls stand as before', async () => {
  const open = await rowsOf(
    "SELECT relname FROM pg_class WHERE relname IN ('bookings', 'mail_log', 'outbox_events') AND NOT (relrowsecurity AND relforcerowsecurity)",
  );
  expect(open).toEqual([]);
});
