import { newId, required } from '@caravel/kernel';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { findRequest } from '../domains/crypto/books/requests.ts';
import { paymentReference, readPaymentReference, transferToken } from '../domains/payments/index.ts';
import { sourceContract } from '../domains/payments/port.contract.ts';
import type { Ctx } from '../platform/context.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';
import { type UsdcBooks, usdcBooks } from './usdc-books.ts';

let t: TestApp;
let ctx: Ctx;
let usdc: UsdcBooks;
beforeAll(async () => {
  t = await startTestApp();
  const home = await t.freshAgency();
  ctx = t.ctx(home.agency, (await home.persona('owner')).actor);
  usdc = usdcBooks(t.platform);
});
afterAll(() => t.close());

sourceContract('USDC on the simulated chain', () => {
  const gateway = required(usdc.source.platformPort(), 'a port');
  const requestOf = (reference: string) =>
    ctx.db.tx((tx) => findRequest(tx, ctx, readPaymentReference(reference)?.paymentId ?? ''));
  return {
    gateway,
    newReference: () => paymentReference(ctx.agency.id, newId()),
    authorise: async (reference, amount) => {
      const token = transferToken({ bookingId: newId(), payBy: t.clock.now() + 20 * 60_000 });
      const wanted = { reference, amount, token, traveler: 'Ana Souza' };
      const first = await gateway.authorise(wanted);
      if (first.kind !== 'actionRequired') return first;
      const { address: to, contract, units } = required(await requestOf(reference), 'a request');
      await usdc.deps.simulatedSend?.({ from: '0xana', to, token: contract, units });
      t.clock.advance(10_000);
      await gateway.retrieve(reference);
      return gateway.authorise(wanted);
    },
    // What `recordRefund` does once the chain has the refund.
    settle: async (reference) => {
      const id = required(await requestOf(reference), 'a request').id;
      await ctx.db.tx(async (tx) => {
        const ofRequest = sql`agency_id = ${ctx.agency.id} and request_id = ${id} and transaction is null`;
        await tx.execute(sql`update usdc_requests set refunded_minor = refunded_minor +
          (select coalesce(sum(amount_minor), 0) from usdc_refunds where ${ofRequest}) where agency_id = ${ctx.agency.id} and id = ${id}`);
        await tx.execute(sql`update usdc_refunds set transaction = id::text where ${ofRequest}`);
      });
    },
  };
});
