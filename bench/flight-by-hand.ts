// What a careful developer would write by hand for a supplier's itineraries: prices, offers kept for a quote, and the same bytes as our answer. It knows one
// kind of rules (percents and a fixed fee, no protection), one party and one direction of checks, and writes what it made without looking at it again.
import type { Locale } from '@caravel/contracts';
import { hashText, toMajor } from '@caravel/kernel';
import { CABINS } from '@caravel/products/flights/contract';
import { airportNames, findAircraft, findCarrier } from '@caravel/reference';
import type {
  SupplierFare,
  SupplierItinerary,
  SupplierSegment,
  SupplierSlice,
} from '../apps/server/src/products/flights/ports.ts';
import { waitBetween } from '../apps/server/src/products/flights/rules/flight-times.ts';

/** What platform and agency add: percents of the net rate and of the rate with the platform's, and an amount in minor units. */
export type HandRules = { readonly platform: number; readonly agency: number; readonly fee: number };

/** A share of an amount in minor units, half-even. */
function shareOf(minor: number, numerator: number, denominator: number): number {
  const product = minor * numerator;
  const rest = product % denominator;
  const whole = (product - rest) / denominator;
  return rest * 2 > denominator || (rest * 2 === denominator && whole % 2 === 1) ? whole + 1 : whole;
}
const percentOf = (minor: number, percent: number) => shareOf(minor, Math.round(percent * 10_000), 1_000_000);

/** A list in which every thing stands once, told apart by its text. */
function once<T>() {
  const places = new Map<string, number>();
  const list: T[] = [];
  return {
    list,
    place: (thing: T): number => {
      const key = JSON.stringify(thing);
      let place = places.get(key);
      if (place === undefined) {
        place = list.push(thing) - 1;
        places.set(key, place);
      }
      return place;
    },
  };
}

const nameOf = (code: string) => findCarrier(code)?.name ?? code;
const dayOf = (time: string) => time.slice(0, 10);
const AMENITIES = ['wifi', 'power', 'meal'] as const;

/** Directions and segments, each once, with the names of what they mention. */
function directions(locale: Locale) {
  const airports: Record<string, { name: string; city: string }> = {};
  const airlines: Record<string, string> = {};
  const segments = once<object>();
  const slices = once<object>();
  const known = new Map<SupplierSlice, number>();
  const placeSegment = (one: SupplierSegment) => {
    for (const code of [one.origin, one.destination]) airports[code] ??= airportNames(code, locale);
    for (const code of [one.carrier, one.operatingCarrier]) airlines[code] ??= nameOf(code);
    return segments.place({
      carrier: one.carrier,
      flightNumber: one.flightNumber,
      operatingCarrier: one.operatingCarrier === one.carrier ? undefined : one.operatingCarrier,
      origin: one.origin,
      originTerminal: one.originTerminal,
      destination: one.destination,
      destinationTerminal: one.destinationTerminal,
      departureTime: one.departure,
      arrivalTime: one.arrival,
      duration: one.minutes,
      aircraft: one.aircraft === null ? '' : (findAircraft(one.aircraft)?.name ?? one.aircraft),
      amenities: AMENITIES.filter((name) => one.amenities[name]),
    });
  };
  const place = (slice: SupplierSlice, cabin: string): number => {
    const seen = known.get(slice);
    if (seen !== undefined) return seen;
    const flown = slice.segments.reduce((sum, { minutes }) => sum + minutes, 0);
    const stops = slice.segments.slice(1).map((next, i) => {
      const before = slice.segments[i] as SupplierSegment;
      const minutes = slice.segments.length === 2 ? slice.minutes - flown : waitBetween(before, next);
      if (minutes < 0) throw new Error('a connection that nobody can make');
      return { airport: next.origin, minutes, overnight: dayOf(next.departure) > dayOf(before.arrival) };
    });
    const [first, last] = [slice.segments[0], slice.segments.at(-1)] as [SupplierSegment, SupplierSegment];
    const found = slices.place({
      dayChange: Math.round((Date.parse(dayOf(last.arrival)) - Date.parse(dayOf(first.departure))) / 86_400_000),
      duration: slice.minutes,
      cabin,
      airlineCode: slice.segments.reduce((best, one) => (one.minutes > best.minutes ? one : best)).carrier,
      stops,
      segments: slice.segments.map(placeSegment),
    });
    known.set(slice, found);
    return found;
  };
  return { airports, airlines, segments: segments.list, slices: slices.list, place };
}

