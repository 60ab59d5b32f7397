import type { Clock } from '../context.ts';
import type { Logger } from '../log.ts';
import type { RedisClient } from '../redis.ts';
import { memorySearchStore } from './memory-search-store.ts';
import { redisSearchStore } from './redis-search-store.ts';
import { createSearchRunner, type SearchRunner } from './search-runner.ts';
import { sharedSearchStore } from './shared-search-store.ts';

/** A node that has not written for this long counts as gone. */
export const LEASE_MS = 3_000;

/** How often, at most, a client that waits for a search asks for its status: only a client that asks finds out that its node is gone. */
export const ASK_EVERY_MS = 1_000;

const MEGABYTE = 1024 * 1024;
/** Within the memory of a node's heap. */
const MOST_IN_MEMORY = 128 * MEGABYTE;
/** Within a small Redis: what the setting says by default. */
const REDIS_MEGABYTES = 256;

/** Opens the searches of this node: in Redis if there are several nodes, else in memory. `redisMegabytes`: what all nodes keep there at most. */
export function openSearches({
  clock,
  log,
  redis,
  redisMegabytes = REDIS_MEGABYTES,
}: {
  readonly clock: Clock;
  readonly log: Logger;
  readonly redis?: RedisClient;
  readonly redisMegabytes?: number;
}): SearchRunner {
  const memory = memorySearchStore(clock, { leaseMs: LEASE_MS, maxBytes: MOST_IN_MEMORY });
  const shared = redis && redisSearchStore(redis, { leaseMs: LEASE_MS, maxBytes: redisMegabytes * MEGABYTE });
  return createSearchRunner({ store: shared ? sharedSearchStore(shared, memory, log) : memory, clock, log, leaseMs: LEASE_MS });
}
