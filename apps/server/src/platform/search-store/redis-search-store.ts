import type { RedisClient } from '../redis.ts';
import type { SearchStore } from './search-store.ts';

/** Keeps values in Redis, for several nodes. */
export function redisSearchStore(redis: RedisClient): SearchStore {
  const keyOf = (key: string) => `search:${key}`;
  return {
    put: async (key, value, ttlSeconds) => {
      await redis.set(keyOf(key), JSON.stringify(value), { expiration: { type: 'EX', value: ttlSeconds } });
    },
    find: async <T>(key: string) => {
      const text = await redis.get(keyOf(key));
      return text === null ? undefined : (JSON.parse(text) as T);
    },
    delete: async (key) => {
      await redis.del(keyOf(key));
    },
  };
}
