import { required } from '@caravel/kernel';
import { fraction } from '@caravel/sandbox-world/random.ts';
import { localOf, localText } from '@caravel/sandbox-world/zones.ts';
import { listedNumber, type SlicePlan } from './connections.ts';
import { type FareStyle, familyOf, type Haul, styleOf, TIER_ORDER, TIERS, type Tier } from './families.ts';
import type { PricedPlan, SliceFare } from './fares.ts';
import { itineraryKey, offerKey, sliceKey } from './keys.ts';
import type { Flight } from './legs.ts';
import type { Network } from './network.ts';
import { terminalOf } from './terminals.ts';
import type {
  Cabin,
  PassengerCounts,
  PassengerPrice,
  PassengerType,
  WorldItinerary,
  WorldOffer,
  WorldSegment,
  WorldSlice,
} from './types.ts';

/** The fares of children and lap infants as a share of the adult's base; infants also pay a tenth of the charges. */
const CHILD_SHARE = { domestic: 1, short: 0.85, long: 0.75 } as const;
const INFANT_SHARE = 0.1;

function segmentOf(flight: Flight, seller: string): WorldSegment {
  const { leg } = flight;
  const modern = fraction(leg.airline.index, leg.aircraft.seats, 73);
  return {
    carrier: seller,
    flightNumber: String(listedNumber(seller, flight)),
    operatingCarrier: leg.airline.carrier.code,
    origin: leg.from.code,
    destination: leg.to.code,
    originTerminal: terminalOf(leg.from, leg.airline),
    destinationTerminal: terminalOf(leg.to, leg.airline),
    departure: localText(localOf(leg.from.clock, flight.departs)),
    arrival: localText(localOf(leg.to.clock, flight.arrives)),
    departureUtc: flight.departs * 60_000,
    arrivalUtc: flight.arrives * 60_000,
    minutes: leg.minutes,
    aircraft: leg.aircraft.code,
    distanceKm: leg.km,
    amenities: {
      wifi: leg.aircraft.body !== 'turboprop' && modern < (leg.aircraft.body === 'wide' ? 0.85 : 0.6),
      power: leg.aircraft.body === 'wide' || (leg.aircraft.body === 'narrow' && modern < 0.7),
      meal: leg.airline.carrier.kind !== 'lowcost' && (leg.minutes >= 150 || (leg.minutes >= 90 && !leg.domestic)),
    },
  };
}

const slices = new WeakMap<SlicePlan, { slice: WorldSlice; key: string }>();

/** The public shape of a plan and its part of the key, made once per plan. */
export function sliceOf(plan: SlicePlan): { slice: WorldSlice; key: string } {
  const known = slices.get(plan);
  if (known) return known;
  const segments = plan.flights.map((flight, at) => segmentOf(flight, required(plan.sellers[at], 'seller')));
  const first = required(segments[0], 'first segment');
  const last = required(segments.at(-1), 'last segment');
  const made = {
    slice: { origin: first.origin, destination: last.destination, segments, minutes: plan.arrives - plan.departs },
    key: sliceKey(plan),
  };
  slices.set(plan, made);
  return made;
}

/** The seller of the longest flight issues the tickets. */
function validatingCarrierOf(plans: readonly SlicePlan[]): string {
  let longest = -1;
  let carrier = '';
  for (const plan of plans) {
    for (const [at, flight] of plan.flights.entries()) {
      if (flight.leg.km <= longest) continue;
      longest = flight.leg.km;
      carrier = plan.sellers[at] ?? '';
    }
  }
  return carrier;
}

const HAUL_ORDER: readonly Haul[] = ['domestic', 'short', 'long'];

/** How far a journey goes: as its furthest slice does. */
function haulOf(priced: readonly PricedPlan[]): Haul {
  return HAUL_ORDER[Math.max(...priced.map(({ haul }) => HAUL_ORDER.indexOf(haul)))] ?? 'short';
}

/** What all offers of an itinerary have in common. */
type Journey = {
  readonly key: string;
  readonly carrier: string;
  readonly styles: readonly FareStyle[];
  readonly haul: Haul;
  readonly voidable: boolean;
  readonly holdable: boolean;
  readonly instant: boolean;
  readonly mixed: boolean;
  readonly month: number;
};

function journeyOf(network: Network, priced: readonly PricedPlan[], today: number): Journey {
  const plans = priced.map(({ plan }) => plan);
  const carrier = validatingCarrierOf(plans);
  const styles = new Set<FareStyle>();
  let voidable = true;
  let network24 = false;
  for (const code of [carrier, ...plans.flatMap((plan) => plan.sellers)]) {
    const airline = network.airlineOf(code);
    if (!airline) continue;
    styles.add(styleOf(airline.carrier));
    voidable &&= airline.carrier.kind === 'network' || airline.carrier.kind === 'regional';
  }
  for (const plan of plans)
    for (const { leg } of plan.flights) network24 ||= leg.from.sovereign === 'US' || leg.to.sovereign === 'US';
  const sellers = new Set(plans.flatMap((plan) => plan.sellers));
  const firstDay = plans[0]?.flights[0]?.day ?? 0;
  return {
    key: itineraryKey(plans.map((plan) => sliceOf(plan).key)),
    carrier,
    styles: [...styles],
    haul: haulOf(priced),
    // American law allows a free cancellation within a day, whatever the airline.
    voidable: voidable || network24,
    holdable: voidable && firstDay - today > 7,
    instant: !plans.some((plan) => plan.interline),
    mixed: sellers.size > 1,
    month: Math.floor(firstDay / 30) % 12,
  };
}

