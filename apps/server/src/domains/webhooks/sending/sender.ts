import { DELIVERIES_KEPT_DAYS } from '@caravel/contracts';
import { and, eq, gt, isNull, lt, lte, min, ne, or } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/types.ts';
import { defineSchedule, defineSearch, type Schedule } from '../../../platform/jobs/define-job.ts';
import type { Logger } from '../../../platform/log.ts';
import type { WebhooksDeps } from '../deps.ts';
import { webhookDeliveries } from '../tables.ts';
import { WEBHOOKS_BELL } from '../webhook-records.ts';
import { sendDelivery } from './send-delivery.ts';

/** How many calls a node makes at once, and how many of them for one agency: who never answers keeps nobody else waiting. */
const [AT_ONCE, AT_ONCE_OF_AGENCY] = [16, 4];

const [SEND, FORGET] = ['webhooks.send', 'webhooks.forget'];

type Due = { readonly agencyId: string; readonly webhookId: string; readonly id: string; readonly tries: number };

/** The oldest delivery that is due of each endpoint. An endpoint gets one at a time. */
async function findDue(tx: Tx, now: number): Promise<Due[]> {
  const { agencyId, webhookId, id, tries, nextTryAt, leaseUntil, state } = webhookDeliveries;
  const at = new Date(now);
  const rows = await tx
    .selectDistinctOn([agencyId, webhookId], { agencyId, webhookId, id, tries, nextTryAt })
    .from(webhookDeliveries)
    .where(and(eq(state, 'waiting'), lte(nextTryAt, at), or(isNull(leaseUntil), lte(leaseUntil, at))))
    .orderBy(agencyId, webhookId, nextTryAt, id);
  return rows.sort((a, b) => (a.nextTryAt?.getTime() ?? 0) - (b.nextTryAt?.getTime() ?? 0));
}

/** When the next delivery is due that is not due yet. */
async function findNext(tx: Tx, now: number): Promise<number | undefined> {
  const later = and(eq(webhookDeliveries.state, 'waiting'), gt(webhookDeliveries.nextTryAt, new Date(now)));
  const [found] = await tx
    .select({ at: min(webhookDeliveries.nextTryAt) })
    .from(webhookDeliveries)
    .where(later);
  return found?.at?.getTime();
}

/** What is due, and when the next is due that is not yet (epoch milliseconds). */
type Waiting = { readonly due: readonly Due[]; readonly nextAt: number | undefined };

/** Sends what is due. `send` begins the calls and does not wait for them; `settled` waits until none is under way. */
export type Sender = {
  find(tx: Tx, now: number): Promise<Waiting>;
  send(log: Logger, waiting: Waiting): void;
  settled(): Promise<void>;
};

/** Makes the sender of a node. It is no job: a receiver that hangs would keep a worker of the queue from emails and bookings. */
export function makeSender(deps: WebhooksDeps): Sender {
  const underWay = new Map<string, { readonly agencyId: string; readonly done: Promise<void> }>();

  async function sendOne(log: Logger, { agencyId, id, tries }: Due): Promise<void> {
    try {
      const ctx = await deps.contextOf(agencyId, SEND);
      if (ctx) await sendDelivery(deps, ctx, { id, tries });
    } catch (error) {
      log.error({ deliveryId: id, err: error instanceof Error ? error.message : String(error) }, 'webhook not sent');
    }
  }

  const begin = (log: Logger, due: Due) => {
    const done = sendOne(log, due).finally(() => {
      underWay.delete(due.webhookId);
      deps.ring();
    });
    underWay.set(due.webhookId, { agencyId: due.agencyId, done });
  };

  const isFree = ({ agencyId, webhookId }: Due): boolean => {
    const ofAgency = [...underWay.values()].filter((one) => one.agencyId === agencyId).length;
    return underWay.size < AT_ONCE && ofAgency < AT_ONCE_OF_AGENCY && !underWay.has(webhookId);
  };

  return {
    find: async (tx, now) => ({ due: await findDue(tx, now), nextAt: await findNext(tx, now) }),
    send: (log, waiting) => {
      for (const due of waiting.due) if (isFree(due)) begin(log, due);
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all([...underWay.values()].map(({ done }) => done));
    },
  };
}

/** Sends what is due, also what a killed process left. */
export function sendSchedule(sender: Sender): Schedule {
  return defineSearch({
    name: SEND,
    everySeconds: 20,
    isFirst: true,
    bell: WEBHOOKS_BELL,
    find: sender.find,
    act: async ({ log }, waiting) => {
      sender.send(log, waiting);
      return waiting.nextAt;
    },
  });
}

/** Deletes deliveries whose days are over. */
export const forgetDeliveries = defineSchedule({
  name: FORGET,
  everySeconds: 3_600,
  run: async ({ system, now }) => {
    const old = lt(webhookDeliveries.createdAt, new Date(now - DELIVERIES_KEPT_DAYS * 86_400_000));
    await system.tx((tx) => tx.delete(webhookDeliveries).where(and(ne(webhookDeliveries.state, 'waiting'), old)));
  },
});
