import { newId, required } from '@caravel/kernel';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Ctx } from '../context.ts';
import { sha256 } from '../crypto/tokens.ts';
import type { Tx } from '../db/types.ts';
import { AppError } from '../errors.ts';
import { beforeJobs } from '../jobs/give-way.ts';
import { canonicalJson } from './canonical-json.ts';
import { idempotencyKeys } from './tables.ts';

/** A call that must not run twice. */
export type OnceCall = {
  readonly endpointId: string;
  /** The caller's `Idempotency-Key`. */
  readonly key: string;
  /** The request: parameters, query and body. */
  readonly input: unknown;
};

/** A stored response. `body` is JSON. */
export type KeptAnswer = { readonly status: number; readonly body: unknown };

/** A response, and whether it was replayed. */
export type OnceAnswer = KeptAnswer & { readonly isReplay: boolean };

/**
 * How long a call of a process that hangs is owned by it. A process renews the lock while it works; the lock of one that ended counts for
 * nothing.
 */
const LOCK_MS = 30_000;
const RENEW_MS = 10_000;
/** A caller who is told to wait comes back this soon: with the limit of a booking that is continued, the response is there within two seconds. */
const AGAIN_SECONDS = 1;

type Claim = { readonly kind: 'mine'; readonly id: string } | { readonly kind: 'answered'; readonly answer: KeptAnswer };

function callerOf(ctx: Ctx): string {
  return ctx.actor.kind === 'user' ? `user:${ctx.actor.userId}` : ctx.actor.kind;
}

async function claim(tx: Tx, ctx: Ctx, call: OnceCall, worker: string): Promise<Claim> {
  const now = ctx.clock.now();
  const scope = { agencyId: ctx.agency.id, caller: callerOf(ctx), endpointId: call.endpointId, key: call.key };
  const fingerprint = sha256(canonicalJson(call.input));
  const lock = { worker, lockedUntil: new Date(now + LOCK_MS) };
  const [made] = await tx
    .insert(idempotencyKeys)
    .values({ id: newId(), ...scope, fingerprint, state: 'inFlight', createdAt: new Date(now), ...lock })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id });
  if (made) return { kind: 'mine', id: made.id };

  const [found] = await tx
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.agencyId, scope.agencyId),
        // mutant once-answer-of-another-caller: `eq(idempotencyKeys.caller, scope.caller),` -> nothing fails run-once.test.ts
        eq(idempotencyKeys.caller, scope.caller),
        eq(idempotencyKeys.endpointId, scope.endpointId),
        eq(idempotencyKeys.key, scope.key),
      ),
    )
    .for('update');
  // The row was deleted between the two statements: its call failed and released the key. The caller may try again at once.
  if (!found) throw new AppError('idempotencyInFlight', { retryAfterSeconds: AGAIN_SECONDS });
  // mutant once-answer-to-another-input: `if (found.fingerprint !== fingerprint)` -> `if (false)` fails run-once.test.ts
  if (found.fingerprint !== fingerprint) throw new AppError('idempotencyKeyReused');
  if (found.state === 'answered') {
    return { kind: 'answered', answer: { status: required(found.status, 'status of a kept answer'), body: found.body } };
  }
  const wait = found.lockedUntil.getTime() - now;
  // mutant once-taken-from-the-living: `const isOwned = wait > 0 &&` -> `const isOwned = wait > LOCK_MS &&` fails run-once.test.ts
  const isOwned = wait > 0 && !(await ctx.db.workers.isGone(tx, found.worker));
  if (isOwned) throw new AppError('idempotencyInFlight', { retryAfterSeconds: AGAIN_SECONDS });
  await tx
    .update(idempotencyKeys)
    .set(lock)
    .where(and(eq(idempotencyKeys.agencyId, scope.agencyId), eq(idempotencyKeys.id, found.id)));
  return { kind: 'mine', id: found.id };
}

/** Renews the lock while the work runs; returns the function that stops this. */
function keepLocked(ctx: Ctx, mine: SQL | undefined): () => void {
  const timer = setInterval(() => {
    ctx.db
      .tx((tx) =>
        tx
          .update(idempotencyKeys)
          .set({ lockedUntil: new Date(ctx.clock.now() + LOCK_MS) })
          .where(mine),
      )
      .catch((error: unknown) => ctx.log.warn({ err: String(error) }, 'idempotency lock not renewed'));
  }, RENEW_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Runs `work` once per caller, endpoint and key. The same call again replays the first response. With another input it is refused
 * (`idempotencyKeyReused`), and while the first still runs it must wait (`idempotencyInFlight`). Responses below 500 are stored, including
 * those of `describeRefusal`; a failure of ours releases the key. A call of a process that ended is taken over at once, one of a process
 * that hangs when its lock expires: `work` then runs again, so it must be able to continue what was begun. Jobs of the node give way to it.
 */
export function runOnce(
  ctx: Ctx,
  call: OnceCall,
  work: () => Promise<KeptAnswer>,
  describeRefusal: (error: unknown) => KeptAnswer,
): Promise<OnceAnswer> {
  return beforeJobs(() => runClaimed(ctx, call, work, describeRefusal));
}

async function runClaimed(...[ctx, call, work, describeRefusal]: Parameters<typeof runOnce>): Promise<OnceAnswer> {
  const worker = ctx.db.workers.newId();
  const claimed = await ctx.db.tx((tx) => claim(tx, ctx, call, worker));
  if (claimed.kind === 'answered') return { ...claimed.answer, isReplay: true };
  const mine = and(
    eq(idempotencyKeys.agencyId, ctx.agency.id),
    eq(idempotencyKeys.id, claimed.id),
    eq(idempotencyKeys.worker, worker),
  );
  const stop = keepLocked(ctx, mine);
  try {
    const answer = await work().catch(async (error: unknown) => {
      const refusal = describeRefusal(error);
      if (refusal.status < 500) return refusal;
      await ctx.db.tx((tx) => tx.delete(idempotencyKeys).where(mine));
      throw error;
    });
    await ctx.db.tx((tx) =>
      tx
        .update(idempotencyKeys)
        .set({ state: 'answered', ...answer })
        .where(mine),
    );
    return { ...answer, isReplay: false };
  } finally {
    stop();
  }
}
