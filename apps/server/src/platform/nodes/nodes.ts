import { newId } from '@caravel/kernel';
import { z } from 'zod';
import type { Database } from '../db/types.ts';
import type { Logger } from '../log.ts';

/** The other nodes of an installation; used to keep their caches consistent. */
export interface Nodes {
  /** Tells all other nodes to forget `id`, or without an id everything under the topic. Never throws. */
  tell(topic: string, id?: string): void;
  /** Registers a handler for other nodes' messages. It is also called without an id if messages may have been missed. */
  listen(topic: string, forget: (id?: string) => void): void;
  /** Resolves when all messages have been sent. */
  close(): Promise<void>;
}

const wordSchema = z.object({ from: z.string(), topic: z.string(), id: z.string().optional() });

/**
 * The nodes on a database. They tell one another through it: what a node could not be told, since the database was gone, it could not have acted on
 * either. A node that reconnects forgets everything it caches.
 */
export function nodesOn({ words }: Pick<Database, 'words'>, log: Logger): Nodes {
  const self = newId();
  const listeners = new Map<string, (id?: string) => void>();
  const underWay = new Set<Promise<unknown>>();
  const warn = (error: unknown) => log.warn({ err: error instanceof Error ? error.message : String(error) }, 'other nodes');

  words.listen((word) => {
    if (word === undefined) {
      for (const forget of listeners.values()) forget();
      return;
    }
    try {
      const { from, topic, id } = wordSchema.parse(JSON.parse(word));
      if (from !== self) listeners.get(topic)?.(id);
    } catch (error) {
      warn(error);
    }
  });

  return {
    tell: (topic, id) => {
      const told: Promise<unknown> = words
        .tell(JSON.stringify({ from: self, topic, ...(id === undefined ? {} : { id }) }))
        .catch(warn)
        .finally(() => underWay.delete(told));
      underWay.add(told);
    },
    listen: (topic, forget) => {
      listeners.set(topic, forget);
    },
    close: async () => {
      await Promise.all(underWay);
    },
  };
}

/**
 * Makes forgetting reach every node: the returned function forgets here and tells the others; messages from the others are applied here.
 */
export function forgetEverywhere(nodes: Nodes, topic: string, forget: (id?: string) => void): (id?: string) => void {
  nodes.listen(topic, forget);
  return (id) => {
    forget(id);
    nodes.tell(topic, id);
  };
}
