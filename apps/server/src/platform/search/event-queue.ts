/** Events between a run that does not wait and a reader who may come late, go away, or never come. */
export type EventQueue<Event> = {
  push(event: Event): void;
  /** Ends the events after those pushed before. */
  end(): AsyncIterable<Event>;
  /** Ends them with a throw. */
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
