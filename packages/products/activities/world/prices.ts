import { mix } from '@caravel/sandbox-world/random.ts';
import { seasonOf } from '@caravel/sandbox-world/seasons.ts';
import { type DayNumber, weekdayOf } from '@caravel/sandbox-world/zones.ts';
import type { Hub } from './hubs.ts';
import type { WorldActivity, WorldOption, WorldParty, WorldPrice } from './types.ts';

/** How much of the season of hotels activities follow, and what days from Friday to Sunday cost more, percent. */
const SEASON_SHARE = 0.3;
const WEEKEND_PERCENT = 6;
const levels = new WeakMap<Hub, Map<DayNumber, number>>();

/** The level of a place's prices on a day in percent, 100 on a middling one. */
function dayPercent(hub: Hub, day: DayNumber): number {
  let known = levels.get(hub);
  if (!known) {
    known = new Map();
    levels.set(hub, known);
  }
  const found = known.get(day);
  if (found !== undefined) return found;
  if (known.size > 1500) known.clear();
  const season = 1 + SEASON_SHARE * (seasonOf(hub.city, day) - 1);
  const made = Math.round(100 * season) + (weekdayOf(day) >= 4 ? WEEKEND_PERCENT : 0);
  known.set(day, made);
  return made;
}

/** What of the base price an option costs on a day without a deal: percent of percent. The lower it is, the lower are the prices, on days with the same deal. */
export function levelOn({ hub, seed, kind }: WorldActivity, option: WorldOption, day: DayNumber): number {
  const isFixed = kind === 'museum' || kind === 'transfer' || (seed & 3) === 0;
  return (isFixed ? 100 : dayPercent(hub, day)) * option.pricePercent;
}

/** A deal comes back after so many days, and lasts so many of them. */
const DEAL_EVERY = 70;
const DEAL_LASTS = 28;

/**
 * What the deal of a product takes off on a day, percent: it has windows of days by its seed, between which the price before is the one that is charged.
 * Zero outside, and for a product without deals.
 */
export function dealOn({ seed, pricing: { dealPercent } }: WorldActivity, day: DayNumber): number {
  return (day + (mix(seed, 97) % DEAL_EVERY)) % DEAL_EVERY < DEAL_LASTS ? dealPercent : 0;
}

const countOf = (party: WorldParty) => party.reduce((sum, { numberOfTravelers }) => sum + numberOfTravelers, 0);

/** Rounds half up to five cents. */
const toFive = (minor: number) => Math.round(minor / 5) * 5;

type Lined = { readonly line: WorldPrice['lines'][number]; readonly beforeMinor: number };

function lineOf(
  each: number,
  dealPercent: number,
  count: number,
  what: Pick<WorldPrice['lines'][number], 'ageBand' | 'unitType'>,
): Lined {
  const now = dealPercent > 0 ? toFive((each * (100 - dealPercent)) / 100) : each;
  return { line: { ...what, count, netMinor: now * count }, beforeMinor: each * count };
}

/**
 * What a party pays for an option on a day: the one place where a price is made. By age band, at the tier of how many pay; or for each unit that it takes to
 * hold them all.
 */
export function priceOn(activity: WorldActivity, option: WorldOption, day: DayNumber, party: WorldParty): WorldPrice {
  const { type, unitType, unitSize, baseMinor, percents, tiers, taxPercent } = activity.pricing;
  const dealPercent = dealOn(activity, day);
  const level = levelOn(activity, option, day) / 10_000;
  const count = countOf(party);
  const lined: Lined[] = [];
  if (type === 'UNIT') {
    lined.push(
      lineOf(toFive(baseMinor * level), dealPercent, Math.max(1, Math.ceil(count / unitSize)), { ageBand: null, unitType }),
    );
  } else {
    const paying = party.reduce(
      (sum, { ageBand, numberOfTravelers }) => sum + ((percents[ageBand] ?? 0) > 0 ? numberOfTravelers : 0),
      0,
    );
    const tier = tiers.find(({ upTo }) => paying <= upTo) ?? tiers.at(-1);
    for (const { ageBand, numberOfTravelers } of party) {
      const each = toFive((baseMinor * level * (percents[ageBand] ?? 0) * (tier?.percent ?? 100)) / 10_000);
      lined.push(lineOf(each, dealPercent, numberOfTravelers, { ageBand, unitType: null }));
    }
  }
  const netMinor = lined.reduce((sum, { line }) => sum + line.netMinor, 0);
  const before = lined.reduce((sum, { beforeMinor }) => sum + beforeMinor, 0);
  return {
    netMinor,
    beforeMinor: before > netMinor ? before : null,
    taxesMinor: Math.round((netMinor * taxPercent) / (100 + taxPercent)),
    lines: lined.map(({ line }) => line),
  };
}

/** The same price some percent dearer: each line rounded up. Taxes keep their share. */
export function raisedPrice(price: WorldPrice, percent: number): WorldPrice {
  const raise = (minor: number) => Math.ceil((minor * (100 + percent)) / 100);
  const lines = price.lines.map((line) => ({ ...line, netMinor: raise(line.netMinor) }));
  const netMinor = lines.reduce((sum, line) => sum + line.netMinor, 0);
  const taxesMinor = Math.min(netMinor, raise(price.taxesMinor));
  return { netMinor, beforeMinor: null, taxesMinor, lines };
}
