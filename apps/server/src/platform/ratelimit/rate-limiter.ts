import type { RateClass } from '@caravel/contracts';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '../context.ts';
import { inTime } from '../in-time.ts';
import type { RedisClient } from '../redis.ts';
import { type CountCall, memoryWindows } from './memory-windows.ts';

/** Calls per minute that one caller (a person at an agency, else an address) may make. */
export const RATE_LIMITS: Readonly<Record<RateClass, number>> = {
  read: 600,
  search: 60,
  // A month of lowest prices is worth several searches.
  prices: 30,
  write: 120,
  auth: 30,
  mail: 20,
  money: 60,
  export: 20,
  picture: 10,
};

/**
 * The cost class of a page: `page` is rendered or read from the database, `file` is sent as it lies there,
 * `drawing` is drawn when somebody asks for it first, `upload` is written, `token` is an answer of
 * the sandbox gateway, `probe` tells whether the server lives.
 */
export type PageRate = 'page' | 'file' | 'drawing' | 'upload' | 'token' | 'probe';

/**
 * What one address may ask for in a minute outside the API. A landing page is one page and some forty files, a list of stays a hundred pictures; many
 * people may share an address.
 */
export const ADDRESS_LIMITS: Readonly<Record<PageRate | 'webhook', number>> = {
  page: 600,
  file: 12_000,
  drawing: 3_000,
  upload: 120,
  token: 60,
  probe: 1_200,
  webhook: 6_000,
};

/** What one key of an agency may call in a minute, whatever it calls. */
export const KEY_LIMIT = 300;

/** Counted in each node by itself: what costs less than asking Redis. */
const BY_NODE: ReadonlySet<CountedClass> = new Set<CountedClass>(['file', 'drawing', 'probe']);

/** What is counted: calls by their class, keys, pages and webhooks by theirs, and what the visitors of one network search before they log in. */
export type CountedClass = RateClass | PageRate | 'webhook' | 'visitorSearch' | 'key';

const WINDOW_SECONDS = 60;
/** If Redis takes longer than this, calls are counted in memory. */
const REDIS_DEADLINE_MS = 300;

export interface RateLimiter {
  /** Counts one call. Returns the seconds to wait if the limit was exceeded, else undefined. */
  consume(rate: CountedClass, caller: string): Promise<number | undefined>;
}

export type RateLimiterOptions = {
  /** Multiplies all limits. */
  readonly factor: number;
  /** How many searches the visitors of one network may make in a minute. */
  readonly visitorSearches: number;
  /** The clock for counting in memory. */
  readonly clock: Clock;
  /** Shares the counts between nodes. */
  readonly redis?: RedisClient;
};

/** Counts in Redis, or in memory while Redis is down; calls never wait for it. */
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

/**
 * Makes a limiter that counts in Redis if there is one (several nodes share the counts, and memory takes over while Redis is down), else in
 * memory.
 */
export function createRateLimiter({ factor, visitorSearches, clock, redis }: RateLimiterOptions): RateLimiter {
  const limits = { ...RATE_LIMITS, ...ADDRESS_LIMITS, visitorSearch: visitorSearches, key: KEY_LIMIT };
  const counters = new Map<CountedClass, CountCall>();
  const counterOf = (rate: CountedClass): CountCall => {
    const points = Math.round(limits[rate] * factor);
    const memory = memoryWindows(clock, { points, milliseconds: WINDOW_SECONDS * 1_000 });
    return redis && !BY_NODE.has(rate) ? redisWindows(redis, { points, keyPrefix: `rate:${rate}` }, memory) : memory;
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