const CLASS_LETTERS: readonly string[] = ['QVOTGN', 'LMKHS', 'YBXU', 'WPR', 'ZDI', 'JC', 'FA'];

function fareBasisOf(journey: Journey, tier: Tier, slicesCount: number): string {
  const letters = required(CLASS_LETTERS[tier], 'booking classes');
  const letter = letters[Math.floor(fraction(journey.carrier.charCodeAt(0), journey.month, tier, 79) * letters.length)] ?? 'Y';
  const season = 'LHKXSW'[journey.month % 6] ?? 'L';
  return `${letter}${season}${slicesCount === 1 ? 'OW' : 'R'}${TIERS[tier].code}${journey.haul === 'domestic' ? 'D' : 'I'}${1 + (journey.month % 4)}`;
}

function pricesOf(
  fares: readonly SliceFare[],
  haul: Haul,
  passengers: PassengerCounts,
): { prices: Partial<Record<PassengerType, PassengerPrice>>; totalMinor: number } {
  let base = 0;
  let tax = 0;
  for (const fare of fares) {
    base += fare.baseMinor;
    tax += fare.taxMinor;
  }
  const prices: Partial<Record<PassengerType, PassengerPrice>> = {};
  let totalMinor = 0;
  const add = (type: PassengerType, count: number, price: PassengerPrice): void => {
    if (count <= 0) return;
    prices[type] = price;
    totalMinor += count * (price.baseMinor + price.taxMinor);
  };
  add('ADT', passengers.adults, { baseMinor: base, taxMinor: tax });
  add('CHD', passengers.children, { baseMinor: Math.round(base * CHILD_SHARE[haul]), taxMinor: tax });
  add('INF', passengers.infants, { baseMinor: Math.round(base * INFANT_SHARE), taxMinor: Math.round(tax * 0.1) });
  return { prices, totalMinor };
}

/** The fares of all slices in a tier; undefined if one of them has too few seats. */
function faresIn(priced: readonly PricedPlan[], tier: Tier, seats: number): SliceFare[] | undefined {
  const fares: SliceFare[] = [];
  for (const { fares: tiers } of priced) {
    const fare = tiers[tier];
    if (!fare || fare.seats < seats) return undefined;
    fares.push(fare);
  }
  return fares;
}

/** What a tier costs a party on all slices. */
type TierOffer = { readonly tier: Tier; readonly fares: readonly SliceFare[] } & ReturnType<typeof pricesOf>;

/** The tiers in which all slices have seats for the party, with what they cost. `cabin`: only in this one. */
function tierOffers(priced: readonly PricedPlan[], passengers: PassengerCounts, cabin?: Cabin): TierOffer[] {
  const seats = seatsNeeded(passengers);
  const haul = haulOf(priced);
  return TIER_ORDER.flatMap((tier) => {
    if (cabin !== undefined && TIERS[tier].cabin !== cabin) return [];
    const fares = faresIn(priced, tier, seats);
    return fares ? [{ tier, fares, ...pricesOf(fares, haul, passengers) }] : [];
  });
}

/** What the party pays at least, USD cents; undefined if no tier has seats for all on all slices. The first of `itineraryOf`'s offers costs it. */
export function leastTotal(priced: readonly PricedPlan[], passengers: PassengerCounts, cabin?: Cabin): number | undefined {
  const totals = tierOffers(priced, passengers, cabin).map(({ totalMinor }) => totalMinor);
  return totals.length === 0 ? undefined : Math.min(...totals);
}

/** Seats that a party needs: infants sit on laps. */
export function seatsNeeded(passengers: PassengerCounts): number {
  return passengers.adults + passengers.children;
}

/**
 * Makes an itinerary of priced slices with its offers, cheapest first; undefined if no tier has seats for all passengers on all
 * slices.
 */
export function itineraryOf(
  network: Network,
  priced: readonly PricedPlan[],
  passengers: PassengerCounts,
  today: number,
  cabin?: Cabin,
): WorldItinerary | undefined {
  const tiers = tierOffers(priced, passengers, cabin);
  if (tiers.length === 0) return undefined;
  const journey = journeyOf(network, priced, today);
  const offers = tiers.map(
    ({ tier, fares, prices, totalMinor }): WorldOffer => ({
      key: offerKey(journey.key, TIERS[tier].code),
      family: familyOf(journey.styles, tier, journey.haul, journey.voidable, journey.holdable),
      prices,
      totalMinor,
      seatsLeft: Math.min(...fares.map((fare) => fare.seats)),
      fareBasis: fareBasisOf(journey, tier, priced.length),
      validatingCarrier: journey.carrier,
      instantTicketing: journey.instant,
    }),
  );
  offers.sort((a, b) => a.totalMinor - b.totalMinor);
  return { key: journey.key, slices: priced.map(({ plan }) => sliceOf(plan).slice), offers };
}
