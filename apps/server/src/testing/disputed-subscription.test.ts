import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { gatewayBooks } from '../composition/bookings-deps.ts';
import { decideDispute } from '../domains/payments/adapters/sandbox-gateway/disputes.ts';
import { lifeBench } from '../domains/subscriptions/testing/life-bench.ts';
import { deliverGatewayEvents } from './deliver-gateway-events.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

let t: TestApp;
let bench: ReturnType<typeof lifeBench>;
beforeAll(async () => {
  t = await startTestApp({ settings: { SUPPORT_EMAIL: 'platform@caravel.test' } });
  await t.freshAgency({ isPlatformBrand: true, origin: t.platform.config.publicOrigin });
  bench = lifeBench(t);
});
afterAll(() => t.close());

const disputeSchema = z.object({ state: z.string(), booking_id: z.null(), gateway_dispute_id: z.string() });

test('a disputed payment of a subscription is marked, told to those who run the platform, and moves nothing of the agency’s', async () => {
  const agency = await bench.agency();
  await agency.pay('disputed');
  const [books, life] = [await agency.books(), await agency.life()];
  await deliverGatewayEvents(t);
  const disputes = async () =>
    (
      await bench.rowsOf(
        sql`select state, booking_id, gateway_dispute_id from payment_disputes where agency_id = ${agency.agencyId}`,
      )
    ).map((row) => disputeSchema.parse(row));
  const [dispute] = await disputes();
  expect(dispute).toMatchObject({ state: 'open', booking_id: null });
  const told = async () =>
    (
      await bench.rowsOf(
        sql`select subject from mail_log where template = 'subscriptionDisputed' and recipient = 'platform@caravel.test'`,
      )
    ).length;
  expect(await told()).toBe(1);
  await decideDispute(gatewayBooks(t.platform), dispute?.gateway_dispute_id ?? '', true);
  await deliverGatewayEvents(t);
  expect([(await disputes()).map(({ state }) => state), await told()]).toEqual([['won'], 2]);
  expect([await agency.books(), await agency.life()]).toEqual([books, life]);
});
