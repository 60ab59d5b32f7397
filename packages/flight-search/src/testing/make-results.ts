import { money, required, seededRandom, toMajor } from '@caravel/kernel';
import type {
  Cabin,
  FareFamilies,
  FareFamily,
  FlightResult,
  FlightSegment,
  FlightSlice,
  FlightStop,
} from '@caravel/products/flights/contract';
import { flightPacker } from './pack-flights.ts';
import { TEST_AIRPORTS, TEST_CARRIERS, type TestAirport } from './world-table.ts';

export { flightPacker } from './pack-flights.ts';

/** What to generate: the same seed gives the same flights. Legs default to Lisbon–New York and back a week later. */
export type MakeResultsOptions = {
  readonly seed?: number;
  readonly count?: number;
  readonly legs?: readonly { readonly origin: string; readonly destination: string; readonly date: string }[];
  readonly passengers?: number;
};
export type MadeResults = { readonly results: FlightResult[]; readonly fareFamilies: FareFamilies };

type Random = () => number;
type Carrier = (typeof TEST_CARRIERS)[number];

const DEFAULT_LEGS = [
  { origin: 'LIS', destination: 'JFK', date: '2027-03-05' },
  { origin: 'JFK', destination: 'LIS', date: '2027-03-12' },
];

const AIRPORTS = new Map(TEST_AIRPORTS.map((airport) => [airport.code, airport]));

const airportOf = (code: string): TestAirport => required(AIRPORTS.get(code), `test airport ${code}`);
const pick = <T>(random: Random, from: readonly T[]): T => required(from[Math.floor(random() * from.length)], 'a choice');
const between = (random: Random, min: number, max: number) => min + Math.floor(random() * (max - min + 1));

/** Minutes from gate to gate: half an hour plus the great circle at 850 km an hour. */
function blockMinutes(a: TestAirport, b: TestAirport): number {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lng - a.lng) * rad) / 2) ** 2;
  return Math.round((12_742 * Math.asin(Math.sqrt(h))) / 850 / (1 / 60) + 30);
}

const localText = (utcMinutes: number, airport: TestAirport) =>
  new Date((utcMinutes + airport.offset) * 60_000).toISOString().slice(0, 16);

function makeSegment(random: Random, carrier: Carrier, from: TestAirport, to: TestAirport, departs: number): FlightSegment {
  const operating = random() < 0.15 ? pick(random, TEST_CARRIERS) : carrier;
  const duration = blockMinutes(from, to);
  return {
    carrier: carrier.code,
    carrierName: carrier.name,
    flightNumber: String(between(random, 10, 2999)),
    operatingCarrier: operating.code,
    operatingCarrierName: operating.name,
    origin: from.code,
    originName: from.name,
    originCity: from.city,
    originTerminal: random() < 0.3 ? null : String(between(random, 1, 5)),
    destination: to.code,
    destinationName: to.name,
    destinationCity: to.city,
    destinationTerminal: random() < 0.3 ? null : String(between(random, 1, 5)),
    departureTime: localText(departs, from),
    arrivalTime: localText(departs + duration, to),
    duration,
    aircraft: pick(random, ['Airbus A330-900', 'Boeing 787-9', 'Airbus A321neo', 'Boeing 777-300ER']),
    amenities: { wifi: random() < 0.6, power: random() < 0.8, meal: duration > 180 },
  };
}

/** Airports on the way: none, the carrier's hub, or its hub and one more. */
function viaOf(random: Random, carrier: Carrier, origin: string, destination: string): string[] {
  const dice = random();
  const stops = dice < 0.22 ? 0 : dice < 0.75 ? 1 : 2;
  const others = [carrier.hub, ...TEST_AIRPORTS.slice(2, 9).map((airport) => airport.code)];
  const free = [...new Set(others)].filter((code) => code !== origin && code !== destination);
  if (stops === 0) return [];
  const first = required(free[0], 'a hub');
  return stops === 1 ? [first] : [first, pick(random, free.slice(1))];
}

