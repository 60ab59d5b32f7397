import { money, newId } from '@caravel/kernel';
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
    expect([await post(authorised(money(500)), key, bookingId), await post(authorised(money(500)), key, bookingId)]).toEqual([
      true,
      false,
    ]);
    const balances = await ctx.db.tx((tx) => readBalances(tx, ctx, bookingId));
    expect(balanceOf(balances, 'authorisations_held')).toBe(500);
  });

  test('refuses a movement that does not sum to zero, in each currency by itself', async () => {
    const crooked: Movement = { kind: 'captured', entries: [{ account: 'gateway_clearing', amount: money(1) }] };
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

  test.each([
    'update ledger_entries set amount_minor = 0',
    'delete from ledger_entries',
    'update ledger_transactions set kind = kind',
    'delete from ledger_transactions',
    'truncate ledger_entries',
  ])('nobody may: %s', async (statement) => {
    await expect(ctx.db.tx((tx) => tx.execute(statement))).rejects.toThrow();
    await expect(t.platform.database.system.tx((tx) => tx.execute(statement))).rejects.toThrow();
  });

  test('an agency sees its own books only', async () => {
    const bookingId = newId();
    await post(authorised(money(700)), newId(), bookingId);
    const other = t.ctx((await t.freshAgency()).agency);
    expect(await other.db.tx((tx) => readBalances(tx, other, bookingId))).toEqual([]);
    expect(await other.db.tx((tx) => readBalances(tx, other))).toEqual([]);
  });
});
