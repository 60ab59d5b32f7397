import { addMoney, fromDecimalString, instantOf, localAt, money, required, toDecimalString } from '@caravel/kernel';
import { findAirport } from '@caravel/reference';

/* The flights that the stand-in sells: two a day on every route, each by three fares. */

/** What was asked for, as it came. */
export type AskedSlice = { readonly origin: string; readonly destination: string; readonly departure_date: string };
export type AskedPassenger = { readonly type?: string; readonly age?: number };

/** Duffel's own test scenarios, by route (duffel.com/docs/api/overview/test-your-integration). */
export type Scenario = 'none' | 'timeout' | 'connecting' | 'noBags' | 'stop' | 'hold' | 'usual';
const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'PVD-RAI': 'none',
  'STN-LHR': 'timeout',
  'LHR-DXB': 'connecting',
  'BTS-MRU': 'noBags',
  'DXB-AMS': 'stop',
  'JFK-EWR': 'hold',
};
export const scenarioOf = (slices: readonly AskedSlice[]): Scenario =>
  SCENARIOS[`${slices[0]?.origin}-${slices[0]?.destination}`] ?? 'usual';

const VIA = ['FRA', 'ORD'] as const;
const CLASSES = { economy: 1, premium_economy: 1.6, business: 3, first: 5 } as const;
type CabinClass = keyof typeof CLASSES;

/** Brand, price of an adult in major units by 100 km, bags, and terms: undefined is not known. */
const BRANDS = [
  { brand: 'Light', factor: 5, checked: 0, change: false, refund: false, hold: false },
  { brand: 'Standard', factor: 7, checked: 1, change: 75, refund: undefined, hold: true },
  { brand: 'Flex', factor: 9, checked: 2, change: 0, refund: 50, hold: true },
] as const;
export type Brand = (typeof BRANDS)[number];

export function airlineOf(code: string | null) {
  const links = { logo_symbol_url: null, logo_lockup_url: null, conditions_of_carriage_url: null };
  return {
    id: `arl_0000${code ?? 'none'}`,
    name: code === 'ZZ' ? 'Duffel Airways' : `Airline ${code}`,
    iata_code: code,
    ...links,
  };
}

function airportOf(code: string) {
  const { name, cityName, cityCode, countryCode, lat, lng, zone } = required(findAirport(code), `the airport ${code}`);
  return {
    ...{
      type: 'airport',
      id: `arp_${code.toLowerCase()}`,
      name,
      iata_code: code,
      icao_code: `X${code}`,
      iata_city_code: cityCode,
    },
    ...{ iata_country_code: countryCode, city_name: cityName, city: null, latitude: lat, longitude: lng, time_zone: zone },
  };
}

/** Kilometres, roughly: enough for times and prices that differ. */
function kmBetween(from: string, to: string): number {
  const [a, b] = [required(findAirport(from), from), required(findAirport(to), to)];
  const rad = Math.PI / 180;
  const x = (b.lng - a.lng) * rad * Math.cos(((a.lat + b.lat) / 2) * rad);
  return Math.max(100, Math.round(Math.hypot(x, (b.lat - a.lat) * rad) * 6_371));
}

const isoOf = (minutes: number) =>
  minutes >= 1_440
    ? `P${Math.floor(minutes / 1_440)}DT${Math.floor((minutes % 1_440) / 60)}H${minutes % 60}M`
    : `PT${String(Math.floor(minutes / 60)).padStart(2, '0')}H${String(minutes % 60).padStart(2, '0')}M`;

type Leg = { readonly from: string; readonly to: string; readonly leaves: number; readonly lands: number };

