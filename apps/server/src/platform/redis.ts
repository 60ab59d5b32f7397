import type { Logger } from './log.ts';
import { StartRefusal } from './start-refusal.ts';

/** A connected client of Redis. */
export type RedisClient = Awaited<ReturnType<typeof createRedis>>;

/**
 * The package is loaded only if Redis is used: it has many modules. While the connection is down calls fail at once instead
 * of queueing; a Redis that keeps the connection but does not respond counts as down after three seconds.
 */
async function createRedis(url: string, log: Logger) {
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 1_000,
    socket: { connectTimeout: 5_000, socketTimeout: 3_000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 3_000) },
  });
  client.on('error', (error: unknown) => log.warn({ err: error instanceof Error ? error.message : String(error) }, 'redis'));
  return client;
}

/** Connects to Redis; throws `StartRefusal` if it cannot be reached at the start. Later it reconnects automatically. */
export async function connectRedis(url: string, log: Logger): Promise<RedisClient> {
  const client = await createRedis(url, log);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer within 5 seconds')), 5_000);
  });
  try {
    await Promise.race([client.connect(), late]);
    return client;
  } catch (error) {
    client.destroy();
    throw new StartRefusal(
      `Redis at REDIS_URL cannot be reached: ${error instanceof Error ? error.message : String(error)}.`,
      error,
    );
  } finally {
    clearTimeout(timer);
  }
}
