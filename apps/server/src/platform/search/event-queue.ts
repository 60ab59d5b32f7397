/** Events between a run, which does not wait, and a reader, who may come late, leave, or never come. */
export type EventQueue<Event> = {
  push(event: Event): void;
  /** Ends the queue after the events that were pushed. */
  end(): AsyncIterable<Event>;
  /** Ends the queue with an error. */
  fail(error: unknown): void;
  readonly events: AsyncIterable<Event>;
};

/** Makes a queue for one reader. */
export function eventQueue<Event>(): EventQueue<Event> {
  const waiting: Event[] = [];
  let wake: () => void = () => undefined;
  let ending: { readonly error?: unknown } | undefined;
  async function* read(): AsyncGenerator<Event> {
    for (;;) {
      yield* waiting.splice(0);
      if (waiting.length > 0) continue;
      if (ending && 'error' in ending) throw ending.error;
      if (ending) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  const events = read();
  return {
    push: (event) => {
      waiting.push(event);
      wake();
    },
    end: () => {
      ending ??= {};
      wake();
      return events;
    },
    fail: (error) => {
      ending ??= { error };
      wake();
    },
    events,
  };
}
