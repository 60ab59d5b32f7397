import { setImmediate as letOthersRun, setTimeout as pause } from 'node:timers/promises';
import {
  type FoundHotel,
  type FoundRates,
  findRate,
  findSupplierHotel,
  type HotelStay,
  type HotelSupplierCode,
  hotelWaves,
  joinRateKeys,
  type RoomRate,
  ratesOf,
} from '@caravel/products/hotels/world';
import { distanceKm } from '@caravel/reference';
import { triggerOfHotel, WORLD_CURRENCY } from '@caravel/sandbox-world';
import { hang, type SandboxLatency } from '../../../../domains/suppliers/adapters/sandbox/manners.ts';
import {
  asRaised,
  type PriceMemory,
  RAISE_PERCENT,
  readRaise,
} from '../../../../domains/suppliers/adapters/sandbox/price-memory.ts';
import { SupplierError } from '../../../../domains/suppliers/index.ts';
import type { Clock } from '../../../../platform/context.ts';
import type {
  HotelSupplier,
  SupplierChanges,
  SupplierFound,
  SupplierQuery,
  SupplierQuote,
  SupplierStay,
  SupplierWave,
} from '../../ports.ts';
import { findNames } from './find-names.ts';
import { hotelWords } from './hotel-words.ts';
import { inBundles } from './in-bundles.ts';
import { keyOfRef, toProperty, toRate, toRoomType } from './map-world.ts';

/** The latency at which waves come at the world's own pace. */
const USUAL_LATENCY_MS = 400;
/** A search works this long before others may run. */
const WORKS_FOR_MS = 6;

/** A simulated supplier as a caller of one account meets it. */
export type SandboxSeller = {
  readonly code: HotelSupplierCode;
  readonly clock: Clock;
  readonly prices: PriceMemory;
  readonly latency: SandboxLatency;
};

const toWorldStay = ({ checkIn, checkOut, rooms, nationality }: SupplierStay, now: number): HotelStay => ({
  checkIn,
  checkOut,
  occupancies: rooms,
  nationality,
  now,
});

/** The world sells to everybody, or to people who are logged in: what is only sold with a flight is left out. */
const isSold = ({ audience }: RoomRate): boolean => audience !== 'package';

/** Maps a property; none if its record is broken, or if the supplier has put it outside what was asked for. */
function toFound(code: HotelSupplierCode, { hotel, offers }: FoundHotel, { position, radiusKm }: SupplierQuery): SupplierFound[] {
  const mapped = toProperty(code, hotel, { all: false });
  const sold = offers.filter((offer) => offer.every(isSold));
  if (!mapped || sold.length === 0 || distanceKm(mapped.property.position, position) > radiusKm) return [];
  return [{ property: mapped.property, offers: sold.map((offer) => offer.map(toRate)) }];
}

/** Waits until a wave comes, at the pace of its supplier; tests do not wait. */
async function untilWave(latency: SandboxLatency, began: number, afterMs: number, signal: AbortSignal): Promise<void> {
  if (latency.wave === 0) return;
  const left = began + (afterMs * latency.wave) / USUAL_LATENCY_MS - performance.now();
  if (left > 0) await pause(left, undefined, { signal });
}

/** Returns what lets others run once the caller has worked for long. */
function politely(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < WORKS_FOR_MS) return;
    await letOthersRun();
    since = performance.now();
  };
}

async function toWave(
  code: HotelSupplierCode,
  found: readonly FoundHotel[],
  query: SupplierQuery,
  rest: () => Promise<void>,
): Promise<SupplierWave> {
  const mapped: SupplierFound[] = [];
  for (const one of found) {
    mapped.push(...toFound(code, one, query));
    await rest();
  }
  return { found: mapped };
}

/** Yields the waves of a search. One that fails is left out; then the whole search ends as failed, so that people know that something is missing. */
async function* waves({ code, clock, latency }: SandboxSeller, query: SupplierQuery, signal: AbortSignal) {
  if (query.currency !== WORLD_CURRENCY) return;
  const { position, radiusKm, limit } = query;
  const began = performance.now();
  const rest = politely();
  let failures = 0;
  const area = { kind: 'circle', ...position, radiusKm } as const;
  for (const wave of hotelWaves(code, { area, stay: toWorldStay(query, clock.now()), limit })) {
    await rest();
    if (signal.aborted) return;
    if (wave === null) continue;
    if (wave.afterMs === null) return hang(signal);
    const found = await toWave(code, wave.found, query, rest);
    await untilWave(latency, began, wave.afterMs, signal);
    if (signal.aborted) return;
    if (wave.failed) failures += 1;
    else yield found;
  }
  if (failures > 0) throw new SupplierError('unavailable', 'trigger');
}

