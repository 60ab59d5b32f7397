import { eq, getTableColumns, lte, min, sql } from 'drizzle-orm';
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

/** An event that was sent: how often by now, and when it is sent again; null: never. */
type Sent = { readonly id: string; readonly attempts: number; readonly nextAttemptAt: Date | null };

/** Notes what was sent, and returns when the next event is due. Events that a merchant took at once are noted together. */
async function noteSent({ db }: DeliveryDeps, sent: readonly Sent[]): Promise<number | undefined> {
  const attemptsOf = (attempts: number) => sent.filter((one) => one.nextAttemptAt === null && one.attempts === attempts);
  const [next] = await db.tx(async (tx) => {
    for (const attempts of new Set(sent.map((one) => one.attempts))) {
      const over = attemptsOf(attempts).map(({ id }) => id);
      if (over.length === 0) continue;
      await tx
        .update(sandboxGatewayEvents)
        .set({ attempts, nextAttemptAt: null })
        .where(sql`${sandboxGatewayEvents.id} = any(${sql.param(over)})`);
    }
    for (const { id, attempts, nextAttemptAt } of sent) {
      if (nextAttemptAt === null) continue;
      await tx.update(sandboxGatewayEvents).set({ attempts, nextAttemptAt }).where(eq(sandboxGatewayEvents.id, id));
    }
    return tx.select({ at: min(sandboxGatewayEvents.nextAttemptAt) }).from(sandboxGatewayEvents);
  });
  return next?.at?.getTime();
}

/**
 * Sends events to the merchants, oldest first, and notes them together: those of a process that ends before are sent again. An event without a 2xx response is sent again, after growing pauses. Returns when the next is due (epoch
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
  const sent: Sent[] = [];
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
    sent.push({ id: event.id, attempts, nextAttemptAt });
  }
  return noteSent(deps, sent);
}
