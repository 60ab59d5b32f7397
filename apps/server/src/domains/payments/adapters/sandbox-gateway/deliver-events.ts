import { eq, lte } from 'drizzle-orm';
import type { BooksDeps } from './gateway-books.ts';
import { sandboxGatewayEvents } from './tables.ts';
import { SIGNATURE_HEADER, signWebhook } from './webhook-signature.ts';

/** Posts a webhook and returns the HTTP status; throws if there is no response. */
export type PostWebhook = (body: string, headers: Readonly<Record<string, string>>) => Promise<number>;

const GIVE_UP_AFTER = 15;

/** Sends events to the merchant, oldest first. An event without a 2xx response is sent again, after growing pauses. */
export async function deliverEvents(deps: BooksDeps & { readonly webhookSecret: string }, post: PostWebhook): Promise<void> {
  const now = deps.now();
  const due = await deps.db.tx((tx) =>
    tx
      .select()
      .from(sandboxGatewayEvents)
      .where(lte(sandboxGatewayEvents.nextAttemptAt, new Date(now)))
      .orderBy(sandboxGatewayEvents.createdAt, sandboxGatewayEvents.id)
      .limit(50),
  );
  for (const event of due) {
    const body = JSON.stringify({ id: event.id, type: event.type, reference: event.reference });
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(deps.webhookSecret, body, now) };
    const status = await post(body, headers).catch(() => 0);
    const attempts = event.attempts + 1;
    const isOver = (status >= 200 && status < 300) || attempts >= GIVE_UP_AFTER;
    const nextAttemptAt = isOver ? null : new Date(now + Math.min(3_600_000, 2_000 * 2 ** attempts));
    await deps.db.tx((tx) =>
      tx.update(sandboxGatewayEvents).set({ attempts, nextAttemptAt }).where(eq(sandboxGatewayEvents.id, event.id)),
    );
  }
}
