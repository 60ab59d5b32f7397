import { browserShelf, tabShelf } from './shelves.ts';

const forgetters = new Set<() => void>();

/** Registers a function that clears more state of the person: for modules that keep some in memory. */
export function onForget(forget: () => void): void {
  forgetters.add(forget);
}

const priceForgetters = new Set<() => void>();

/** Registers a function that clears prices which were shown: they are those of the person, and of the client for whom staff book. */
export function onForgetPrices(forget: () => void): void {
  priceForgetters.add(forget);
  onForget(forget);
}

/** Clears all prices that were shown. For pages that show none. */
export function forgetPrices(): void {
  for (const forget of priceForgetters) forget();
}

async function clearDatabases(): Promise<void> {
  const databases = await indexedDB.databases();
  for (const { name } of databases) if (name) indexedDB.deleteDatabase(name);
}

async function clearCaches(): Promise<void> {
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}

/**
 * Clears everything about the person in this browser: memory, storages, databases, caches (spec 1, section 4; threats B9).
 * Display settings and the remembered address are cookies and stay.
 */
export async function clearPrivateState(): Promise<void> {
  for (const forget of forgetters) forget();
  browserShelf.clear();
  tabShelf.clear();
  await Promise.allSettled([clearDatabases(), clearCaches()]);
}
