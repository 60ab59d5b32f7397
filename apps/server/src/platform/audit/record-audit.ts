import { newId } from '@caravel/kernel';
import type { Actor, Ctx } from '../context.ts';
import type { Tx } from '../db/types.ts';
import { auditEvents } from './tables.ts';

/** One action of an actor, such as `booking.cancelled` on a booking. `data` holds ids, codes and amounts, never personal data. */
export type AuditEvent = {
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly data?: Readonly<Record<string, unknown>>;
};

function actorColumns(actor: Actor) {
  // What an operator does while they view an agency is not its owner's deed.
  if (actor.kind === 'user' && actor.viewing) return { actorKind: 'system', actorId: `operator:${actor.viewing.by}` } as const;
  if (actor.kind === 'user' && actor.key) return { actorKind: 'key', actorId: actor.userId } as const;
  if (actor.kind === 'user' || actor.kind === 'half') return { actorKind: 'user', actorId: actor.userId } as const;
  if (actor.kind === 'system') return { actorKind: 'system', actorId: actor.task } as const;
  return { actorKind: 'visitor', actorId: null } as const;
}

/** Writes an audit event in the transaction of the change. The table allows no update and no delete. */
export async function recordAudit(tx: Tx, ctx: Ctx, event: AuditEvent): Promise<void> {
  await tx.insert(auditEvents).values({
    id: newId(),
    agencyId: ctx.agency.id,
    ...actorColumns(ctx.actor),
    action: event.action,
    subjectType: event.subjectType,
    subjectId: event.subjectId,
    data: event.data ?? {},
    requestId: ctx.requestId,
    at: new Date(ctx.clock.now()),
  });
}
