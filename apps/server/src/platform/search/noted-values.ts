import { cache } from '../cache.ts';
import type { Clock } from '../context.ts';
import { inTime } from '../in-time.ts';
import type { Logger } from '../log.ts';
import type { RedisClient } from '../redis.ts';

/** Small texts that are kept for some hours by a key, such as what a search found last. A convenience: what is lost is missed by nobody. */
export interface NotedValues {
  /** Keeps a text; what was kept by the key before is gone. Never rejects. */
  note(key: string, text: string): Promise<void>;
  /** Returns the texts of keys, null where none is kept. Never rejects. */
  read(keys: readonly string[]): Promise<readonly (string | null)[]>;
}

const MOST = 20_000;
/** A page that waits for a hint waits no longer. */
const DEADLINE_MS = 300;

function inMemory(name: string, clock: Clock, keptMs: number): NotedValues {
  const kept = cache<{ readonly text: string; readonly until: number }>(name, MOST);
  return {
    note: async (key, text) => {
      kept.set(key, { text, until: clock.now() + keptMs });
    },
    read: async (keys) => keys.map((key) => kept.get(key, ({ until }) => clock.now() < until)?.text ?? null),
  };
}

function inRedis(redis: RedisClient, prefix: string, keptMs: number, log: Logger): NotedValues {
  const soon = async <T>(answer: Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await inTime('Redis', answer, DEADLINE_MS);
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.message : String(error) }, 'noted values are out of reach');
      return otherwise;
    }
  };
  return {
    note: async (key, text) => {
      await soon<unknown>(redis.set(`${prefix}:${key}`, text, { expiration: { type: 'PX', value: keptMs } }), null);
    },
    read: async (keys) => {
      const none = keys.map(() => null);
      return keys.length === 0 ? none : soon<(string | null)[]>(redis.mGet(keys.map((key) => `${prefix}:${key}`)), none);
    },
  };
}

/** Opens values that are kept for `keptMs` milliseconds: in Redis if there are several nodes, else in memory. */
export function openNotedValues({
  clock,
  log,
  redis,
  prefix,
  keptMs,
}: {
  readonly clock: Clock;
  readonly log: Logger;
  readonly redis?: RedisClient | undefined;
  readonly prefix: string;
  readonly keptMs: number;
}): NotedValues {
  return redis ? inRedis(redis, prefix, keptMs, log) : inMemory(`noted-${prefix}`, clock, keptMs);
}
