/** The other nodes of an installation; used to keep their caches consistent. */
export interface Nodes {
  /** Tells all other nodes to forget `id`, or without an id everything under the topic. Never throws. */
  tell(topic: string, id?: string): void;
  /** Registers a handler for other nodes' messages. It is also called without an id if messages may have been missed. */
  listen(topic: string, forget: (id?: string) => void): void;
  /** Resolves when all messages have been sent. */
  close(): Promise<void>;
}

/** An installation with one node. */
export function noOtherNodes(): Nodes {
  return { tell: () => undefined, listen: () => undefined, close: async () => undefined };
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
