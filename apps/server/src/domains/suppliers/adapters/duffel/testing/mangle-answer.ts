/* Answers as a company sends them on a bad day: one thing in them is other than its contract says. */

/** What is done to an answer. */
export const MANGLINGS = ['gone', 'null', 'otherType', 'unknownWord', 'extraField', 'noAirlineCode', 'unknownAirport'] as const;
export type Mangling = (typeof MANGLINGS)[number];

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Spot = { readonly holder: Json[] | { [name: string]: Json }; readonly name: string };

/** Every field and item of a value, deep, in order. */
function spotsOf(value: Json): Spot[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [{ holder: value, name }, ...spotsOf(inner)]);
}

const at = ({ holder, name }: Spot): Json => (Array.isArray(holder) ? holder[Number(name)] : holder[name]) ?? null;
const put = ({ holder, name }: Spot, value: Json): void => {
  if (Array.isArray(holder)) holder[Number(name)] = value;
  else holder[name] = value;
};

function otherType(value: Json): Json {
  if (typeof value === 'string') return 7;
  if (typeof value === 'number') return 'seven';
  if (typeof value === 'boolean') return 'yes';
  return Array.isArray(value) ? {} : [];
}

/** Takes the names of fields that hold codes of airlines, or of places. */
const codesOf = (spots: readonly Spot[], of: RegExp): Spot[] => {
  const holders = spots.filter(({ name }) => of.test(name)).map(at);
  return holders.flatMap((holder) =>
    typeof holder === 'object' && holder !== null && !Array.isArray(holder) ? [{ holder, name: 'iata_code' }] : [],
  );
};

const DEEDS: Readonly<Record<Mangling, (spots: readonly Spot[], pick: (of: readonly Spot[]) => Spot | undefined) => void>> = {
  gone: (spots, pick) => {
    const spot = pick(spots);
    if (!spot) return;
    if (Array.isArray(spot.holder)) spot.holder.splice(Number(spot.name), 1);
    else delete spot.holder[spot.name];
  },
  null: (spots, pick) => {
    const spot = pick(spots);
    if (spot) put(spot, null);
  },
  otherType: (spots, pick) => {
    const spot = pick(spots);
    if (spot) put(spot, otherType(at(spot)));
  },
  unknownWord: (spots, pick) => {
    const spot = pick(spots.filter((one) => typeof at(one) === 'string'));
    if (spot) put(spot, 'a_word_of_tomorrow');
  },
  extraField: (spots, pick) => {
    const holder = pick(spots.filter((one) => !Array.isArray(one.holder)))?.holder;
    if (holder && !Array.isArray(holder)) holder.added_tomorrow = { deep: [1, 'two', null] };
  },
  noAirlineCode: (spots, pick) => {
    const spot = pick(codesOf(spots, /^(?:owner|marketing_carrier|operating_carrier)$/));
    if (spot) put(spot, null);
  },
  unknownAirport: (spots, pick) => {
    const spot = pick(codesOf(spots, /^(?:origin|destination)$/));
    if (spot) put(spot, 'QQZ');
  },
};

/** Returns a copy of a value in which one thing is other; `which` (0 to 1) chooses where. A value that has no such thing stays as it is. */
export function mangled<T>(value: T, how: Mangling, which: number): T {
  const copy = structuredClone(value);
  DEEDS[how](spotsOf(copy as Json), (of) => of[Math.min(of.length - 1, Math.floor(which * of.length))]);
  return copy;
}
