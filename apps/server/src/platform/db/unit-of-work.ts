import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { isId } from '@caravel/kernel';
import { AppError } from '../errors.ts';
import { inChildSpan } from '../telemetry/spans.ts';
import type { Bells } from './bells.ts';
import type { AgencyDb, Shards, SystemDb, Tx, Workers } from './types.ts';

/** Opens one transaction, runs `setUp` in it as plain SQL, then `work`; commits, or rolls back if `work` throws. */
export type RunTransaction = <T>(setUp: string, work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The bells to ring when the open unit of work has been committed. */
const open = new AsyncLocalStorage<Set<string>>();

/** Rings a bell of the database when the unit of work in which this is called has been committed, and not at all if it fails. */
export function ringAfterCommit(bell: string): void {
  open.getStore()?.add(bell);
}

/**
 * Throws inside a unit of work. Adapters of suppliers and gateways call it first: a slow response must never keep a transaction open (on
 * PGlite it would stop the whole site).
 */
export function assertOutsideTransaction(what: string): void {
  if (open.getStore()) throw new Error(`${what} was called inside a transaction`);
}

/** Returns the SQLSTATE of a database error, searching its causes. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code;
  }
  return undefined;
}

const UNIQUE_VIOLATION = '23505';

/** Whether a write failed because another row has what a unique index allows once. On a cluster, an index's name ends with its shard's number. */
export function isTakenIn(index: string, error: unknown): boolean {
  if (sqlState(error) !== UNIQUE_VIOLATION) return false;
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('constraint' in cause && typeof cause.constraint === 'string')
      return cause.constraint === index || cause.constraint.startsWith(`${index}_`);
  return false;
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
]);
const UNREACHABLE_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/**
 * Whether a statement that was prepared earlier does not fit its table any more ("cached plan must not change result type"): the schema was
 * migrated meanwhile. Prepared anew, it does.
 */
export function isOutdatedPlan(error: unknown): boolean {
  // Its SQLSTATE says "not supported", as many others do; the words are in the language of the server.
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('routine' in cause && cause.routine === 'RevalidateCachedQuery') return true;
  return false;
}

/** Whether the database failed, not the work: the caller may try again shortly. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && (UNREACHABLE.has(cause.code) || cause.code.startsWith('08')))
      return true;
    if (UNREACHABLE_TEXT.test(cause.message)) return true;
  }
  return false;
}

const RETRIES = 3;

async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 0; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      const state = sqlState(error);
      if ((state === SERIALIZATION_FAILURE || state === DEADLOCK || isOutdatedPlan(error)) && tried < RETRIES) {
        await pause(10 * 2 ** tried + Math.random() * 20);
        continue;
      }
      if (isUnreachable(error)) throw new AppError('unavailable', { cause: error, retryAfterSeconds: 1 });
      throw error;
    }
  }
}

/** What units of work need of an opened database. */
export type Engine = {
  readonly run: RunTransaction;
  readonly workers: Workers;
  readonly bells: Bells;
  readonly shards?: Shards | undefined;
};

async function unitOfWork<T>({ run, bells }: Engine, setUp: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  // On PGlite's single connection a nested unit would wait for itself for ever; on PostgreSQL it would not see what the outer unit wrote.
  assertOutsideTransaction('a unit of work');
  return inChildSpan({ name: 'transaction', kind: 'internal' }, () =>
    withRetries(async () => {
      const rung = new Set<string>();
      const result = await open.run(rung, () => run(setUp, work));
      for (const bell of rung) bells.ring(bell);
      return result;
    }),
  );
}

/** Sends the settings of a unit of work to the machines that it reaches; without it their walls show no row. */
const TO_ALL_MACHINES = `SET LOCAL citus.propagate_set_commands = 'local'; `;

/**
 * Opens the database for one agency: row-level security applies from the first statement. Throws if the id is not a valid id, so that no
 * SQL can be injected.
 */
export function agencyDb(engine: Engine, agencyId: string): AgencyDb {
  const { workers, shards } = engine;
  // mutant wall-any-text-for-an-agency: `if (!isId(agencyId))` -> `if (false)` fails walls.test.ts
  if (!isId(agencyId)) throw new Error('a unit of work needs an agency');
  const sharded = shards ? `SET LOCAL citus.multi_task_query_log_level = '${shards.strayQueries}'; ${TO_ALL_MACHINES}` : '';
  // mutant wall-two-not-built: `SET LOCAL ROLE app_user;` -> `SET LOCAL ROLE app_system;` fails walls.test.ts
  const setUp = `${sharded}SET LOCAL ROLE app_user; SET LOCAL app.agency_id = '${agencyId}'`;
  return { agencyId, workers, tx: (work) => unitOfWork(engine, setUp, work) };
}

/** Opens the database across agencies. */
export function systemDb(engine: Engine): SystemDb {
  const setUp = `${engine.shards ? TO_ALL_MACHINES : ''}SET LOCAL ROLE app_system`;
  return { scope: 'system', tx: (work) => unitOfWork(engine, setUp, work) };
}