function makeSlice(random: Random, carrier: Carrier, leg: { origin: string; destination: string; date: string }): FlightSlice {
  const path = [leg.origin, ...viaOf(random, carrier, leg.origin, leg.destination), leg.destination].map(airportOf);
  const segments: FlightSegment[] = [];
  const stops: FlightStop[] = [];
  const first = required(path[0], 'an origin');
  const start = Date.parse(`${leg.date}T00:00Z`) / 60_000 + between(random, 0, 287) * 5 - first.offset;
  let clock = start;
  for (let i = 0; i + 1 < path.length; i++) {
    const from = required(path[i], 'an airport');
    const to = required(path[i + 1], 'an airport');
    if (i > 0) {
      const minutes = between(random, 9, random() < 0.1 ? 200 : 60) * 5;
      const arrived = localText(clock, from);
      clock += minutes;
      const overnight = arrived.slice(0, 10) !== localText(clock, from).slice(0, 10);
      stops.push({ airport: from.code, airportName: from.name, city: from.city, minutes, overnight });
    }
    const segment = makeSegment(random, random() < 0.1 ? pick(random, TEST_CARRIERS) : carrier, from, to, clock);
    clock += segment.duration;
    segments.push(segment);
  }
  const last = required(path.at(-1), 'a destination');
  const departureTime = localText(start, first);
  const arrivalTime = localText(clock, last);
  const days = Math.round((Date.parse(arrivalTime.slice(0, 10)) - Date.parse(departureTime.slice(0, 10))) / 86_400_000);
  return {
    origin: first.code,
    originCity: first.city,
    destination: last.code,
    destinationCity: last.city,
    departureTime,
    arrivalTime,
    dayChange: days,
    duration: clock - start,
    stops,
    cabin: 'Economy',
    airlineCode: carrier.code,
    airlineName: carrier.name,
    segments,
  };
}

type FamilyPlan = Pick<FareFamily, 'code' | 'name' | 'cabin' | 'carryOnBags' | 'checkedBags' | 'seatSelection'> & {
  readonly factor: number;
  readonly change: 'no' | 'fee' | 'free';
  readonly refund: 'no' | 'fee' | 'free';
};

const FAMILIES: readonly FamilyPlan[] = [
  ['LIGHT', 'Light', 'Economy', 1, 0, 'fee', 100, 'no', 'no'],
  ['CLASSIC', 'Classic', 'Economy', 1, 1, 'included', 122, 'fee', 'no'],
  ['FLEX', 'Flex', 'Economy', 1, 1, 'included', 158, 'free', 'fee'],
  ['PREMIUM', 'Premium Economy', 'Premium', 1, 2, 'included', 210, 'free', 'fee'],
  ['BUSINESS', 'Business', 'Business', 2, 2, 'included', 430, 'free', 'free'],
  ['FIRST', 'First', 'First', 2, 3, 'included', 820, 'free', 'free'],
].map(familyPlan);

function familyPlan(row: readonly (string | number)[]): FamilyPlan {
  const [code, name, cabin, carryOnBags, checkedBags, seats, factor, change, refund] = row;
  const condition = (value: string | number | undefined) => (value === 'no' || value === 'fee' ? value : 'free');
  const cabins: readonly Cabin[] = ['Economy', 'Premium', 'Business', 'First'];
  return {
    code: String(code),
    name: String(name),
    cabin: required(
      cabins.find((known) => known === cabin),
      'a cabin',
    ),
    carryOnBags: Number(carryOnBags),
    checkedBags: Number(checkedBags),
    seatSelection: seats === 'included' ? 'included' : 'fee',
    factor: Number(factor),
    change: condition(change),
    refund: condition(refund),
  };
}

