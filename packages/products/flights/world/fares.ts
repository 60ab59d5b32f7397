import { fraction } from '@caravel/sandbox-world/random.ts';
import { type DayNumber, weekdayOf } from '@caravel/sandbox-world/zones.ts';
import type { SlicePlan } from './connections.ts';
import { type Haul, TIER_ORDER, TIERS, type Tier } from './families.ts';
import { CABIN } from './fleets.ts';
import type { Flight } from './legs.ts';
import { cabinFor, loadOf, seasonOf, seatsOpen } from './load.ts';
import { kmBetween } from './places.ts';

/** What one slice costs one adult in one tier, USD cents, and how many seats it has. */
export type SliceFare = { readonly baseMinor: number; readonly taxMinor: number; readonly seats: number };

/** A plan with its fares by tier; undefined if the tier is not sold. */
export type PricedPlan = {
  readonly plan: SlicePlan;
  readonly haul: Haul;
  readonly fares: readonly (SliceFare | undefined)[];
};

/** Countries in which flying is cheaper than elsewhere, within and among them. */
// biome-ignore format: a table reads better in dense rows
const PRICE_LEVEL: Readonly<Record<string, number>> = {
  IN: 0.55, ID: 0.6, CN: 0.68, VN: 0.55, TH: 0.6, MY: 0.58, TR: 0.62, BR: 0.78, MX: 0.75, RU: 0.65, PH: 0.6, CO: 0.68, PK: 0.6, BD: 0.62, EG: 0.65, KR: 0.75, AR: 0.8, PE: 0.75, LK: 0.7, KZ: 0.65, ZA: 0.7,
};

/** Airport and government charges for leaving a country: within it and abroad (short, long), in dollars. */
// biome-ignore format: a table reads better in dense rows
const CHARGES: Readonly<Record<string, readonly [number, number, number]>> = {
  US: [18.6, 46.8, 52.3], GB: [27.4, 41.9, 142.6], DE: [31.2, 48.6, 88.4], FR: [22.9, 38.2, 62.7], CA: [29.3, 44.1, 58.8], BR: [9.4, 34.7, 39.2], AU: [19.7, 62.3, 68.9], JP: [6.1, 27.9, 36.4], CH: [25.2, 39.4, 54.9], NL: [28.1, 47.3, 61.5],
  AE: [14.2, 29.8, 38.6], IN: [7.8, 19.3, 26.7], CN: [7.1, 18.4, 24.9], PT: [14.8, 27.6, 41.3], ES: [13.1, 24.9, 39.7], IT: [18.7, 31.5, 46.2], MX: [21.4, 58.3, 66.1], AR: [11.9, 72.6, 84.3], ZA: [18.2, 39.9, 49.4], SG: [46.2, 46.2, 51.8],
};
const USUAL_CHARGES = [8.9, 28.4, 42.7] as const;

const WEEKDAYS = [1, 0.93, 0.94, 1, 1.09, 0.98, 1.08] as const;

/** The lead-time curve: days before departure, factor; linear in between. The last two weeks are steep. */
const LEAD_CURVE = [
  [0, 1.75],
  [3, 1.55],
  [7, 1.32],
  [14, 1.12],
  [21, 1.02],
  [45, 0.94],
  [90, 0.92],
  [200, 0.97],
  [330, 1.04],
] as const;

/** The factor of the lead-time curve at a number of days before departure. */
export function leadFactor(days: number): number {
  let [fromDays, fromFactor]: readonly [number, number] = LEAD_CURVE[0];
  for (const [toDays, toFactor] of LEAD_CURVE) {
    if (days <= toDays)
      return toDays === fromDays ? toFactor : fromFactor + ((days - fromDays) / (toDays - fromDays)) * (toFactor - fromFactor);
    fromDays = toDays;
    fromFactor = toFactor;
  }
  return fromFactor;
}

