import { fraction } from '@caravel/sandbox-world/random.ts';
import { bondBetween, connects } from './connections.ts';
import type { Leg } from './legs.ts';
import type { Network } from './network.ts';
import { kmBetween, type Place } from './places.ts';

/** Services that follow each other from origin to destination; a lower `cost` in minutes is better. */
export type Path = { readonly legs: readonly Leg[]; readonly cost: number };

/** How many of the considered paths one seller may have. */
const KEPT_PER_SELLER = 24;

/**
 * How long a detour may be (1.6 times the straight line, and some slack for short ones), or longer for places with few services.
 */
export type Reach = 'usual' | 'far';

const REACH = {
  usual: { detour: 1.6, slackKm: 320, bonds: 100, middles: 64 },
  far: { detour: 2.4, slackKm: 4500, bonds: 170, middles: 260 },
} as const;

const BOND_COST = { same: 0, partner: 15, interline: 80, none: 9999 } as const;

/** The most paths kept during the search; beyond that the worse half is dropped. */
const MOST_PATHS = 1600;

/** A rare service costs more: few arrive in time for it. */
function rarity(leg: Leg): number {
  return leg.perWeek >= 14 ? 0 : leg.perWeek >= 7 ? 15 : 40 + (7 - leg.perWeek) * 15;
}

function costOf(legs: readonly Leg[]): number {
  let cost = 80 * (legs.length - 1);
  let before: Leg | undefined;
  for (const leg of legs) {
    cost += leg.minutes + rarity(leg);
    if (before) cost += BOND_COST[bondBetween(before.airline, leg.airline)];
    before = leg;
  }
  return cost + fraction(legs[0]?.id ?? 0, legs[1]?.id ?? 0, legs[2]?.id ?? 0) * 25;
}

/** The best paths by cost, at most a few dozen per seller. */
function best(paths: Path[], count: number): Path[] {
  paths.sort((a, b) => a.cost - b.cost);
  const used = new Map<string, number>();
  const kept: Path[] = [];
  for (const path of paths) {
    if (kept.length >= count) break;
    const seller = path.legs[0]?.airline.sells ?? '';
    const times = used.get(seller) ?? 0;
    if (times >= KEPT_PER_SELLER) continue;
    used.set(seller, times + 1);
    kept.push(path);
  }
  return kept;
}

/** The longest way, in kilometres. */
function boundOf(from: Place, to: Place, reach: Reach): number {
  return REACH[reach].detour * kmBetween(from, to) + REACH[reach].slackKm;
}

/**
 * Whether a change at a place makes sense: not in the city of either end, not too long a detour, and within the country for a
 * domestic journey.
 */
function plausible(middle: Place, from: Place, to: Place, km: number, bound: number, reach: Reach): boolean {
  if (middle.cityCode === from.cityCode || middle.cityCode === to.cityCode) return false;
  if (km > bound) return false;
  return reach === 'far' || from.country !== to.country || middle.sovereign === from.sovereign;
}

/** Non-stop services. */
function directPaths(network: Network, from: Place, to: Place): Path[] {
  return network.between(from, to).map((leg) => ({ legs: [leg], cost: leg.minutes }));
}

/** The best paths with one change. */
function oneStopPaths(network: Network, from: Place, to: Place, count: number, reach: Reach = 'usual'): Path[] {
  const bound = boundOf(from, to, reach);
  const paths: Path[] = [];
  for (const middle of network.reachedFrom(from)) {
    const onward = network.between(middle, to);
    if (onward.length === 0 || !plausible(middle, from, to, kmBetween(from, middle) + kmBetween(middle, to), bound, reach))
      continue;
    for (const first of network.between(from, middle)) {
      for (const second of onward) {
        if (connects(first, second)) paths.push({ legs: [first, second], cost: costOf([first, second]) });
      }
    }
  }
  return best(paths, count);
}

