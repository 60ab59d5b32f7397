import { expect, test } from 'vitest';
import { createLogger } from './log.ts';
import { connectRedis } from './redis.ts';
import { StartRefusal } from './start-refusal.ts';

test('a Redis that cannot be reached at the start is said in one sentence, without its password', async () => {
  const connecting = connectRedis('redis://:hunter2@127.0.0.1:1', createLogger({ level: 'silent' }));
  const refusal = await connecting.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartRefusal);
  expect(String(refusal)).toMatch(/Redis at REDIS_URL cannot be reached: [^\n]+\.$/);
  expect(String(refusal)).not.toContain('hunter2');
});