/** How far a slice goes: within a country, across a border under 3,500 km, or further. */
function haulOf(plan: SlicePlan, km: number): Haul {
  const first = plan.flights[0];
  const last = plan.flights.at(-1);
  if (first && last && first.leg.from.sovereign === last.leg.to.sovereign && km < 6000) return 'domestic';
  return km < 3500 ? 'short' : 'long';
}

function taxMinorOf(plan: SlicePlan, premium: boolean): number {
  let dollars = 0;
  for (const [at, { leg }] of plan.flights.entries()) {
    const charges = CHARGES[leg.from.country] ?? USUAL_CHARGES;
    const charge = leg.domestic ? charges[0] : leg.km < 3500 ? charges[1] : charges[2];
    dollars += (at === 0 ? charge : charge * 0.38) * (premium && !leg.domestic ? 1.6 : 1);
  }
  return Math.round(dollars * 100);
}

/** The demand for the cheapest economy fare of a plan, as one factor around 1. */
function demandFactor(plan: SlicePlan, km: number, leadDays: number): number {
  const first = plan.flights[0];
  const last = plan.flights.at(-1);
  if (!first || !last) return 1;
  let load = 0;
  for (const flight of plan.flights) load = Math.max(load, loadOf(flight, 'economy', leadDays));
  const season = seasonOf(first.day, first.leg.from.lat < -10 && last.leg.to.lat < -10);
  const airline = 0.91 + 0.18 * fraction(plan.sellers[0]?.charCodeAt(0) ?? 0, plan.sellers[0]?.charCodeAt(1) ?? 0, 51);
  const market = 0.94 + 0.12 * fraction(first.leg.from.index, last.leg.to.index, Math.floor(first.day / 7), 53);
  const flight = 0.95 + 0.1 * fraction(first.leg.id, first.departure.index, first.day, 59);
  const hour = first.departure.minute / 60;
  const convenience = hour < 6.5 || hour > 21.5 ? 0.95 : hour > 7 && hour < 9.5 ? 1.03 : 1;
  const factor =
    leadFactor(leadDays) *
    season *
    (WEEKDAYS[weekdayOf(first.day)] ?? 1) *
    (0.86 + 0.42 * load * load) *
    airline *
    market *
    flight *
    convenience;
  // Long fares fall less in the low season than the factors say, and no fare leaves a reasonable range.
  const eased = km > 4500 && factor < 0.85 ? 0.85 - (0.85 - factor) * 0.6 : factor;
  return Math.max(0.5, Math.min(leadDays < 8 ? 1.8 : 1.45, eased));
}

/** Price level by kind of airline. */
const KIND_FACTOR = { network: 1, regional: 0.95, leisure: 0.82, lowcost: 0.66 } as const;

/** One change is cheaper than a non-stop, a slow journey cheaper still; two changes cost the airlines more than they save the traveler. */
function routingFactor(plan: SlicePlan, km: number): number {
  const stops = plan.flights.length - 1;
  const idle = (plan.arrives - plan.departs) / (km / 13.5 + 35);
  const slow = Math.max(0, Math.min(0.08, (idle - 1.5) * 0.05));
  return (stops === 0 ? 1.05 : stops === 1 ? 0.93 : 1.02) - (stops === 0 ? 0 : slow);
}

/** The adult's price of the cheapest economy fare with taxes, in dollars; the curve by distance gives a non-stop on a usual day. */
function lightDollars(plan: SlicePlan, km: number, haul: Haul, leadDays: number, sliceCount: number): number {
  const first = plan.flights[0];
  const last = plan.flights.at(-1);
  if (!first || !last) return 0;
  const kind = plan.flights.reduce((least, { leg }) => Math.max(least, KIND_FACTOR[leg.airline.carrier.kind]), 0);
  const level = Math.sqrt((PRICE_LEVEL[first.leg.from.sovereign] ?? 1) * (PRICE_LEVEL[last.leg.to.sovereign] ?? 1));
  const distance = 29 + 3.35 * km ** 0.55;
  const oneWay = sliceCount > 1 || kind < 0.9 || haul === 'domestic' ? 1 : haul === 'long' ? 1.3 : 1.1;
  const local =
    haul === 'long' ? 1 - (1 - level) * 0.35 : haul === 'domestic' && first.leg.from.sovereign === 'US' ? 0.86 : level;
  return (
    distance * kind * local * oneWay * routingFactor(plan, km) * demandFactor(plan, km, leadDays) * (plan.interline ? 1.07 : 1)
  );
}

