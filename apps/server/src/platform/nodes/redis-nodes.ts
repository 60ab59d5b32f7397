import { newId } from '@caravel/kernel';
import { z } from 'zod';
import type { Logger } from '../log.ts';
import type { RedisClient } from '../redis.ts';
import type { Nodes } from './nodes.ts';

const CHANNEL = 'caravel:changed';
const wordSchema = z.object({ from: z.string(), topic: z.string(), id: z.string().optional() });

/**
 * Sends messages over a Redis channel. A message is sent once and may be lost while Redis is down. So a node that reconnects forgets
 * everything it caches, and caches are short-lived anyway.
 */
export async function redisNodes(redis: RedisClient, log: Logger): Promise<Nodes> {
  const self = newId();
  const listeners = new Map<string, (id?: string) => void>();
  const underWay = new Set<Promise<unknown>>();
  const warn = (error: unknown) => log.warn({ err: error instanceof Error ? error.message : String(error) }, 'other nodes');

  const hear = (message: string) => {
    try {
      const { from, topic, id } = wordSchema.parse(JSON.parse(message));
      if (from !== self) listeners.get(topic)?.(id);
    } catch (error) {
      warn(error);
    }
  };

  // A subscribed connection cannot run other commands.
  const subscriber = redis.duplicate();
  subscriber.on('error', warn);
  await subscriber.connect();
  await subscriber.subscribe(CHANNEL, hear);
  subscriber.on('ready', () => {
    for (const forget of listeners.values()) forget();
  });

  return {
    tell: (topic, id) => {
      const told: Promise<unknown> = redis
        .publish(CHANNEL, JSON.stringify({ from: self, topic, ...(id === undefined ? {} : { id }) }))
        .catch(warn)
        .finally(() => underWay.delete(told));
      underWay.add(told);
    },
    listen: (topic, forget) => {
      listeners.set(topic, forget);
    },
    close: async () => {
      await Promise.all(underWay);
      subscriber.destroy();
    },
  };
}
