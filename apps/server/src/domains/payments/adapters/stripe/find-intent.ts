import { LRUCache } from 'lru-cache';
import type Stripe from 'stripe';
import { INTENT_PARTS } from './read-intent.ts';

/** Stripe's search may be an hour behind (docs.stripe.com/search#data-freshness): a younger intent is found among the latest ones. */
const SEARCH_LAG_MS = 3_600_000;
/** An intent begins after its reference was made, by at most the clocks' difference before it. */
const CLOCKS_MS = 60_000;
/** Ids of intents that this process has begun or seen, by account and reference. */
const KNOWN = 10_000;

const inLists = INTENT_PARTS.map((part) => `data.${part}`);

/** When a reference was made: it ends with a UUID of version 7. Undefined if it does not. */
function madeAt(reference: string): number | undefined {
  const [, time] = /([0-9a-f]{12})7[0-9a-f]{19}$/.exec(reference) ?? [];
  return time === undefined ? undefined : Number.parseInt(time, 16);
}

/** Finds intents by our references, which Stripe keeps as metadata. */
export type IntentFinder = {
  /** The intent of a reference, with its parts, as it stands now; undefined if there is none. */
  find(reference: string): Promise<Stripe.PaymentIntent | undefined>;
  /** Keeps the id of an intent. */
  keep(intent: Stripe.PaymentIntent): void;
  /** The intent that keeps a card, by its reference, with its payment method; undefined if there is none. */
  findSetup(reference: string): Promise<Stripe.SetupIntent | undefined>;
  keepSetup(setup: Stripe.SetupIntent): void;
};

/** Makes the memory that all accounts share. */
export function intentMemory(): LRUCache<string, string> {
  return new LRUCache<string, string>({ max: KNOWN });
}

/** Makes the finder of an account. `now` in epoch milliseconds. */
export function intentFinder(
  stripe: Stripe,
  options: Stripe.RequestOptions,
  { memory, account, now }: { memory: LRUCache<string, string>; account: string; now: () => number },
): IntentFinder {
  const keyOf = (reference: string) => `${account} ${reference}`;
  const setupKeyOf = (reference: string) => `${account} card ${reference}`;
  const read = (id: string) => stripe.paymentIntents.retrieve(id, { expand: [...INTENT_PARTS] }, options);

  const windowOf = (since: number) => ({
    gte: Math.floor((since - CLOCKS_MS) / 1_000),
    lte: Math.ceil((since + SEARCH_LAG_MS + CLOCKS_MS) / 1_000),
  });

  async function amongLatest(reference: string, since: number): Promise<Stripe.PaymentIntent | undefined> {
    const list = stripe.paymentIntents.list({ created: windowOf(since), limit: 100, expand: inLists }, options);
    for await (const intent of list) if (intent.metadata.reference === reference) return intent;
    return undefined;
  }

  async function bySearch(reference: string): Promise<Stripe.PaymentIntent | undefined> {
    const query = `metadata["reference"]:"${reference}"`;
    const [found] = (await stripe.paymentIntents.search({ query, limit: 1 }, options)).data;
    // What the search knows of it may be old.
    return found && read(found.id);
  }

  return {
    async find(reference) {
      const id = memory.get(keyOf(reference));
      if (id !== undefined) return read(id);
      const made = madeAt(reference);
      const isYoung = made !== undefined && now() - made < SEARCH_LAG_MS;
      const found = isYoung ? await amongLatest(reference, made) : await bySearch(reference);
      if (found) this.keep(found);
      return found;
    },
    async findSetup(reference) {
      const id = memory.get(setupKeyOf(reference));
      if (id !== undefined) return stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }, options);
      // Stripe searches no such intents, however old: they are looked for where their reference was made.
      const made = madeAt(reference);
      if (made === undefined) return undefined;
      const list = stripe.setupIntents.list({ created: windowOf(made), limit: 100, expand: ['data.payment_method'] }, options);
      for await (const setup of list) {
        if (setup.metadata?.reference !== reference) continue;
        this.keepSetup(setup);
        return setup;
      }
      return undefined;
    },
    keepSetup: (setup) => void memory.set(setupKeyOf(setup.metadata?.reference ?? ''), setup.id),
    keep: (intent) => void memory.set(keyOf(intent.metadata.reference ?? ''), intent.id),
  };
}
