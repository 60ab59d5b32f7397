import type { Money } from '@caravel/kernel';
import type { PriceRules } from '../../../domains/pricing/index.ts';
import { cache } from '../../../platform/cache.ts';
import type { Ctx } from '../../../platform/context.ts';

/** What a fare costs us, and who sells it. */
export type SupplierNet = { readonly net: Money; readonly supplier: string };

/**
 * What the cheapest fare of each supplier in a search costs us. It never leaves the server: a price is composed for each reader, and markups differ by
 * supplier. Instants in epoch milliseconds.
 */
export type LowestFare = {
  /** Empty where nothing is sold, or nothing is known. */
  readonly nets: readonly SupplierNet[];
  /** Null: the search finds it now. Else when a search last found it. */
  readonly seenAt: number | null;
  /** Until when the search finds the same, as far as is known. */
  readonly until: number;
};

/** Rules are as old as the agency's cached record, and at most this old, milliseconds. */
const RULES_MS = 30_000;

type Entry = { readonly asked: Promise<LowestFare>; known?: LowestFare };

/**
 * The lowest fares that are known, by agency and search, for as long as a search finds the same: landing pages ask for the same few again and again. One
 * question is asked once, however many wait for it; one that fails is forgotten, and has no price.
 */
export class FareBoard {
  readonly #entries = cache<Entry>('lowest-fares', 20_000);
  #rules = new WeakMap<Ctx['agency']['site'], { readonly askedAt: number; readonly rules: Promise<PriceRules> }>();

  /** Returns by which rules an agency's visitors see prices. A change of its markups makes its record be read again (`rulesChanged`), and then its rules. */
  visitorRules({ agency, clock }: Pick<Ctx, 'agency' | 'clock'>, load: () => Promise<PriceRules>): Promise<PriceRules> {
    const now = clock.now();
    const known = this.#rules.get(agency.site);
    if (known && now - known.askedAt < RULES_MS) return known.rules;
    const rules = load();
    rules.catch(() => this.#rules.delete(agency.site));
    this.#rules.set(agency.site, { askedAt: now, rules });
    return rules;
  }

  /** Whether nothing was ever asked for: the first page of a process then need not even look at the places. */
  get isEmpty(): boolean {
    return this.#entries.size === 0;
  }

  #waited(key: string, now: number): Entry | undefined {
    return this.#entries.get(key, ({ known }) => known === undefined || now < known.until);
  }

  /** Returns what is known of all of these at once; undefined if one would have to be asked for. */
  known(keys: readonly string[], now: number): readonly LowestFare[] | undefined {
    const fares = keys.flatMap((key) => this.#waited(key, now)?.known ?? []);
    return fares.length === keys.length ? fares : undefined;
  }

  /** Returns the fares, asking by `ask` for those that are not known, by their places in `keys`; one that could not be asked is null. Never rejects. */
  find(
    keys: readonly string[],
    now: number,
    ask: (missing: readonly number[]) => Promise<readonly LowestFare[]>,
  ): Promise<readonly LowestFare[]> {
    const waited = keys.map((key) => this.#waited(key, now)?.asked);
    const missing = keys.flatMap((_, place) => (waited[place] ? [] : [place]));
    const asked = missing.length === 0 ? undefined : ask(missing);
    for (const [at, place] of missing.entries()) {
      const key = keys[place];
      if (!asked || key === undefined) continue;
      const fare = asked.then((fares) => fares[at] ?? NOTHING);
      this.#keep(key, fare);
      waited[place] = fare;
    }
    return Promise.all(waited.map((fare) => fare?.catch(() => NOTHING) ?? NOTHING));
  }

  #keep(key: string, asked: Promise<LowestFare>): void {
    const entry: Entry = { asked };
    asked.then(
      (fare) => {
        entry.known = fare;
      },
      () => this.#entries.delete(key, entry),
    );
    this.#entries.set(key, entry);
  }
}

const NOTHING: LowestFare = { nets: [], seenAt: null, until: 0 };
