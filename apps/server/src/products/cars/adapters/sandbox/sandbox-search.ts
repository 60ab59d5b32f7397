import { setImmediate as letOthersRun, setTimeout as pause } from 'node:timers/promises';
import type { ChosenExtra } from '@caravel/products/cars/contract';
import { type CarRate, findCarRate, findCompany, raisedRate, searchCars, withExtras } from '@caravel/products/cars/world';
import { WORLD_CURRENCY } from '@caravel/sandbox-world';
import { hang, type SandboxLatency } from '../../../../domains/suppliers/adapters/sandbox/manners.ts';
import { type PriceMemory, RAISE_PERCENT, readRaise } from '../../../../domains/suppliers/adapters/sandbox/price-memory.ts';
import { SupplierError } from '../../../../domains/suppliers/index.ts';
import type { Clock } from '../../../../platform/context.ts';
import type { CarSupplier, SupplierDetails, SupplierQuery, SupplierQuote, SupplierRate, SupplierWave } from '../../ports.ts';
import { toDetails, toRate } from './map-world.ts';

/** Rates of a wave: others may run between two. */
const WAVE = 100;

/** A simulated supplier as a caller of one account meets it. */
export type SandboxSeller = { readonly clock: Clock; readonly prices: PriceMemory; readonly latency: SandboxLatency };

const EXTRA = /^([a-zA-Z]+):([1-9])$/;
/** Between a rate and what was chosen besides, in the reference of a quote. */
const WITH = '!';

/** The reference of a rate with chosen extras. */
function quoteRefOf(rateRef: string, extras: readonly ChosenExtra[]): string {
  const { key, isRaised } = readRaise(rateRef);
  const chosen = extras.map(({ code, count }) => `${code}:${count}`).join(',');
  const ref = chosen === '' ? key : `${key}${WITH}${chosen}`;
  return isRaised ? `${ref}${rateRef.slice(key.length)}` : ref;
}

function readExtras(text: string): readonly ChosenExtra[] {
  if (text === '') return [];
  return text.split(',').map((one) => {
    const [, code = '', count = ''] = EXTRA.exec(one) ?? [];
    return { code: code as ChosenExtra['code'], count: Number(count) };
  });
}

/** Returns the world's rate of a quote at the price of `at` (epoch milliseconds), with its extras. Throws `offerUnavailable` if it is not sold (any more). */
export function worldRate(quoteRef: string, at: number): CarRate {
  const { key, isRaised } = readRaise(quoteRef);
  const [rateKey = '', extras = ''] = key.split(WITH);
  const found = findCarRate(rateKey, at);
  if (typeof found === 'string') throw new SupplierError('offerUnavailable', found);
  const chosen = withExtras(isRaised ? raisedRate(found, RAISE_PERCENT) : found, readExtras(extras));
  if (!chosen) throw new SupplierError('offerUnavailable', 'extras');
  return chosen;
}

/** Yields the waves of a search. One that fails is left out; then the whole search ends as failed, so that people know that something is missing. */
async function* waves(
  { clock, latency }: SandboxSeller,
  query: SupplierQuery,
  signal: AbortSignal,
): AsyncGenerator<SupplierWave> {
  if (query.currency !== WORLD_CURRENCY || signal.aborted) return;
  const { pickUp, dropOff, age, residence, radiusKm, limit } = query;
  const found = searchCars({
    pickUp: pickUp.position,
    dropOff: dropOff.position,
    pickUpAt: pickUp.at,
    dropOffAt: dropOff.at,
    age,
    residence,
    radiusKm,
    limit,
    now: clock.now(),
  });
  const effect = found.trigger?.effect;
  if (effect === 'searchTimeout') return hang(signal);
  if (effect === 'searchFails') throw new SupplierError('unavailable', 'trigger');
  for (let at = 0; at < Math.max(1, found.rates.length); at += WAVE) {
    if (latency.wave > 0) await pause(latency.wave, undefined, { signal });
    else await letOthersRun();
    if (signal.aborted) return;
    const fails = effect === 'halfWavesFail' && (at / WAVE) % 2 === 1;
    const rates = found.rates.slice(at, at + WAVE).flatMap((rate) => toRate(rate, rate.key) ?? []);
    if (!fails) yield { rates, closed: at === 0 ? found.closed.length : 0 };
  }
  if (effect === 'halfWavesFail') throw new SupplierError('unavailable', 'trigger');
}

/** What the supplier says that it has changed since the search: what the triggers of companies do. */
function changesOf({ vendor }: SupplierRate): SupplierQuote['changes'] {
  const trigger = findCompany(vendor.code)?.trigger;
  return { price: trigger === 'priceChanged', terms: trigger === 'policyChanged' };
}

function detailsOf(ref: string, now: number): SupplierDetails {
  const mapped = toDetails(worldRate(ref, now), ref);
  if (!mapped) throw new SupplierError('offerUnavailable', 'broken');
  return mapped;
}

/** The part of a simulated supplier that searches, tells and quotes. */
export function sandboxSearch(seller: SandboxSeller): Pick<CarSupplier, 'search' | 'details' | 'reprice'> {
  const { clock, latency, prices } = seller;
  const wait = async (signal: AbortSignal) => {
    if (latency.call > 0) await pause(latency.call, undefined, { signal });
  };
  return {
    search: (query, signal) => waves(seller, query, signal),
    details: async (ref, _language, signal) => {
      await wait(signal);
      return detailsOf(ref, clock.now());
    },
    reprice: async (rateRef, extras, _language, signal) => {
      await wait(signal);
      const now = clock.now();
      const ref = prices.nameOf(quoteRefOf(rateRef, extras), now);
      const { at, until } = prices.quote(ref, now);
      const details = detailsOf(ref, at);
      const { isRaised } = readRaise(ref);
      const { key } = readRaise(rateRef);
      // The rate keeps the name by which it is asked for again; with a raised price it keeps that price.
      const rate = { ...details.rate, ref: isRaised ? ref.replace(/!.*(?=\+)/, '') : key };
      return { ...details, rate, ref, changes: changesOf(details.rate), expiresAt: until };
    },
  };
}
