import type { Money, PlainDate } from '@caravel/kernel';
import type { PriceRules } from '../../pricing/index.ts';

/** The lowest net fare of a route and its day; null where none is known. It never leaves the server: a price is composed for each reader. */
export type LowestFare = { readonly date: PlainDate; readonly net: Money } | null;

/** How long a fare is shown without asking again, milliseconds. */
const FRESH_MS = 10 * 60_000;
const RULES_MS = 30_000;
const MOST = 2_000;

type Entry = { readonly askedAt: number; readonly fare: Promise<LowestFare>; known?: { readonly fare: LowestFare } };

/**
 * The lowest fares that are known, by agency and route, for some minutes: landing pages ask for the same few again and again. One question is asked once,
 * however many wait for it; one that fails is forgotten, and answers null.
 */
export class FareBoard {
  readonly #entries = new Map<string, Entry>();
  readonly #rules = new Map<string, { readonly askedAt: number; readonly rules: Promise<PriceRules> }>();

  /** Returns by which rules an agency's visitors see prices; a change of markups shows here half a minute later. */
  visitorRules(agencyId: string, now: number, load: () => Promise<PriceRules>): Promise<PriceRules> {
    const known = this.#rules.get(agencyId);
    if (known && now - known.askedAt < RULES_MS) return known.rules;
    if (this.#rules.size >= MOST) this.#rules.clear();
    const rules = load();
    rules.catch(() => this.#rules.delete(agencyId));
    this.#rules.set(agencyId, { askedAt: now, rules });
    return rules;
  }

  #fresh(key: string, now: number): Entry | undefined {
    const entry = this.#entries.get(key);
    return entry && now - entry.askedAt < FRESH_MS ? entry : undefined;
  }

  /** Whether nothing was ever asked for: the first page of a process then need not even look at the places. */
  get isEmpty(): boolean {
    return this.#entries.size === 0;
  }

  /** Returns what is known at once; undefined if it would have to be asked for. */
  known(key: string, now: number): { readonly fare: LowestFare } | undefined {
    return this.#fresh(key, now)?.known;
  }

  /** Returns a fare, asking by `ask` where it is not known. Never rejects. */
  find(key: string, now: number, ask: () => Promise<LowestFare>): Promise<LowestFare> {
    const fresh = this.#fresh(key, now);
    if (fresh) return fresh.fare;
    const entry: Entry = {
      askedAt: now,
      fare: ask().then(
        (fare) => {
          entry.known = { fare };
          return fare;
        },
        () => {
          this.#entries.delete(key);
          return null;
        },
      ),
    };
    // Asked again, it is the newest.
    this.#entries.delete(key);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size >= MOST && oldest !== undefined) this.#entries.delete(oldest);
    this.#entries.set(key, entry);
    return entry.fare;
  }
}
