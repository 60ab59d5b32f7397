/** Runs tasks in their order, at most `limit` at once; settles when all have. A task must not throw. */
export async function runPool(tasks: readonly (() => Promise<void>)[], limit: number): Promise<void> {
  const waiting = tasks.values();
  const worker = async () => {
    for (const task of waiting) await task();
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(limit, tasks.length)) }, worker));
}
