import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@caravel/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS_DIR, migrate } from '../platform/db/migrate.ts';
import type { Database } from '../platform/db/types.ts';
import { createLogger } from '../platform/log.ts';
import { openEmptyDatabase } from './test-database.ts';

/* What was given by claims before it counted with the refunds: also more than was paid, which nobody can take back. */

/** The first migration that the database of then does not have. */
const FIRST = '0038';

let database: Database;
let then = '';
beforeAll(async () => {
  then = mkdtempSync(join(tmpdir(), 'caravel-then-'));
  cpSync(MIGRATIONS_DIR, then, { recursive: true });
  for (const name of readdirSync(then)) if (name.endsWith('.sql') && name >= FIRST) rmSync(join(then, name));
  database = await openEmptyDatabase(createLogger({ level: 'silent' }));
  await migrate(database, then);
});
afterAll(async () => {
  await database.close();
  rmSync(then, { recursive: true });
});

const agencyId = newId();

/** A booking of 256.94 that was paid, of which a claim gave an amount and a refund was agreed on and made. */
async function bookingOfThen(claimed: number | null, agreed: number, refunded: number): Promise<string> {
  const [id, quoteId] = [newId(), newId()];
  await database.raw.query(
    `INSERT INTO quotes (id, agency_id, product, supplier_name, supplier_simulated, details, price, total_minor, currency, client_id, client_name,
       client_email, expires_at, created_at)
     VALUES ($1, $2, 'flights', 'sandbox', true, '{}', '{}', 25694, 'USD', $2, 'Ana', 'a@x.test', now(), now())`,
    [quoteId, agencyId],
  );
  await database.raw.query(
    `INSERT INTO bookings (id, agency_id, product, quote_id, reference, supplier_name, supplier_simulated, details, "order", price, client_id,
       client_name, client_email, saga_state, status, mode, sends, looks, attempt, paying_hold, payment_round, quote_expires_at, title, subtitle,
       starts_on, ends_on, lead_traveler, traveler_count, search_text, listed, currency, total_minor, net_minor, commission_minor,
       transaction_fee_minor, captured_minor, penalty_minor, refunded_minor, refund_status, created_at, updated_at, cancellation)
     VALUES ($1, $2, 'flights', $3, $6, 'sandbox', true, '{}', '{}', '{}', $2, 'Ana', 'a@x.test', 'done', 'Ticketed', 'book', 1, 0, 0,
       false, 1, now(), 'A to B', '', '2027-01-01', '2027-01-02', 'Ana', 1, 'ana', true, 'USD', 25694, 1, 0, 0, 25694, 0, $5, 'none', now(), now(), $4)`,
    [id, agencyId, quoteId, { breakdown: { refund: { amountMinor: agreed, currency: 'USD' } } }, refunded, id],
  );
  await database.raw.query(
    `INSERT INTO protection_claims (agency_id, id, booking_id, status, reason, locale, paid_minor, currency, created_at, updated_at)
     VALUES ($1, $2, $3, 'paid', 'illness', 'en', $4, 'USD', now(), now())`,
    [agencyId, newId(), id, claimed],
  );
  return id;
}

test('is counted as far as there was something left to give, and the claim still says what was given', async () => {
  const ids = [
    await bookingOfThen(23_172, 0, 0),
    await bookingOfThen(10_000, 15_694, 15_694),
    await bookingOfThen(23_172, 25_694, 25_694),
    await bookingOfThen(23_172, 25_694, 0),
    await bookingOfThen(null, 0, 0),
  ];
  await migrate(database);
  const { rows } = await database.raw.query(
    `SELECT b.id, b.compensated_minor::int AS counted, c.amount_minor::int AS given
     FROM bookings b LEFT JOIN booking_compensations c ON c.agency_id = b.agency_id AND c.booking_id = b.id`,
  );
  const found = new Map(rows.map(({ id, counted, given }) => [id, [counted, given]]));
  expect(ids.map((id) => found.get(id))).toEqual([
    [23_172, 23_172],
    [10_000, 10_000],
    [0, 23_172],
    [0, 23_172],
    [0, null],
  ]);
});
