/** The other nodes of an installation, as far as what each keeps in memory concerns them. */
export interface Nodes {
  /** Tells all others that something changed: what they keep of `id`, or without one everything under the topic, is old. Never throws. */
  tell(topic: string, id?: string): void;
  /** Hears what others tell; also called without an id where something may have been missed. */
  listen(topic: string, forget: (id?: string) => void): void;
  /** Ends when what was told is under way. */
  close(): Promise<void>;
}

/** An installation of one node. */
export function noOtherNodes(): Nodes {
  return { tell: () => undefined, listen: () => undefined, close: async () => undefined };
}

/** Makes forgetting reach every node: the answer forgets here and tells the others, and what they tell is forgotten here. */
export function forgetEverywhere(nodes: Nodes, topic: string, forget: (id?: string) => void): (id?: string) => void {
  nodes.listen(topic, forget);
  return (id) => {
    forget(id);
    nodes.tell(topic, id);
  };
}
