import { lt } from 'drizzle-orm';
import { defineSchedule } from '../jobs/define-job.ts';
import { idempotencyKeys } from './tables.ts';

const KEPT_MS = 48 * 3_600_000;

/** Responses are replayed for two days; nobody repeats a call after that. */
export const forgetOldKeys = defineSchedule({
  name: 'platform.forget-old-idempotency-keys',
  everySeconds: 3_600,
  run: async ({ system, now }) => {
    await system.tx((tx) => tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now - KEPT_MS))));
  },
});