function dearer(rate: RoomRate): RoomRate {
  const netMinor = Math.ceil((rate.netMinor * (100 + RAISE_PERCENT)) / 100);
  const spread = rate.publishedMinor - rate.netMinor;
  return {
    ...rate,
    netMinor,
    baseMinor: netMinor - rate.taxesMinor,
    publishedMinor: netMinor + spread,
    policy: {
      ...rate.policy,
      noShow: { ...rate.policy.noShow, penaltyMinor: netMinor },
      tiers: rate.policy.tiers.map((tier) => ({
        ...tier,
        penaltyMinor: Math.min(netMinor, Math.ceil((tier.penaltyMinor * netMinor) / rate.netMinor)),
      })),
    },
  };
}

/** Returns the world's rates of a quote at the price of `at` (epoch milliseconds). Throws `offerUnavailable` if one of them is not sold (any more). */
export function worldRates(quoteRef: string, stay: SupplierStay, at: number): FoundRates {
  const { key, isRaised } = readRaise(quoteRef);
  const found = findRate(key, { now: at, occupancies: stay.rooms });
  if (typeof found === 'string') throw new SupplierError('offerUnavailable', found);
  if (stay.currency !== WORLD_CURRENCY || !found.rates.every(isSold)) throw new SupplierError('offerUnavailable', 'notSold');
  return isRaised ? { ...found, rates: found.rates.map(dearer) } : found;
}

/** What the supplier says that it has changed since the search: what the triggers of hotels do. */
function changesOf({ hotel }: FoundRates): SupplierChanges {
  const effect = triggerOfHotel(hotel.name)?.effect;
  return {
    price: effect === 'priceChanged',
    board: effect === 'boardChanged',
    cancellation: effect === 'policyChanged',
    room: false,
  };
}

/** What is asked for again: the key of all rates together, marked if it has the raised price. Undefined if they are not sold together. */
function readRefs(refs: readonly string[], { rooms }: SupplierStay): string | undefined {
  const raises = refs.map(readRaise);
  const keys = raises.flatMap(({ key }, room) => keyOfRef(key, room) ?? []);
  const joined = keys.length === rooms.length ? joinRateKeys(keys) : undefined;
  return joined !== undefined && raises.some(({ isRaised }) => isRaised) ? asRaised(joined) : joined;
}

function quote({ code, clock, prices }: SandboxSeller, refs: readonly string[], stay: SupplierStay): SupplierQuote {
  const now = clock.now();
  const asked = readRefs(refs, stay);
  if (asked === undefined) throw new SupplierError('offerUnavailable', 'notTogether');
  const ref = prices.nameOf(asked, now);
  const { at, until } = prices.quote(ref, now);
  const found = worldRates(ref, stay, at);
  // Keys name their supplier: another's is nothing that this one sells.
  const mapped = findSupplierHotel(code, found.hotel.id) && toProperty(code, found.hotel, { all: true });
  if (!mapped) throw new SupplierError('offerUnavailable', 'unknown');
  const rates = found.rates.map(toRate);
  return {
    ref,
    property: mapped.property,
    rates: readRaise(ref).isRaised ? rates.map((rate) => ({ ...rate, ref: asRaised(rate.ref) })) : rates,
    changes: changesOf(found),
    importantInformation: [],
    expiresAt: until,
  };
}

/** The part of a simulated supplier that searches, tells and quotes. */
export function sandboxSearch(seller: SandboxSeller): Pick<HotelSupplier, 'search' | 'named' | 'rates' | 'content' | 'reprice'> {
  const { code, clock, latency } = seller;
  const wait = async (signal: AbortSignal) => {
    if (latency.call > 0) await pause(latency.call, undefined, { signal });
  };
  const getHotel = (ref: string) => {
    const known = findSupplierHotel(code, ref);
    const mapped = known && toProperty(code, known.hotel, { all: true });
    if (!known || !mapped) throw new SupplierError('notFound');
    return { known, mapped };
  };
  return {
    search: (query, signal) => waves(seller, query, signal),
    named: async (text, limit) => findNames({ code, text, limit }),
    rates: async (ref, stay, signal) => {
      await wait(signal);
      const { mapped } = getHotel(ref);
      const found = ratesOf(code, ref, toWorldStay(stay, clock.now()));
      if (typeof found === 'string' || stay.currency !== WORLD_CURRENCY) throw new SupplierError('offerUnavailable');
      return {
        roomTypes: found.roomTypes.map((room) => toRoomType(mapped, room)),
        rates: inBundles(found.rates.filter(isSold), stay.rooms.length).map(toRate),
      };
    },
    content: async (ref, language, signal) => {
      await wait(signal);
      const { known, mapped } = getHotel(ref);
      const { checkInFrom, checkOutUntil, phone } = known.details;
      return {
        property: mapped.property,
        ...hotelWords(known, language, clock.now()),
        checkInFrom,
        checkOutUntil,
        phone,
        roomTypes: known.roomTypes.map((room) => toRoomType(mapped, room)),
      };
    },
    reprice: async (refs, stay, signal) => {
      await wait(signal);
      return quote(seller, refs, stay);
    },
  };
}
