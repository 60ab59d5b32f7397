/**
 * Where results of searches live for a while. Values are JSON. Keys carry the agency: build them with `searchKey`.
 */
export interface SearchStore {
  /** Keeps a value for `ttlSeconds`; an older one under the key is replaced. */
  put(key: string, value: unknown, ttlSeconds: number): Promise<void>;
  /** The value, or undefined where there is none or its time is over. */
  find<T>(key: string): Promise<T | undefined>;
  delete(key: string): Promise<void>;
}

/** The key of an agency's search: one agency never reaches another's results, even with its id. */
export function searchKey(agencyId: string, kind: string, id: string): string {
  return `${agencyId}:${kind}:${id}`;
}
