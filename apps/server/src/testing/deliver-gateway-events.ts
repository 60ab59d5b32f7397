import { paymentWebhook } from '@caravel/contracts';
import { gatewayBooks } from '../composition/bookings-deps.ts';
import { deliverEvents } from '../domains/payments/adapters/sandbox-gateway/deliver-events.ts';
import type { TestApp } from './start-test-app.ts';

/** Delivers to the webhook all that the sandbox gateway has to tell by now, each of it twice, and does what follows. */
export async function deliverGatewayEvents(t: TestApp): Promise<void> {
  const books = gatewayBooks(t.platform);
  let next: number | undefined = books.now();
  while (next !== undefined && next <= books.now()) {
    next = await deliverEvents(books, async (payload, headers) => {
      const url = paymentWebhook.path.replace(':gateway', 'sandbox');
      const send = () => t.app.inject({ method: 'POST', url, headers: { ...headers, host: 'localhost' }, payload });
      await send();
      return (await send()).statusCode;
    });
  }
  await t.drain();
}
