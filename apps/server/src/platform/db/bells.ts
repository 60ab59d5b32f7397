/**
 * Tells this process that something was written for which it waits, so that nobody has to look again and again. A lost ring does no harm: who listens also looks
 * from time to time, and does so for what other processes wrote.
 */
export class Bells {
  readonly #listeners = new Map<string, Set<() => void>>();

  /** Calls `heard` each time the bell rings. Returns a function that ends it. */
  listen(bell: string, heard: () => void): () => void {
    const those = this.#listeners.get(bell) ?? new Set();
    this.#listeners.set(bell, those.add(heard));
    return () => void those.delete(heard);
  }

  ring(bell: string): void {
    for (const heard of this.#listeners.get(bell) ?? []) heard();
  }
}
