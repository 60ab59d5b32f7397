import { expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../context.ts';
import { createLogger } from '../log.ts';
import { createOutboundClient } from './outbound-client.ts';

test('no company is called inside a transaction', async () => {
  const log = createLogger({ level: 'silent' });
  const client = createOutboundClient({
    name: 'acme',
    baseUrl: 'http://127.0.0.1:1',
    requestIdHeader: 'x-request-id',
    deadlines: { connectMs: 1_000, headersMs: 1_000, bodyMs: 1_000, totalMs: 1_000 },
    maxBytes: 1_000,
    retries: 0,
    rate: { perSecond: 1_000, burst: 1_000 },
    breaker: { failures: 100, openMs: 1_000 },
    log,
    clock: systemClock,
  });
  const call = () => client.call({ operation: 'get', account: 'a', method: 'GET', path: '/', answer: z.unknown() });
  const database = await openTestDatabase(log);
  try {
    await expect(database.system.tx(() => call())).rejects.toThrow('acme was called inside a transaction');
    await expect(call()).rejects.toMatchObject({ reason: 'notConnected' });
  } finally {
    await client.close();
    await database.close();
  }
});
