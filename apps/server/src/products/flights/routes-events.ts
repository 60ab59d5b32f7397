import { z } from 'zod';
import { readAccountAddress } from '../../domains/payments/index.ts';
import { AppError } from '../../platform/errors.ts';
import { registerWebhook } from '../../platform/http/pages/register-page.ts';
import { type HttpApp, RawAnswer } from '../../platform/http/types.ts';
import type { FlightsDeps } from './deps.ts';
import type { FlightSupplier, SupplierEvent } from './ports.ts';
import { promiseLook } from './product/follow-ups.ts';

/** The supplier that an address names, and the agency's own account there; absent: the platform's. */
const addressSchema = z.object({ supplier: z.string(), account: z.string().optional() });
type Address = z.infer<typeof addressSchema>;

async function addressee(
  { suppliers, bookings }: FlightsDeps,
  { supplier: name, account }: Address,
): Promise<FlightSupplier | undefined> {
  if (account === undefined) return suppliers.ofPlatform().find((one) => one.name === name);
  const own = readAccountAddress(account);
  const ctx = own && (await bookings.payments.contextOf(own.agencyId, 'flights.supplierEvent'));
  return ctx ? suppliers.findByAccount(ctx, { name, accountId: own.accountId }) : undefined;
}

/** Has the bookings looked at that an event is about, as far as they are of the account that sent it. */
async function lookAtOrders(deps: FlightsDeps, { name, accountId }: FlightSupplier, event: SupplierEvent): Promise<void> {
  for (const { agencyId, bookingId, ...of } of await deps.ordersAnywhere(event.references)) {
    if (of.supplier !== name || of.accountId !== accountId) continue;
    const ctx = await deps.bookings.payments.contextOf(agencyId, 'flights.supplierEvent');
    if (ctx) await promiseLook(ctx, bookingId, event.eventId);
  }
}

/**
 * Registers the webhook of suppliers of flights. An event says which orders to look at, and ends the waiting for one that its supplier gave up: all else is
 * read from the supplier, so order, age and number of events do not matter.
 */
export function eventRoutes(app: HttpApp, deps: FlightsDeps): void {
  for (const own of ['', '/:account']) {
    const webhook = { id: `flights.supplierEvents${own && 'OfAccount'}`, path: `/api/webhooks/flights/:supplier${own}` };
    registerWebhook(app, webhook, async ({ body, request }) => {
      const supplier = await addressee(deps, addressSchema.parse(request.params));
      const event = await supplier?.takeEvent?.(body.toString('utf8'), request.headers);
      if (!supplier || !event) throw new AppError('badRequest');
      await lookAtOrders(deps, supplier, event);
      return new RawAnswer(JSON.stringify({ received: true }), { 'content-type': 'application/json; charset=utf-8' });
    });
  }
}