/** The flights of a direction: without a change in the morning, by way of another city in the evening. */
function legsOf({ origin, destination, departure_date: date }: AskedSlice, isDirect: boolean): Leg[] {
  const minutes = (from: string, to: string) => 40 + Math.round(kmBetween(from, to) / 13);
  const zone = required(findAirport(origin), origin).zone;
  const leaves = instantOf(`${date}T${isDirect ? '09:30' : '17:05'}`, zone);
  const fly = (from: string, to: string, at: number): Leg => ({ from, to, leaves: at, lands: at + minutes(from, to) * 60_000 });
  if (isDirect) return [fly(origin, destination, leaves)];
  const via = required(
    VIA.find((code) => code !== origin && code !== destination),
    'a city on the way',
  );
  const first = fly(origin, via, leaves);
  return [first, fly(via, destination, first.lands + 95 * 60_000)];
}

const localOf = (at: number, code: string) => `${localAt(at, required(findAirport(code), code).zone)}:00`;

export type MadeId = (kind: string) => string;
export type OfferPlan = {
  readonly slices: readonly AskedSlice[];
  readonly passengers: readonly AskedPassenger[];
  readonly cabin: CabinClass;
  readonly isDirect: boolean;
  readonly brand: Brand;
  readonly scenario: Scenario;
};

function segmentOf(leg: Leg, i: number, plan: OfferPlan, passengerIds: readonly string[], newId: MadeId) {
  const { cabin, brand, scenario } = plan;
  const carrier = airlineOf(plan.isDirect ? 'ZZ' : 'AA');
  const number = String(100 + (kmBetween(leg.from, leg.to) % 800) + i);
  const bags =
    scenario === 'noBags'
      ? []
      : [
          { type: 'carry_on', quantity: 1 },
          { type: 'checked', quantity: brand.checked },
        ];
  const landsThere = leg.lands - (leg.lands - leg.leaves) / 3;
  const stop = {
    id: newId('sto'),
    airport: airportOf('VIE'),
    arriving_at: localOf(landsThere, 'VIE'),
    departing_at: localOf(landsThere + 45 * 60_000, 'VIE'),
    duration: 'PT45M',
  };
  return {
    ...{
      id: newId('seg'),
      origin: airportOf(leg.from),
      destination: airportOf(leg.to),
      origin_terminal: '1',
      destination_terminal: '4',
    },
    ...{ departing_at: localOf(leg.leaves, leg.from), arriving_at: localOf(leg.lands, leg.to) },
    ...{ distance: String(kmBetween(leg.from, leg.to)), duration: isoOf((leg.lands - leg.leaves) / 60_000) },
    ...{ marketing_carrier: carrier, marketing_carrier_flight_number: number, operating_carrier: carrier },
    ...{ operating_carrier_flight_number: number, aircraft: { id: 'arc_320', iata_code: '320', name: 'Airbus A320' } },
    stops: scenario === 'stop' && i === 0 ? [stop] : [],
    passengers: passengerIds.map((passenger_id) => ({
      ...{
        passenger_id,
        cabin_class: cabin,
        cabin_class_marketing_name: brand.brand,
        fare_basis_code: `Y${brand.brand.slice(0, 3).toUpperCase()}`,
      },
      ...{ baggages: bags, cabin: null },
    })),
  };
}

/** A term: refused, or for a fee; undefined is not known. */
export const termOf = (fee: number | false | undefined, currency: string) => {
  if (fee === undefined) return null;
  if (fee === false) return { allowed: false, penalty_amount: null, penalty_currency: null };
  const penalty_amount = toDecimalString(fromDecimalString(String(fee), currency));
  return { allowed: true, penalty_amount, penalty_currency: currency };
};

const typeOf = ({ type, age }: AskedPassenger) =>
  type ?? ((age ?? 30) < 2 ? 'infant_without_seat' : (age ?? 30) < 12 ? 'child' : 'adult');
const SHARES: Readonly<Record<string, number>> = { adult: 1, child: 0.75, infant_without_seat: 0.1 };

