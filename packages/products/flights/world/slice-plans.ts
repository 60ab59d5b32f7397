import type { DayNumber, EpochMinutes } from '@caravel/sandbox-world/zones.ts';
import { LONGEST_LAYOVER, minimumConnection, planOf, type SlicePlan } from './connections.ts';
import type { Flight } from './legs.ts';
import type { Path, PathFinder } from './paths.ts';
import type { Place } from './places.ts';
import { flightsOn, flightsWithin } from './schedule.ts';

/** Sales close three hours before departure. */
export const SALES_CLOSE = 180;
/** A wait up to this many minutes is a good connection; within it a flight later than the first is worth showing. */
const GOOD_LAYOVER = 240;

/** Whether two flights of one service are the same. They may be two objects: the cache of days is emptied now and then, also within a search. */
function isSame(one: Flight | undefined, other: Flight | undefined): boolean {
  return one?.day === other?.day && one?.departure.index === other?.departure.index;
}

/** The flights of a path on a day: each first flight with its connections, and for each arrival only the latest departure. */
function* journeysOn(path: Path, day: DayNumber, earliest: EpochMinutes): Generator<Flight[]> {
  const [first, second, third] = path.legs;
  if (!first) return;
  let pending: Flight[] | undefined;
  for (const one of flightsOn(first, day)) {
    if (one.departs < earliest) continue;
    if (!second) {
      yield [one];
      continue;
    }
    const ready = one.arrives + minimumConnection(first, second);
    const twos = flightsWithin(second, ready, one.arrives + LONGEST_LAYOVER, 2);
    for (const [at, two] of twos.entries()) {
      if (at > 0 && two.departs - one.arrives > GOOD_LAYOVER) continue;
      const found = third ? withThird(one, two, path) : [one, two];
      if (!found) continue;
      // The same onward flight with a later start is the better journey.
      if (pending && !isSame(pending[1], found[1])) yield pending;
      pending = found;
    }
  }
  if (pending) yield pending;
}

function withThird(one: Flight, two: Flight, path: Path): Flight[] | undefined {
  const [, second, third] = path.legs;
  if (!second || !third) return undefined;
  const next = flightsWithin(third, two.arrives + minimumConnection(second, third), two.arrives + LONGEST_LAYOVER, 1)[0];
  return next && [one, two, next];
}

/** The parameters of a search for plans. */
export type PlanRequest = {
  readonly from: readonly Place[];
  readonly to: readonly Place[];
  readonly day: DayNumber;
  readonly now: EpochMinutes;
  readonly maxStops: number;
};

/** The ways of flying a slice on a day, with up to `maxStops` changes; hopeless ones are left out if there are better. */
export function plansFor(finder: PathFinder, request: PlanRequest): SlicePlan[] {
  const plans: SlicePlan[] = [];
  const earliest = request.now + SALES_CLOSE;
  const add = (paths: readonly Path[]): void => {
    for (const path of paths) for (const flights of journeysOn(path, request.day, earliest)) plans.push(planOf(flights));
  };
  const pairs = request.from
    .flatMap((from) => request.to.map((to) => [from, to] as const))
    .filter(([from, to]) => from.cityCode !== to.cityCode);
  const { one, two, pairsWithStops } = pairs.length > 1 ? BETWEEN_CITIES : BETWEEN_AIRPORTS;
  for (const [from, to] of pairs) add(finder.direct(from, to));
  // The sum of positions puts the pairs of main airports first.
  const main = [...pairs].sort((a, b) => a[0].position + a[1].position - b[0].position - b[1].position).slice(0, pairsWithStops);
  for (const [at, [from, to]] of main.entries()) {
    if (request.maxStops > 0) add(finder.oneStop(from, to, one));
    if (request.maxStops > 1 && (at === 0 || plans.length < SCANT))
      add(finder.twoStop(from, to, plans.length > PLENTY ? two / 3 : two));
  }
  if (plans.length < SCANT) {
    for (const [from, to] of main) {
      if (request.maxStops > 0) add(finder.oneStop(from, to, one, 'far'));
      if (request.maxStops > 1) add(finder.twoStop(from, to, two, 'far'));
    }
  }
  return withoutHopeless(distinct(plans));
}

/** Paths with one and two changes that are considered, and between how many pairs of airports of two cities. */
const BETWEEN_AIRPORTS = { one: 150, two: 110, pairsWithStops: 1 } as const;
const BETWEEN_CITIES = { one: 50, two: 80, pairsWithStops: 5 } as const;
/** With fewer plans than this the search allows longer detours; with more, it considers fewer journeys with two changes. */
const SCANT = 30;
const PLENTY = 350;

/** A second search finds the same journeys again; each counts once. */
function distinct(plans: readonly SlicePlan[]): SlicePlan[] {
  const seen = new Map<string, SlicePlan>();
  for (const plan of plans)
    seen.set(plan.flights.map(({ leg, departure, day }) => `${leg.id}.${departure.index}.${day}`).join(), plan);
  return [...seen.values()];
}

/** At least this many journeys stay, however slow. */
const FEWEST = 40;
/** From this number on, only reasonable ones stay: nobody takes twenty hours if others take seven. */
const ENOUGH = 150;

/** Drops journeys that take far longer than the quickest, the more strictly the more there are. */
function withoutHopeless(plans: readonly SlicePlan[]): SlicePlan[] {
  const byTime = plans.map((plan) => ({ plan, minutes: plan.arrives - plan.departs })).sort((a, b) => a.minutes - b.minutes);
  const quickest = byTime[0]?.minutes ?? 0;
  const patient = quickest * 1.9 + 480;
  const usual = quickest * 1.5 + 300;
  return byTime.filter(({ minutes }, at) => at < FEWEST || minutes <= (at < ENOUGH ? patient : usual)).map(({ plan }) => plan);
}
