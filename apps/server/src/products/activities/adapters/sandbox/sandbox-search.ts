import { setImmediate as letOthersRun, setTimeout as pause } from 'node:timers/promises';
import {
  activitiesAt,
  daysBetween,
  findActivity,
  localeOf,
  lowestOn,
  tagsOf,
  type WorldActivity,
} from '@caravel/products/activities/world';
import { nearestTown } from '@caravel/reference';
import { WORLD_CURRENCY } from '@caravel/sandbox-world';
import { triggerOfPlace } from '@caravel/sandbox-world/triggers.ts';
import { dayNumber, dayText } from '@caravel/sandbox-world/zones.ts';
import { hang, type SandboxLatency } from '../../../../domains/suppliers/adapters/sandbox/manners.ts';
import { asRaised, type PriceMemory, readRaise } from '../../../../domains/suppliers/adapters/sandbox/price-memory.ts';
import { SupplierError } from '../../../../domains/suppliers/index.ts';
import type { Clock } from '../../../../platform/context.ts';
import type {
  ActivitySupplier,
  SupplierActivity,
  SupplierChoice,
  SupplierDay,
  SupplierQuery,
  SupplierQuote,
  SupplierTag,
  SupplierWave,
} from '../../ports.ts';
import { toActivity, toPrice, toProductPolicy, toSummary } from './map-world.ts';
import { choiceRef, openHeld, optionsOn } from './options.ts';

/** Products of a wave: others may run between two. */
const WAVE = 100;

/** A simulated supplier as a caller of one account meets it. */
export type SandboxSeller = { readonly clock: Clock; readonly prices: PriceMemory; readonly latency: SandboxLatency };

/** What the place of a search provokes: a town of the table, or what lies nearest to it. */
function triggerOf({ place }: SupplierQuery) {
  const town = place.type === 'COUNTRY' || place.type === 'REGION' ? undefined : nearestTown(place.position);
  return town && triggerOfPlace(town.name)?.effect;
}

/** Yields the waves of a search. One that fails is left out; then the whole search ends as failed, so that people know that something is missing. */
async function* waves(
  { clock, latency }: SandboxSeller,
  query: SupplierQuery,
  signal: AbortSignal,
): AsyncGenerator<SupplierWave> {
  if (query.currency !== WORLD_CURRENCY || signal.aborted) return;
  const effect = triggerOf(query);
  if (effect === 'searchTimeout') return hang(signal);
  if (effect === 'searchFails') throw new SupplierError('unavailable', 'trigger');
  const found = activitiesAt(query.place.destinationId, query.limit);
  const now = clock.now();
  const wave = effect === 'halfWavesFail' ? Math.min(WAVE, Math.ceil(found.length / 4)) : WAVE;
  for (let at = 0; at < Math.max(1, found.length); at += wave) {
    if (latency.wave > 0) await pause(latency.wave, undefined, { signal });
    else await letOthersRun();
    if (signal.aborted) return;
    const fails = effect === 'halfWavesFail' && (at / wave) % 2 === 1;
    if (!fails) yield { products: found.slice(at, at + wave).flatMap((activity) => toSummary(activity, query, now) ?? []) };
  }
  if (effect === 'halfWavesFail') throw new SupplierError('unavailable', 'trigger');
}

/** Counts the tags of a place's products, the most frequent first. */
function countTags(found: readonly WorldActivity[], language: string): readonly (SupplierTag & { readonly count: number })[] {
  const locale = localeOf(language);
  const counted = new Map<number, SupplierTag & { readonly count: number }>();
  for (const activity of found)
    for (const tag of tagsOf(activity, locale))
      counted.set(tag.tagId, { ...tag, count: (counted.get(tag.tagId)?.count ?? 0) + 1 });
  return [...counted.values()].sort((a, b) => b.count - a.count || a.tagId - b.tagId);
}

/** A product by its code. Throws `offerUnavailable` if there is none. */
function activityOf(code: string): WorldActivity {
  const activity = findActivity(code);
  if (!activity || activity.trigger?.effect === 'brokenRecord') throw new SupplierError('offerUnavailable', 'unknown');
  return activity;
}

function detailsOf(activity: WorldActivity, language: string, now: number): SupplierActivity {
  const mapped = toActivity(activity, language, now);
  if (!mapped) throw new SupplierError('offerUnavailable', 'notSold');
  return mapped;
}

/** What the supplier says that it has changed since the option was found: what the triggers of products do. */
function changesOf({ trigger }: WorldActivity): SupplierQuote['changes'] {
  return { price: trigger?.effect === 'priceChanged', terms: trigger?.effect === 'policyChanged' };
}

function daysOf(activity: WorldActivity, asked: Parameters<ActivitySupplier['days']>[1], now: number): readonly SupplierDay[] {
  if (activity.trigger?.effect === 'datesFail') throw new SupplierError('unavailable', 'trigger');
  const [first, last] = daysBetween(activity, dayNumber(asked.start), dayNumber(asked.end), now);
  const days: SupplierDay[] = [];
  for (let day = first; day <= last; day += 1) {
    const lowest = lowestOn(activity, day, asked.paxMix, now);
    if (lowest) days.push({ date: dayText(day), price: toPrice(lowest.price), placesLeft: lowest.placesLeft });
  }
  return days;
}

async function hold({ clock, prices }: SandboxSeller, choice: SupplierChoice, language: string): Promise<SupplierQuote> {
  const now = clock.now();
  const activity = activityOf(readRaise(choice.code).key);
  if (activity.trigger?.effect === 'soldOut') throw new SupplierError('offerUnavailable', 'soldOut');
  const usual = choiceRef(choice);
  const isTrigger = activity.trigger?.effect === 'priceChanged';
  const ref = isTrigger ? asRaised(usual) : prices.nameOf(usual, now);
  const { at, until } = prices.quote(ref, now);
  const { option, policy, closesAt } = openHeld(ref, language, at);
  return {
    ref,
    activity: { ...detailsOf(activity, language, at), policy: toProductPolicy(policy) },
    option,
    changes: changesOf(activity),
    placesHeld: option.placesLeft === null,
    expiresAt: Math.min(until, closesAt),
  };
}

type Reading = Pick<ActivitySupplier, 'search' | 'tags' | 'details' | 'days' | 'check' | 'hold'>;

/** The part of a simulated supplier that searches, tells and holds. */
export function sandboxSearch(seller: SandboxSeller): Reading {
  const { clock, latency } = seller;
  const wait = async (signal: AbortSignal) => {
    if (latency.call > 0) await pause(latency.call, undefined, { signal });
  };
  return {
    search: (query, signal) => waves(seller, query, signal),
    tags: async (query, signal) => {
      await wait(signal);
      return countTags(activitiesAt(query.place.destinationId, query.limit), query.language);
    },
    details: async (code, language, signal) => {
      await wait(signal);
      return detailsOf(activityOf(code), language, clock.now());
    },
    days: async (code, asked, signal) => {
      await wait(signal);
      return daysOf(activityOf(code), asked, clock.now());
    },
    check: async (code, asked, signal) => {
      await wait(signal);
      return optionsOn(activityOf(code), asked, clock.now());
    },
    hold: async (choice, language, signal) => {
      await wait(signal);
      return hold(seller, choice, language);
    },
  };
}
