import { eq, getTableColumns, lte, min } from 'drizzle-orm';
import { type BooksDeps, PLATFORM } from './merchant-books.ts';
import { sandboxGatewayEvents, sandboxGatewayPayments } from './tables.ts';
import { SIGNATURE_HEADER, signWebhook } from './webhook-signature.ts';

/** Posts a webhook, to the address of an own account if one is named, and returns the HTTP status; throws if there is no response. */
export type PostWebhook = (body: string, headers: Readonly<Record<string, string>>, account?: string) => Promise<number>;

/** Where the events of a merchant's own account go, and what signs them; undefined if there is no such account. */
export type FindMerchant = (
  account: string,
  reference: string,
) => Promise<{ readonly address: string; readonly webhookSecret: string } | undefined>;

export type DeliveryDeps = BooksDeps & { readonly webhookSecret: string; readonly findMerchant?: FindMerchant };

const GIVE_UP_AFTER = 15;

/** Sends one event, and returns the HTTP status; 0 if there was no response. */
async function deliver(
  { webhookSecret, address }: { readonly webhookSecret: string; readonly address?: string },
  body: string,
  now: number,
  post: PostWebhook,
): Promise<number> {
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(webhookSecret, body, now) };
  return post(body, headers, address).catch(() => 0);
}

/**
 * Sends events to the merchants, oldest first. An event without a 2xx response is sent again, after growing pauses. Returns when the next is due (epoch
 * milliseconds), if any waits.
 */
export async function deliverEvents(deps: DeliveryDeps, post: PostWebhook): Promise<number | undefined> {
  const now = deps.now();
  const due = await deps.db.tx((tx) =>
    tx
      .select({ ...getTableColumns(sandboxGatewayEvents), account: sandboxGatewayPayments.account })
      .from(sandboxGatewayEvents)
      .leftJoin(sandboxGatewayPayments, eq(sandboxGatewayPayments.reference, sandboxGatewayEvents.reference))
      .where(lte(sandboxGatewayEvents.nextAttemptAt, new Date(now)))
      .orderBy(sandboxGatewayEvents.createdAt, sandboxGatewayEvents.id)
      .limit(50),
  );
  for (const event of due) {
    const body = JSON.stringify({
      id: event.id,
      type: event.type,
      reference: event.reference,
      disputeId: event.disputeId ?? undefined,
    });
    const account = event.account ?? PLATFORM;
    const merchant = account === PLATFORM ? deps : await deps.findMerchant?.(account, event.reference);
    const status = merchant ? await deliver(merchant, body, now, post) : 0;
    const attempts = event.attempts + 1;
    const isOver = (status >= 200 && status < 300) || attempts >= GIVE_UP_AFTER;
    const nextAttemptAt = isOver ? null : new Date(now + Math.min(3_600_000, 2_000 * 2 ** attempts));
    await deps.db.tx((tx) =>
      tx.update(sandboxGatewayEvents).set({ attempts, nextAttemptAt }).where(eq(sandboxGatewayEvents.id, event.id)),
    );
  }
  const [next] = await deps.db.tx((tx) => tx.select({ at: min(sandboxGatewayEvents.nextAttemptAt) }).from(sandboxGatewayEvents));
  return next?.at?.getTime();
}
