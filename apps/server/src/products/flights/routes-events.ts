import { z } from 'zod';
import { readAccountAddress } from '../../domains/payments/index.ts';
import { AppError } from '../../platform/errors.ts';
import { registerWebhook } from '../../platform/http/pages/register-page.ts';
import { type HttpApp, RawAnswer } from '../../platform/http/types.ts';
import type { FlightsDeps } from './deps.ts';
import type { FlightSupplier } from './ports.ts';

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

/**
 * Registers the webhook of suppliers of flights. An event is taken as often as it comes: it only ends the waiting for an order that its supplier gave up,
 * and all else is read from the supplier.
 */
export function eventRoutes(app: HttpApp, deps: FlightsDeps): void {
  for (const own of ['', '/:account']) {
    const webhook = { id: `flights.supplierEvents${own && 'OfAccount'}`, path: `/api/webhooks/flights/:supplier${own}` };
    registerWebhook(app, webhook, async ({ body, request }) => {
      const supplier = await addressee(deps, addressSchema.parse(request.params));
      const event = await supplier?.takeEvent?.(body.toString('utf8'), request.headers);
      if (!event) throw new AppError('badRequest');
      return new RawAnswer(JSON.stringify({ received: true }), { 'content-type': 'application/json; charset=utf-8' });
    });
  }
}
