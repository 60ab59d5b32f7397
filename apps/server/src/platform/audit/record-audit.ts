import { newId } from '@caravel/kernel';
import type { Actor, Ctx } from '../context.ts';
import { builtOnce, type PlaceOf } from '../db/built-once.ts';
import type { Tx } from '../db/types.ts';
import { auditEvents } from './tables.ts';

/** One action of an actor, such as `booking.cancelled` on a booking. `data` holds ids, codes and amounts, never personal data. */
export type AuditEvent = {
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly data?: Readonly<Record<string, unknown>>;
};

/** Events of one statement. */
const BATCH = 500;

function actorColumns(actor: Actor) {
  // What an operator does while they view an agency is not its owner's deed.
  if (actor.kind === 'user' && actor.viewing) return { actorKind: 'system', actorId: `operator:${actor.viewing.by}` } as const;
  if (actor.kind === 'user' && actor.key) return { actorKind: 'key', actorId: actor.userId } as const;
  if (actor.kind === 'user' || actor.kind === 'half') return { actorKind: 'user', actorId: actor.userId } as const;
  if (actor.kind === 'system') return { actorKind: 'system', actorId: actor.task } as const;
  return { actorKind: 'visitor', actorId: null } as const;
}

function rowOf(ctx: Ctx, id: string, partOf: string | null, { action, subjectType, subjectId, data = {} }: AuditEvent) {
  const at = new Date(ctx.clock.now());
  const base = { id, agencyId: ctx.agency.id, partOf, ...actorColumns(ctx.actor), requestId: ctx.requestId, at };
  return { ...base, action, subjectType, subjectId, data };
}

/** Writes audit events in the transaction of their changes. The table allows no update and no delete. Within a deed they are its parts (`Deed`). */
export async function recordAudits(tx: Tx, ctx: Ctx, events: readonly AuditEvent[]): Promise<void> {
  const { deed } = ctx;
  if (events.length === 0) return;
  if (deed) {
    const whole = { action: deed.action, subjectType: 'agency', subjectId: ctx.agency.id };
    // Its earlier parts, in this transaction or before it, brought it along.
    await tx
      .insert(auditEvents)
      .values(rowOf(ctx, deed.id, null, whole))
      .onConflictDoNothing();
  }
  for (let from = 0; from < events.length; from += BATCH) {
    const some = events.slice(from, from + BATCH);
    await tx.insert(auditEvents).values(some.map((event) => rowOf(ctx, newId(), deed?.id ?? null, event)));
  }
}

type Column = 'id' | 'agencyId' | 'actorKind' | 'actorId' | 'action' | 'subjectType' | 'subjectId' | 'data' | 'requestId' | 'at';

const insertEvent = builtOnce((tx, place: PlaceOf<Column>) =>
  tx.insert(auditEvents).values({
    ...{ id: place('id'), agencyId: place('agencyId'), actorKind: place('actorKind'), actorId: place('actorId') },
    ...{ action: place('action'), subjectType: place('subjectType'), subjectId: place('subjectId') },
    ...{ data: place('data'), requestId: place('requestId'), at: place('at') },
  }),
);

/** Writes one audit event, as `recordAudits`. */
export async function recordAudit(tx: Tx, ctx: Ctx, event: AuditEvent): Promise<void> {
  if (ctx.deed) return recordAudits(tx, ctx, [event]);
  const { partOf: _none, ...row } = rowOf(ctx, newId(), null, event);
  await insertEvent(tx, row);
}
