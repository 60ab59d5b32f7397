/** Names of IndexedDB databases and caches of ours; whatever a feature keeps in the browser about a person must be under one of them. */
async function clearDatabases(): Promise<void> {
  const databases = (await indexedDB.databases?.().catch(() => [])) ?? [];
  for (const { name } of databases) if (name) indexedDB.deleteDatabase(name);
}

async function clearCaches(): Promise<void> {
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}

/** Forgets everything about the person in this browser: storages, databases, caches (threats B9). Display settings and the remembered address stay. */
export async function clearPrivateState(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  await Promise.allSettled([clearDatabases(), clearCaches()]);
}
