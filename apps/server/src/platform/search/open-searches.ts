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

/** Within the memory of a node's heap and of a small Redis. */
const MOST_BYTES = { memory: 128 * 1024 * 1024, redis: 256 * 1024 * 1024 };

/** Opens the searches of this node: in Redis if there are several nodes, else in memory. */
export function openSearches({
  clock,
  log,
  redis,
}: {
  readonly clock: Clock;
  readonly log: Logger;
  readonly redis?: RedisClient;
}): SearchRunner {
  const memory = memorySearchStore(clock, { leaseMs: LEASE_MS, maxBytes: MOST_BYTES.memory });
  const shared = redis && redisSearchStore(redis, { leaseMs: LEASE_MS, maxBytes: MOST_BYTES.redis });
  return createSearchRunner({ store: shared ? sharedSearchStore(shared, memory, log) : memory, clock, log, leaseMs: LEASE_MS });
}