/** Fares at what they cost, and their terms, each once. */
function farePrices(rules: HandRules) {
  const terms = once<object>();
  const price = (fare: SupplierFare) => {
    const net = fare.base.amountMinor + fare.taxes.amountMinor;
    const platform = percentOf(net, rules.platform);
    const commission = percentOf(net + platform, rules.agency) + rules.fee;
    const total = net + platform + commission;
    const penalty = (condition: SupplierFare['change']) => {
      if (!condition?.penalty) return undefined;
      const kept = Math.min(condition.penalty.amountMinor, net);
      return kept + shareOf(platform, kept, net) + shareOf(commission, kept, net);
    };
    const adult = fare.passengers[0];
    const adultNet = (adult?.base?.amountMinor ?? 0) + (adult?.taxes?.amountMinor ?? 0);
    const perAdult = fare.passengers.length === 1 ? shareOf(total, 1, adult?.count ?? 1) : shareOf(total, adultNet, net);
    return {
      terms: terms.place({
        code: fare.familyCode,
        name: fare.familyName,
        cabin: fare.cabin,
        carryOnBags: fare.carryOnBags,
        checkedBags: fare.checkedBags,
        seatSelection: fare.seatSelection,
        priorityBoarding: fare.priorityBoarding,
        voidable: fare.voidable,
        holdable: fare.holdable,
        changeAllowed: fare.change?.allowed ?? null,
        refundAllowed: fare.refund?.allowed ?? null,
      }),
      total,
      perAdult: perAdult === total ? undefined : perAdult,
      change: penalty(fare.change),
      refund: penalty(fare.refund),
      seatsLeft: fare.seatsLeft ?? undefined,
    };
  };
  return { terms: terms.list, price };
}

/** What an answer is written for; `keep` stores what a quote needs, as JSON by itinerary. */
export type HandSearch = {
  readonly rules: HandRules;
  readonly currency: string;
  readonly locale: Locale;
  readonly keep: (id: string, json: string) => void;
};

/** Makes the answer of one search in one direction, as text without its times and its id. */
export function answerByHand(itineraries: readonly SupplierItinerary[], { rules, currency, locale, keep }: HandSearch): string {
  const { place, ...shared } = directions(locale);
  const { terms, price } = farePrices(rules);
  const isSound = ({ slices: [slice], fares }: SupplierItinerary) =>
    slice &&
    slice.segments.length > 0 &&
    fares.every(({ base, taxes }) => base.amountMinor >= 0 && taxes.amountMinor >= 0 && base.currency === currency);
  const found = itineraries.filter(isSound).map(({ key, slices, fares }) => {
    const id = `s${hashText(`sandbox:${key}`).toString(36)}${hashText(`${key}:2`).toString(36)}`;
    const families = fares.map((fare) => ({ offer: `.${fare.familyCode}${CABINS.indexOf(fare.cabin)}`, ...price(fare) }));
    keep(id, JSON.stringify(families.map(({ offer, total }, i) => [offer, fares[i]?.ref, total])));
    families.sort((a, b) => a.total - b.total);
    const flights = slices.map((slice) => place(slice, fares[0]?.cabin ?? ''));
    const minutes = slices.reduce((sum, slice) => sum + slice.minutes, 0);
    return { id, total: families[0]?.total ?? 0, minutes, flights, families };
  });
  found.sort((a, b) => a.total - b.total || a.minutes - b.minutes);
  return JSON.stringify({
    currency,
    ...shared,
    terms,
    data: found.map(({ id, total, flights }) => ({ id, totalAmount: toMajor({ amountMinor: total, currency }), flights })),
    fareFamilies: Object.fromEntries(found.map(({ id, families }) => [id, families])),
    notices: [],
  });
}
