import { required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingsDeps } from '../../composition/bookings-deps.ts';
import { productsOf } from '../../composition/products.ts';
import { bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { CANARY, type TwoAgencies, twoAgencies } from '../../testing/access/two-agencies.ts';
import { makeItineraryPdf } from '../bookings/index.ts';
import { readBalances } from '../payments/index.ts';

const DAY_MS = 86_400_000;
const YEARS = 10;

let world: TwoAgencies;
beforeAll(async () => {
  world = await twoAgencies();
  const { t, beta } = world;
  const owner = await beta.persona('owner');
  await bookQuote(t, owner, await quoteAFlight(t, owner));
  await t.drain();
});
afterAll(() => world.t.close());

const sql = async (text: string, values: unknown[] = []) => (await world.t.platform.database.raw.query(text, values)).rows;

async function eraseDue(): Promise<void> {
  const { platform, slices, clock } = world.t;
  const schedule = required(
    slices.flatMap(({ schedules }) => schedules ?? []).find(({ name }) => name === 'leaving.erase-personal-data'),
    'schedule',
  );
  await schedule.run({ system: platform.database.system, log: platform.log, now: clock.now() });
}

/** Kept by law, or of other companies and machines, and gone by their own schedules. */
const OTHERS = /^(?:sandbox_|mailbox_messages|subscription_|idempotency_keys|outbox_events|login_attempts|agency_sign_ups)/;

/** All rows of an agency as texts, by table. */
async function rowsOf(agencyId: string): Promise<Map<string, string>> {
  const tables = await sql(
    "SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'agency_id' AND table_schema = 'public' ORDER BY 1",
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const table = String(name);
    if (OTHERS.test(table)) continue;
    const rows = await sql(`SELECT to_jsonb(r)::text AS row FROM "${table}" r WHERE agency_id = $1 ORDER BY 1`, [agencyId]);
    found.set(table, rows.map(({ row }) => String(row)).join('\n'));
  }
  return found;
}

/** Names, addresses and telephones of people, as they were typed or made. */
async function personalOf(agencyId: string): Promise<string[]> {
  const people = await sql('SELECT email, first_name AS first, last_name AS last FROM users WHERE agency_id = $1', [agencyId]);
  return [
    ...people.flatMap(({ email, first, last }) => [String(email), `${String(first)} ${String(last)}`]),
    ...['Silva', 'Anab', 'ana@example.com', '1 Ocean Drive', '+13055550100', '1980-01-01'],
    ...[CANARY.traveler, CANARY.street, CANARY.phone, CANARY.invited],
  ];
}
const holds = (rows: ReadonlyMap<string, string>, texts: readonly string[]) =>
  [...rows].flatMap(([table, text]) =>
    texts.filter((one) => text.includes(`"${one}"`) || text.includes(one)).map((one) => `${table}: ${one}`),
  );

const close = (closedAt: Date, lastTripOn: string) =>
  sql("UPDATE agencies SET status = 'Inactive', closed_at = $1, last_trip_on = $2 WHERE agency_id = $3", [
    closedAt,
    lastTripOn,
    world.alpha.agency.id,
  ]);

describe('personal data of a closed agency', () => {
  test('stay as long as the law keeps books, counted from the last trip', async () => {
    const { t, alpha } = world;
    const lastTrip = new Date(t.clock.now() + 60 * DAY_MS).toISOString().slice(0, 10);
    await close(new Date(t.clock.now()), lastTrip);
    const before = await rowsOf(alpha.agency.id);
    await eraseDue();
    t.clock.advance((YEARS * 365 + 55) * DAY_MS);
    await eraseDue();
    expect(await rowsOf(alpha.agency.id)).toEqual(before);
  });

  test('go after it: people, travelers, words, files and emails; amounts, the ledger and the other agency stay', async () => {
    const { t, alpha, beta } = world;
    const personal = await personalOf(alpha.agency.id);
    const before = await rowsOf(alpha.agency.id);
    expect(holds(before, personal).length).toBeGreaterThan(20);
    const other = await rowsOf(beta.agency.id);
    const ctx = t.ctx(alpha.agency, { kind: 'system', task: 'test' });
    const balances = await ctx.db.tx((tx) => readBalances(tx, ctx));
    const amounts = () =>
      sql('SELECT id, total_minor, captured_minor, commission_minor, price FROM bookings WHERE agency_id = $1 ORDER BY id', [
        alpha.agency.id,
      ]);
    const sold = await amounts();

    t.clock.advance(20 * DAY_MS);
    await eraseDue();
    expect(holds(await rowsOf(alpha.agency.id), personal)).toEqual([]);
    expect(await ctx.db.tx((tx) => readBalances(tx, ctx))).toEqual(balances);
    expect(await amounts()).toEqual(sold);
    expect(await rowsOf(beta.agency.id)).toEqual(other);
  });

  test('leave bookings of every product that can still be read', async () => {
    const { t, alpha } = world;
    const ctx = t.ctx(alpha.agency, { kind: 'system', task: 'test' });
    const deps = bookingsDeps(t.platform, productsOf(t.platform));
    const rows = await sql("SELECT id, product FROM bookings WHERE agency_id = $1 AND saga_state = 'done'", [alpha.agency.id]);
    expect(new Set(rows.map(({ product }) => product)).size).toBe(4);
    for (const { id } of rows) {
      const { content } = await makeItineraryPdf(deps, ctx, { bookingId: String(id) });
      expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  test('go once: another day changes nothing, and the audit has it', async () => {
    const before = await rowsOf(world.alpha.agency.id);
    world.t.clock.advance(DAY_MS);
    await eraseDue();
    expect(await rowsOf(world.alpha.agency.id)).toEqual(before);
    expect(before.get('audit_events')).toContain('agency.personalDataErased');
  });
});
