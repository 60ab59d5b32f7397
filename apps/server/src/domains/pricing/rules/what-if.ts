import type { Product } from '@caravel/contracts';
import { addMoney, type Money, money, subtractMoney } from '@caravel/kernel';
import { type ComposedPrice, composePrice, type PriceRules } from './compose-price.ts';
import { type MarkupRule, type ResolvedMarkup, resolveMarkup, ruleFor } from './resolve-markup.ts';

/** A price that was shown, with whom it was made for; `isBooked`: it was bought, too. */
export type PastPrice = {
  readonly product: Product;
  /** The supplier that sells it. */
  readonly supplier: string;
  readonly isBooked: boolean;
  readonly clientId: string;
  readonly agentId: string | null;
  readonly price: ComposedPrice;
};

/** The markups that a replay counts with: the agency's, and those of people by their ids. */
export type ReplayedMarkups = {
  readonly agency: readonly MarkupRule[];
  readonly users: ReadonlyMap<string, readonly MarkupRule[]>;
};

/** The rest of the rules, as they are today. */
export type ReplayedRules = Omit<PriceRules, 'markup'>;

/** What prices add up to: what the agency earns, what travelers pay, and where the published rate took from it. */
export type PriceSums = {
  readonly margin: Money;
  readonly price: Money;
  /** Prices that were lowered to the published rate, and by how much together. */
  readonly capped: number;
  readonly lost: Money;
};

/** The published rate of a price, if one is known: prices that were made before it was kept tell it only where it lowered them. */
function ceilingOf({ publishedRate, waterfall }: ComposedPrice): Money | undefined {
  if (publishedRate) return publishedRate;
  const isCapped = waterfall.lines.some(({ rule }) => rule.id === 'published-rate-cap');
  if (!isCapped) return undefined;
  const sold = waterfall.lines.filter(({ kind }) => kind !== 'protectionPremium' && kind !== 'protectionMarkup');
  return addMoney(
    sold.map(({ amount }) => amount),
    waterfall.total.currency,
  );
}

/** The markup that counts for a past price: one that staff set for it stays. */
function markupFor(
  { product, supplier, clientId, agentId, price }: PastPrice,
  { agency, users }: ReplayedMarkups,
): ResolvedMarkup {
  const { markup, markupSource } = price.waterfall;
  if (markupSource === 'booking') return { markup, source: markupSource };
  const people = agentId === null ? [clientId] : [clientId, agentId];
  const user = people.map((id) => ruleFor(users.get(id) ?? [], product)).find((rule) => rule !== null);
  return resolveMarkup({ user: user ?? null, agency: ruleFor(agency, product, supplier) });
}

/** Makes a past price again by other markups. */
export function replayPrice(past: PastPrice, rules: ReplayedRules, markups: ReplayedMarkups): ComposedPrice {
  const { net, protection, extras } = past.price;
  const ceiling = ceilingOf(past.price);
  return composePrice({
    net,
    rules: { ...rules, markup: markupFor(past, markups), protection: { ...rules.protection, offered: protection.offered } },
    protectionSelected: protection.selected,
    ...(extras && { extras }),
    ...(ceiling && { publishedRate: ceiling }),
  });
}

/** What the published rate took from a price: the difference to the same one without it. */
function lostOf(past: PastPrice, price: ComposedPrice, rules: ReplayedRules): Money {
  const { waterfall, net, protection } = price;
  const none = money(0, net.base.currency);
  if (!waterfall.lines.some(({ rule }) => rule.id === 'published-rate-cap')) return none;
  const free = composePrice({
    net,
    rules: {
      ...rules,
      markup: { markup: waterfall.markup, source: waterfall.markupSource },
      protection: { ...rules.protection, offered: past.price.protection.offered },
    },
    protectionSelected: false,
  });
  const sold = protection.selected ? subtractMoney(waterfall.total, protection.amount) : waterfall.total;
  return subtractMoney(free.waterfall.total, sold);
}

/** Adds up prices in one currency; `rules` are those that they were made by, but for their markups. */
export function sumPrices(
  prices: readonly { readonly past: PastPrice; readonly price: ComposedPrice }[],
  rules: ReplayedRules,
  currency: string,
): PriceSums {
  const lost = prices.map(({ past, price }) => lostOf(past, price, rules));
  return {
    margin: addMoney(
      prices.map(({ price }) => price.waterfall.commission),
      currency,
    ),
    price: addMoney(
      prices.map(({ price }) => price.waterfall.total),
      currency,
    ),
    capped: lost.filter(({ amountMinor }) => amountMinor > 0).length,
    lost: addMoney(lost, currency),
  };
}