/** The price of a plan: an amount with cents where the currency has them. */
function priceOf({ slices, passengers, cabin, brand, isDirect }: OfferPlan, currency: string) {
  const km = slices.reduce((sum, { origin, destination }) => sum + kmBetween(origin, destination), 0);
  const minor = money(1, currency);
  const unit = 10 ** (toDecimalString(minor).split('.')[1]?.length ?? 0);
  const each = (km / 100) * brand.factor * CLASSES[cabin] * (isDirect ? 1.2 : 1);
  const base = passengers.reduce((sum, one) => sum + Math.round(each * (SHARES[typeOf(one)] ?? 1) * unit), 0);
  const [net, taxes] = [money(base, currency), money(Math.round(base / 7) + 1, currency)];
  return {
    ...{ base_amount: toDecimalString(net), base_currency: currency, tax_amount: toDecimalString(taxes), tax_currency: currency },
    ...{ total_amount: toDecimalString(addMoney([net, taxes])), total_currency: currency },
  };
}

/** Makes an offer of a plan, as Duffel shows it. */
export function makeOffer(
  plan: OfferPlan,
  { currency, isLive, now, newId }: { currency: string; isLive: boolean; now: number; newId: MadeId },
) {
  const { slices, passengers, brand, scenario } = plan;
  const people = passengers.map((one) => ({ id: newId('pas'), type: typeOf(one), age: one.age ?? null, fare_type: null }));
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const change_before_departure = termOf(brand.change, currency);
  const refund_before_departure = termOf(brand.refund, currency);
  const isHeld = brand.hold && (scenario === 'usual' || scenario === 'hold');
  return {
    ...{
      id: newId('off'),
      live_mode: isLive,
      partial: false,
      owner: airlineOf(plan.isDirect ? 'ZZ' : 'AA'),
      ...priceOf(plan, currency),
    },
    ...{ created_at: at(0), updated_at: at(0), expires_at: at(30), total_emissions_kg: '321', private_fares: [] },
    payment_requirements: {
      ...{ requires_instant_payment: !isHeld, payment_required_by: isHeld ? at(24 * 60) : null },
      price_guarantee_expires_at: isHeld ? at(12 * 60) : null,
    },
    ...{ passenger_identity_documents_required: false, supported_passenger_identity_document_types: ['passport'] },
    ...{ supported_loyalty_programmes: [], conditions: { change_before_departure, refund_before_departure }, passengers: people },
    slices: slices.map((slice) => {
      const legs = legsOf(slice, plan.isDirect);
      const minutes = (required(legs.at(-1), 'a leg').lands - required(legs[0], 'a leg').leaves) / 60_000;
      return {
        ...{
          id: newId('sli'),
          origin: airportOf(slice.origin),
          origin_type: 'airport',
          destination: airportOf(slice.destination),
        },
        ...{
          destination_type: 'airport',
          duration: isoOf(minutes),
          fare_brand_name: brand.brand,
          comparison_key: 'BmlZDw==',
          ngs_shelf: 1,
        },
        conditions: {
          ...{ change_before_departure, refund_before_departure, advance_seat_selection: brand.checked > 1 },
          ...{ priority_boarding: null, priority_check_in: null },
        },
        segments: legs.map((leg, i) =>
          segmentOf(
            leg,
            i,
            plan,
            people.map(({ id }) => id),
            newId,
          ),
        ),
      };
    }),
  };
}
export type MadeOffer = ReturnType<typeof makeOffer>;

/** All offers of a search, in the batches in which airlines answer: each airline is one. */
export function plansOf(asked: {
  slices: readonly AskedSlice[];
  passengers: readonly AskedPassenger[];
  cabin_class?: string;
  max_connections?: number;
}): OfferPlan[][] {
  const { slices, passengers, max_connections: most = 1 } = asked;
  const scenario = scenarioOf(slices);
  if (scenario === 'none' || scenario === 'timeout') return [];
  const cabin = (asked.cabin_class ?? 'economy') as CabinClass;
  const plans = (isDirect: boolean) => BRANDS.map((brand) => ({ slices, passengers, cabin, isDirect, brand, scenario }));
  const isDirectSold = scenario !== 'connecting';
  return [...(isDirectSold ? [plans(true)] : []), ...(most > 0 ? [plans(false)] : [])];
}
