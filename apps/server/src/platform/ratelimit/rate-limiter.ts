import type { RateClass } from '@caravel/contracts';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisClient } from '../redis.ts';

/** Calls that one caller (a person at an agency, else an address) may make, per minute. */
export const RATE_LIMITS: Readonly<Record<RateClass, number>> = {
  read: 600,
  search: 60,
  write: 120,
  auth: 30,
  mail: 20,
  money: 60,
  export: 20,
};

const WINDOW_SECONDS = 60;

/** Counts calls. */
export interface RateLimiter {
  /** Counts one call; the seconds to wait where it was one too many, else undefined. */
  consume(rate: RateClass, caller: string): Promise<number | undefined>;
}

/** Counts in Redis where there is one (several nodes share the count, and memory steps in while Redis is away), else in memory. */
export function createRateLimiter(options: { readonly factor: number; readonly redis?: RedisClient }): RateLimiter {
  const limiters = new Map<RateClass, RateLimiterAbstract>();
  const limiterOf = (rate: RateClass): RateLimiterAbstract => {
    const known = limiters.get(rate);
    if (known) return known;
    const limit = { points: Math.round(RATE_LIMITS[rate] * options.factor), duration: WINDOW_SECONDS, keyPrefix: `rate:${rate}` };
    const memory = new RateLimiterMemory(limit);
    const made = options.redis
      ? new RateLimiterRedis({ ...limit, storeClient: options.redis, useRedisPackage: true, insuranceLimiter: memory })
      : memory;
    limiters.set(rate, made);
    return made;
  };
  return {
    consume: async (rate, caller) => {
      try {
        await limiterOf(rate).consume(caller);
        return undefined;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
  };
}