/** Higher tiers as multiples of the cheapest economy fare, each with its own small spread. */
function tierDollars(light: number, tier: Tier, haul: Haul, dice: number): number {
  const long = haul === 'long';
  const classic = light * 1.12 + (long ? 45 : 22);
  const flex = Math.max(classic * 1.22, light * (1.45 + 0.15 * dice));
  const premium = Math.max(flex * 1.08, light * (long ? 1.75 + 0.35 * dice : 1.6));
  const saver = Math.max(premium * 1.12, light * (3.05 + 0.5 * dice));
  switch (tier) {
    case 0:
      return light;
    case 1:
      return classic;
    case 2:
      return flex;
    case 3:
      return premium;
    case 4:
      return saver;
    case 5:
      return saver * 1.3;
    default:
      return haul === 'domestic' ? light * (2.7 + 0.4 * dice) + 30 : Math.max(saver * 1.45, light * (6.2 + 1.8 * dice));
  }
}

/** The seats left in a tier; 0 unless all flights carry it, at least one of them in its own cabin. */
function seatsFor(flights: readonly Flight[], tier: Tier, leadOf: (flight: Flight) => number): number {
  const { load, closesAt } = TIERS[tier];
  const front = flights.every(({ leg }) => leg.cabins & CABIN.FrontIsFirst);
  // On American domestic flights the front cabin is sold as First, and nothing as Business.
  if (front && load === 'business') return 0;
  let seats = 9;
  let own = load === 'economy';
  for (const flight of flights) {
    const cabin = front && load === 'first' ? 'business' : cabinFor(flight, load);
    if (cabin === undefined) return 0;
    own ||= cabin === load || (front && cabin === 'business');
    seats = Math.min(seats, seatsOpen(flight, cabin, leadOf(flight), closesAt));
    if (seats === 0) return 0;
  }
  return own ? seats : 0;
}

/** Prices a plan in every tier that is sold on the day `today`, as one of `sliceCount` slices of a journey. */
export function pricePlan(plan: SlicePlan, today: DayNumber, sliceCount: number): PricedPlan {
  const first = plan.flights[0];
  const last = plan.flights.at(-1);
  if (!first || !last) return { plan, haul: 'short', fares: [] };
  const km = kmBetween(first.leg.from, last.leg.to);
  const haul = haulOf(plan, km);
  const light = lightDollars(plan, km, haul, Math.max(0, first.day - today), sliceCount);
  const dice = fraction(first.leg.id, last.leg.id, first.day, 61);
  const economyTax = taxMinorOf(plan, false);
  const premiumTax = taxMinorOf(plan, true);
  const leadOf = (flight: Flight): number => Math.max(0, flight.day - today);
  const fares = TIER_ORDER.map((tier): SliceFare | undefined => {
    const seats = seatsFor(plan.flights, tier, leadOf);
    if (seats === 0) return undefined;
    const taxMinor = tier > 2 ? premiumTax : economyTax;
    const total = tierDollars(light, tier, haul, dice) * 100;
    // Fares are filed in whole dollars; charges come on top, but the airline always keeps at least a third.
    return { baseMinor: Math.round(Math.max(total - taxMinor, total / 3) / 100) * 100, taxMinor, seats };
  });
  return { plan, haul, fares };
}
