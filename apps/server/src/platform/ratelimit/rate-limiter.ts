import type { RateClass } from '@caravel/contracts';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '../context.ts';
import { inTime } from '../in-time.ts';
import type { RedisClient } from '../redis.ts';
import { type CountCall, memoryWindows } from './memory-windows.ts';

/** Calls that one caller (a person at an agency, else an address) may make, per minute. */
export const RATE_LIMITS: Readonly<Record<RateClass, number>> = {
  read: 600,
  search: 60,
  write: 120,
  auth: 30,
  mail: 20,
  money: 60,
  export: 20,
  picture: 10,
};

const WINDOW_SECONDS = 60;
/** Memory counts rather than that a call waits longer for Redis. */
const REDIS_DEADLINE_MS = 300;

/** Counts calls. */
export interface RateLimiter {
  /** Counts one call; the seconds to wait where it was one too many, else undefined. */
  consume(rate: RateClass, caller: string): Promise<number | undefined>;
}

/** How a limiter counts. */
export type RateLimiterOptions = {
  /** What the limits are multiplied by. */
  readonly factor: number;
  /** Measures the minutes that are counted in memory. */
  readonly clock: Clock;
  /** Shares the count between nodes. */
  readonly redis?: RedisClient;
};

/** Counts in Redis; while it is away, in memory: a call waits for neither. */
function redisWindows(redis: RedisClient, limit: { points: number; keyPrefix: string }, meanwhile: CountCall): CountCall {
  const limiter = new RateLimiterRedis({
    ...limit,
    duration: WINDOW_SECONDS,
    storeClient: redis,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
  });
  return async (caller) => {
    try {
      await inTime('Redis', limiter.consume(caller), REDIS_DEADLINE_MS);
      return undefined;
    } catch (refusal) {
      return refusal instanceof RateLimiterRes ? refusal.msBeforeNext : meanwhile(caller);
    }
  };
}

/** Counts in Redis where there is one (several nodes share the count, and memory steps in while Redis is away), else in memory. */
export function createRateLimiter({ factor, clock, redis }: RateLimiterOptions): RateLimiter {
  const counters = new Map<RateClass, CountCall>();
  const counterOf = (rate: RateClass): CountCall => {
    const points = Math.round(RATE_LIMITS[rate] * factor);
    const memory = memoryWindows(clock, { points, milliseconds: WINDOW_SECONDS * 1_000 });
    return redis ? redisWindows(redis, { points, keyPrefix: `rate:${rate}` }, memory) : memory;
  };
  return {
    consume: async (rate, caller) => {
      const count = counters.get(rate) ?? counterOf(rate);
      counters.set(rate, count);
      const wait = await count(caller);
      return wait === undefined ? undefined : Math.max(1, Math.ceil(wait / 1_000));
    },
  };
}
