import { money, newId } from '@caravel/kernel';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../platform/context.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { postMovement } from './post-movement.ts';
import { balanceOf, readBalances } from './read-balances.ts';
import { authorised, type Movement } from './rules/ledger.ts';

let t: TestApp;
let ctx: Ctx;
beforeAll(async () => {
  t = await startTestApp();
  ctx = t.ctx((await t.freshAgency()).agency);
});
afterAll(() => t.close());

const post = (movement: Movement, dedupeKey = newId(), bookingId = newId()) =>
  ctx.db.tx((tx) => postMovement(tx, ctx, { bookingId, dedupeKey, movement }));

describe('the ledger in the database', () => {
  test('takes a step’s movement once', async () => {
    const [key, bookingId] = [newId(), newId()];
    expect([
      await post(authorised(money(500, 'USD')), key, bookingId),
      await post(authorised(money(500, 'USD')), key, bookingId),
    ]).toEqual([true, false]);
    const balances = await ctx.db.tx((tx) => readBalances(tx, ctx, bookingId));
    expect(balanceOf(balances, 'authorisations_held', 'USD')).toBe(500);
  });

  test('refuses a movement that does not sum to zero, in each currency by itself', async () => {
    const crooked: Movement = { kind: 'captured', entries: [{ account: 'gateway_clearing', amount: money(1, 'USD') }] };
    await expect(post(crooked)).rejects.toThrow();
    const mixed: Movement = {
      kind: 'captured',
      entries: [
        { account: 'gateway_clearing', amount: money(1, 'USD') },
        { account: 'customer_receivable', amount: money(-1, 'EUR') },
      ],
    };
    await expect(post(mixed)).rejects.toThrow();
  });

  test('whatever rows the database takes, they sum to zero', async () => {
    const bookingId = newId();
    await post(authorised(money(500, 'USD')), newId(), bookingId);
    const write = (debit: string | null, credit: string | null, minor: number, id = newId()) =>
      ctx.db.tx((tx) =>
        tx.execute(sql`INSERT INTO ledger_transfers
          SELECT ${id}::uuid, agency_id, id, booking_id, ${debit}, ${credit}, ${minor}, 'USD', at
          FROM ledger_transactions WHERE agency_id = ${ctx.agency.id} AND booking_id = ${bookingId}`),
      );
    const refused = { cause: { code: expect.stringMatching(/^23/) } };
    for (const [debit, credit, minor] of [
      ['gateway_clearing', null, 5],
      [null, 'gateway_clearing', 5],
      ['gateway_clearing', 'gateway_clearing', 5],
      ['gateway_clearing', 'customer_receivable', 0],
      ['gateway_clearing', 'customer_receivable', -5],
    ] as const) {
      await expect(write(debit, credit, minor)).rejects.toMatchObject(refused);
    }
    await write('gateway_clearing', 'customer_receivable', 7);
    const balances = await ctx.db.tx((tx) => readBalances(tx, ctx, bookingId));
    expect(balances.map(({ account, amount }) => [account, amount.amountMinor])).toEqual([
      ['authorisations_held', 500],
      ['authorisations_owed', -500],
      ['customer_receivable', -7],
      ['gateway_clearing', 7],
    ]);
  });

  test.each([
    'update ledger_transfers set amount_minor = 0',
    'delete from ledger_transfers',
    'update ledger_transactions set kind = kind',
    'delete from ledger_transactions',
    'truncate ledger_transfers',
  ])('nobody may: %s', async (statement) => {
    await expect(ctx.db.tx((tx) => tx.execute(statement))).rejects.toThrow();
    await expect(t.platform.database.system.tx((tx) => tx.execute(statement))).rejects.toThrow();
  });

  test('an agency sees its own books only', async () => {
    const bookingId = newId();
    await post(authorised(money(700, 'USD')), newId(), bookingId);
    const other = t.ctx((await t.freshAgency()).agency);
    expect(await other.db.tx((tx) => readBalances(tx, other, bookingId))).toEqual([]);
    expect(await other.db.tx((tx) => readBalances(tx, other))).toEqual([]);
  });
});
