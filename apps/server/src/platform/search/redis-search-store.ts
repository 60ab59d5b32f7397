import { z } from 'zod';
import { inTime } from '../in-time.ts';
import type { RedisClient } from '../redis.ts';
import type { StoreLimits } from './memory-search-store.ts';
import { ownBytes, type Results, unpackResults } from './packed-results.ts';
import { CANCEL, CLAIM, NOTE, OPEN, PACK, RELEASE, WRITE } from './redis-scripts.ts';
import {
  MAX_TAKEOVERS,
  type PackingStore,
  RECORD_OVERHEAD,
  RUN_STATES,
  type SearchAddress,
  SOURCE_OUTCOMES,
  type StoredSearch,
  sizeOfRecord,
  WRITE_ANSWERS,
} from './search-store.ts';

/** Time limit of a call to Redis: keeping a search in one node's memory serves a person better than waiting. */
const DEADLINE_MS = 500;

const SOURCE = 'source:';
const hashSchema = z.object({
  kind: z.string(),
  request: z.string(),
  expiresAt: z.coerce.number(),
  state: z.enum(RUN_STATES),
  takeovers: z.coerce.number(),
  revision: z.coerce.number(),
  count: z.coerce.number(),
});
const outcomeSchema = z.enum(SOURCE_OUTCOMES);

function readSearch(hash: Readonly<Record<string, string>>, isHeld: boolean): StoredSearch {
  const sources = Object.entries(hash).filter(([field]) => field.startsWith(SOURCE));
  const outcomes = sources.map(([field, outcome]) => [field.slice(SOURCE.length), outcomeSchema.parse(outcome)] as const);
  return { ...hashSchema.parse(hash), isHeld, outcomes: Object.fromEntries(outcomes) };
}

/** Settings of the Redis store: `prefix` starts all keys, `deadlineMs` is the time limit of a call. */
export type RedisStoreOptions = StoreLimits & { readonly prefix?: string; readonly deadlineMs?: number };

/**
 * Stores searches in Redis for several nodes. A wave is written atomically and appended; nothing is written twice. Throws if Redis is down
 * or slow.
 */
export function redisSearchStore(
  redis: RedisClient,
  { leaseMs, maxBytes, prefix = 'search', deadlineMs = DEADLINE_MS }: RedisStoreOptions,
): PackingStore {
  const home = ({ agencyId, userId }: SearchAddress) => `${prefix}:${agencyId}:${userId}:`;
  const keysOf = (address: SearchAddress) => {
    const search = `${home(address)}${address.searchId}`;
    const [lease, index, records] = [`${search}:lease`, `${search}:index`, `${search}:records`];
    return { search, lease, index, records, notes: `${search}:notes`, packed: `${search}:packed` };
  };
  const open = `${prefix}:open`;
  const sizes = `${prefix}:sizes`;
  const soon = <T>(answer: Promise<T>) => inTime('Redis', answer, deadlineMs);
  const run = (script: string, keys: string[], args: (string | number | Buffer)[]): Promise<unknown> =>
    soon(redis.eval(script, { keys, arguments: args.map((one) => (Buffer.isBuffer(one) ? one : String(one))) }));
  const packed = async (address: SearchAddress): Promise<Buffer | undefined> => {
    const { RESP_TYPES } = await import('@redis/client');
    const asBytes = redis.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
    const bytes = await soon(asBytes.get(keysOf(address).packed));
    return bytes ? ownBytes(bytes) : undefined;
  };
  const unpacked = async (address: SearchAddress): Promise<Results | undefined> => {
    const bytes = await packed(address);
    return bytes && unpackResults(bytes);
  };

  return {
    open: async (address, { kind, request, key, expiresAt, lifetimeMs }, holder) => {
      const { search, lease } = keysOf(address);
      const startKey = `${home(address)}${kind}:key:${key}`;
      const hash = { kind, request, expiresAt, state: 'running', takeovers: 0, revision: 0, count: 0 };
      const limits = [leaseMs, lifetimeMs, maxBytes, key === null ? 0 : 1];
      const args = [address.searchId, home(address), holder, ...limits, ...Object.entries(hash).flat()];
      return z.string().parse(await run(OPEN, [search, lease, startKey, open, sizes], args));
    },
    find: async (address) => {
      const { search, lease } = keysOf(address);
      const [hash, held] = await soon(Promise.all([redis.hGetAll(search), redis.exists(lease)]));
      return hash.kind === undefined ? undefined : readSearch(hash, held === 1);
    },
    claim: async (address, holder) => {
      const { search, lease } = keysOf(address);
      return (await run(CLAIM, [search, lease], [holder, leaseMs, MAX_TAKEOVERS])) === 1;
    },
    write: async (address, holder, { wave, outcome, isDone }) => {
      const { search, lease, index, records } = keysOf(address);
      const source = outcome ? [`${SOURCE}${outcome.source}`, outcome.outcome] : ['', ''];
      const added = wave ? [RECORD_OVERHEAD, wave.index, ...[...wave.records].flat()] : ['', ''];
      const args = [holder, leaseMs, isDone ? 1 : 0, ...source, ...added];
      return z.enum(WRITE_ANSWERS).parse(await run(WRITE, [search, lease, index, records, sizes], args));
    },
    release: async (address, holder) => {
      await run(RELEASE, [keysOf(address).lease], [holder]);
    },
    cancel: async (address) => {
      const { search, lease } = keysOf(address);
      await run(CANCEL, [search, lease], []);
    },
    index: async (address, from, to) => {
      if (to <= from) return [];
      const found = await soon(redis.lRange(keysOf(address).index, from, to - 1));
      return found.length > 0 ? found : ((await unpacked(address))?.index.slice(from, to) ?? []);
    },
    records: async (address, ids) => {
      if (ids.length === 0) return [];
      const found = await soon(redis.hmGet(keysOf(address).records, [...ids]));
      const results = found.every((body) => body === null) ? await unpacked(address) : undefined;
      return found.map((body, at) => body ?? results?.records.get(ids[at] ?? ''));
    },
    packed,
    pack: async (address, bytes, revision) => {
      const { search, index, records, packed: key } = keysOf(address);
      await run(PACK, [search, index, records, sizes, key], [revision, bytes]);
    },
    writeNote: async (address, key, note) => {
      const { search, notes } = keysOf(address);
      return (await run(NOTE, [search, notes, sizes], [key, note, sizeOfRecord(key, note)])) === 1;
    },
    note: async (address, key) => (await soon(redis.hGet(keysOf(address).notes, key))) ?? undefined,
  };
}