function makeFamily(id: string, plan: FamilyPlan, base: number, passengers: number, seatsLeft: number | null): FareFamily {
  const perAdult = money(Math.floor((base * plan.factor) / 100), 'USD');
  const total = money(perAdult.amountMinor * passengers, 'USD');
  const condition = (kind: 'no' | 'fee' | 'free') => ({
    allowed: kind !== 'no',
    penalty: kind === 'fee' ? money(9_000 * passengers, 'USD') : kind === 'free' ? money(0, 'USD') : null,
  });
  return {
    offerId: `${id}-${plan.code}`,
    code: plan.code,
    name: plan.name,
    cabin: plan.cabin,
    totalAmount: toMajor(total),
    total,
    perAdult,
    carryOnBags: plan.carryOnBags,
    checkedBags: plan.checkedBags,
    seatSelection: plan.seatSelection,
    priorityBoarding: plan.factor > 200,
    change: condition(plan.change),
    refund: condition(plan.refund),
    voidable: plan.factor > 120,
    holdable: plan.factor > 150,
    seatsLeft,
  };
}

/** Realistic flights with their fare families; the same options give the same flights. For tests, stubs and benches. */
export function makeResults(options: MakeResultsOptions = {}): MadeResults {
  const { seed = 1, count = 100, legs = DEFAULT_LEGS, passengers = 1 } = options;
  const random = seededRandom(seed);
  const results: FlightResult[] = [];
  const fareFamilies: FareFamilies = {};
  for (let i = 0; i < count; i++) {
    const carrier = pick(random, TEST_CARRIERS);
    const flights = legs.map((leg) => makeSlice(random, carrier, leg));
    const id = `f${seed}-${i}`;
    const minutes = flights.reduce((sum, flight) => sum + flight.duration, 0);
    const stops = flights.reduce((sum, flight) => sum + flight.stops.length, 0);
    const base = Math.round((12_000 + minutes * 26) * (1.25 - stops * 0.09) * (0.8 + random() * 0.7));
    const from = random() < 0.3 ? 1 : random() < 0.06 ? 3 : 0;
    const plans = FAMILIES.slice(from, Math.max(from + 1, between(random, 2, FAMILIES.length)));
    const seatsLeft = random() < 0.25 ? between(random, 1, 8) : null;
    const families = plans.map((plan) => makeFamily(id, plan, base, passengers, seatsLeft));
    const cheapest = required(families[0], 'a family');
    fareFamilies[id] = families;
    results.push({
      id,
      offerId: cheapest.offerId,
      totalAmount: cheapest.totalAmount,
      total: cheapest.total,
      perAdult: cheapest.perAdult,
      flights: flights.map((flight) => ({ ...flight, cabin: cheapest.cabin })),
      cabin: cheapest.cabin,
      airlines: [...new Set(flights.flatMap((flight) => flight.segments.map((segment) => segment.carrier)))],
      carryOnBags: cheapest.carryOnBags,
      checkedBags: cheapest.checkedBags,
      seatsLeft: cheapest.seatsLeft,
      refundable: cheapest.refund?.allowed ?? false,
      changeable: cheapest.change?.allowed ?? false,
    });
  }
  return { results, fareFamilies };
}

/** The lines of a streamed search that delivers these results in `parts` waves. */
export function makeNdjson(made: MadeResults, parts = 3, searchId = '01890a5d-ac96-774b-bcce-b302099a8057'): string {
  const size = Math.max(1, Math.ceil(made.results.length / parts));
  const lines: unknown[] = [
    {
      type: 'start',
      searchId,
      serverTime: '2027-02-01T10:00:00.000Z',
      expiresAt: '2027-02-01T10:30:00.000Z',
      passengers: { adults: 1, children: 0, infants: 0 },
      parts,
    },
  ];
  const pack = flightPacker('USD');
  for (let part = 0; part < parts; part++) {
    const data = made.results.slice(part * size, (part + 1) * size);
    const fareFamilies = Object.fromEntries(data.map((result) => [result.id, made.fareFamilies[result.id] ?? []]));
    lines.push({ type: 'wave', part, ...pack({ data, fareFamilies }) });
  }
  lines.push({ type: 'done', count: made.results.length });
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