/** The airports worth a change, the most useful first: large and on the way. */
function middles(places: readonly Place[], from: Place, to: Place, bound: number, reach: Reach, most: number): Place[] {
  return places
    .map((place) => ({ place, km: kmBetween(from, place) + kmBetween(place, to) }))
    .filter(({ place, km }) => plausible(place, from, to, km, bound, reach))
    .map(({ place, km }) => ({ place, score: place.weight ** 0.5 / (km + 300) }))
    .sort((a, b) => b.score - a.score || a.place.index - b.place.index)
    .slice(0, most)
    .map(({ place }) => place);
}

/** Adds every chain of three services that connect, cheaper than `worst`, to `paths`; the bonds may not cost more than `bonds`. */
function addChains(paths: Path[], [firsts, seconds, thirds]: readonly (readonly Leg[])[], worst: number, bonds: number): void {
  if (!firsts || !seconds || !thirds) return;
  for (const second of seconds) {
    for (const first of firsts) {
      if (first.minutes + second.minutes >= worst || !connects(first, second)) continue;
      const firstBond = BOND_COST[bondBetween(first.airline, second.airline)];
      for (const third of thirds) {
        if (!connects(second, third) || firstBond + BOND_COST[bondBetween(second.airline, third.airline)] > bonds) continue;
        const legs = [first, second, third];
        const cost = costOf(legs);
        if (cost < worst) paths.push({ legs, cost });
      }
    }
  }
}

/** The best paths with two changes. */
function twoStopPaths(network: Network, from: Place, to: Place, count: number, reach: Reach = 'usual'): Path[] {
  const bound = boundOf(from, to, reach);
  // A small number of journeys needs few places to change.
  const most = reach === 'far' ? REACH.far.middles : Math.min(REACH.usual.middles, Math.round(8 + count * 0.6));
  const lasts = middles(network.reaching(to), from, to, bound, reach, most);
  const paths: Path[] = [];
  let worst = Number.POSITIVE_INFINITY;
  for (const one of middles(network.reachedFrom(from), from, to, bound, reach, most)) {
    const firsts = network.between(from, one);
    const gone = kmBetween(from, one);
    for (const two of lasts) {
      if (one === two || one.cityCode === two.cityCode) continue;
      const seconds = network.between(one, two);
      if (seconds.length === 0 || gone + kmBetween(one, two) + kmBetween(two, to) > bound) continue;
      addChains(paths, [firsts, seconds, network.between(two, to)], worst, REACH[reach].bonds);
      if (paths.length < MOST_PATHS) continue;
      paths.sort((a, b) => a.cost - b.cost);
      paths.length = MOST_PATHS / 2;
      worst = paths.at(-1)?.cost ?? worst;
    }
  }
  return best(paths, count);
}

/** The ways between places of a network: without, with one and with two changes. */
export type PathFinder = {
  readonly direct: (from: Place, to: Place) => readonly Path[];
  readonly oneStop: (from: Place, to: Place, count: number, reach?: Reach) => readonly Path[];
  readonly twoStop: (from: Place, to: Place, count: number, reach?: Reach) => readonly Path[];
};

/** Finds the ways of a network. */
export function pathsOf(network: Network): PathFinder {
  return {
    direct: (from, to) => directPaths(network, from, to),
    oneStop: (from, to, count, reach) => oneStopPaths(network, from, to, count, reach),
    twoStop: (from, to, count, reach) => twoStopPaths(network, from, to, count, reach),
  };
}

/** The same for many days of one route: ways do not depend on the day, and finding them is most of the work of a search. */
export function rememberedPaths(finder: PathFinder): PathFinder {
  const known = new Map<string, readonly Path[]>();
  const once = (key: string, find: () => readonly Path[]): readonly Path[] => {
    const paths = known.get(key) ?? find();
    known.set(key, paths);
    return paths;
  };
  return {
    direct: (from, to) => once(`0 ${from.index} ${to.index}`, () => finder.direct(from, to)),
    oneStop: (from, to, count, reach) =>
      once(`1 ${from.index} ${to.index} ${count} ${reach}`, () => finder.oneStop(from, to, count, reach)),
    twoStop: (from, to, count, reach) =>
      once(`2 ${from.index} ${to.index} ${count} ${reach}`, () => finder.twoStop(from, to, count, reach)),
  };
}
