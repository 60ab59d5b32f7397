import type { Doer } from '@caravel/contracts';

/** Says who did something of which the person's id was kept: null, the system. `names` holds nobody whose account is deleted. */
export function doerOf(userId: string | null, names: ReadonlyMap<string, string>): Doer {
  return userId === null ? { kind: 'system' } : { kind: 'person', name: names.get(userId) ?? null };
}
