import type { Clock } from '../context.ts';
import type { SearchStore } from './search-store.ts';

type Entry = { readonly value: unknown; readonly until: number; readonly bytes: number };

/**
 * Keeps values in this process, at most so many bytes of them; the least recently put goes first. Values are kept as they are, not
 * as text: whoever puts one must not change it afterwards.
 */
export function memorySearchStore(clock: Clock, maxBytes = 128 * 1024 * 1024): SearchStore {
  const entries = new Map<string, Entry>();
  let held = 0;
  const remove = (key: string) => {
    held -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const makeRoom = () => {
    for (const [key, entry] of entries) {
      if (held <= maxBytes && entry.until > clock.now()) return;
      remove(key);
    }
  };
  return {
    put: async (key, value, ttlSeconds) => {
      remove(key);
      const bytes = sizeOf(value);
      entries.set(key, { value, until: clock.now() + ttlSeconds * 1000, bytes });
      held += bytes;
      makeRoom();
    },
    find: async <T>(key: string) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.until <= clock.now()) {
        remove(key);
        return undefined;
      }
      return entry.value as T;
    },
    delete: async (key) => remove(key),
  };
}

/** About how much memory a JSON value takes, in bytes: near enough to bound a cache, and far cheaper than making text of it. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 32 + value.length;
  if (typeof value !== 'object' || value === null) return 8;
  let bytes = 48;
  for (const member of Object.values(value)) bytes += 16 + sizeOf(member);
  return bytes;
}
