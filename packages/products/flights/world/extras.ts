import { hashText } from '@caravel/kernel';
import { fraction } from '@caravel/sandbox-world/random.ts';
import type { Cabin, FareFamily, WorldSegment, WorldSlice } from './types.ts';

/*
 * Seats and bags of the simulated airlines. All of it follows from the flight and the fare family: nothing is stored but who took which seat.
 */

/** How a cabin is laid out: letters by section (aisles between them), its first and last row, and the rows beside exits. */
type Layout = {
  readonly sections: readonly string[];
  readonly first: number;
  readonly last: number;
  readonly exits: readonly number[];
};
type Body = 'wide' | 'narrow' | 'small';

// biome-ignore format: a table reads better in dense rows
const LAYOUTS: Readonly<Record<Body, Readonly<Record<Cabin, Layout>>>> = {
  wide: {
    First: { sections: ['A', 'DG', 'K'], first: 1, last: 2, exits: [] },
    Business: { sections: ['A', 'DG', 'K'], first: 3, last: 9, exits: [] },
    Premium: { sections: ['AC', 'DEG', 'HK'], first: 14, last: 18, exits: [] },
    Economy: { sections: ['ABC', 'DEG', 'HJK'], first: 22, last: 44, exits: [33] },
  },
  narrow: {
    First: { sections: ['AC', 'DF'], first: 1, last: 3, exits: [] },
    Business: { sections: ['AC', 'DF'], first: 1, last: 4, exits: [] },
    Premium: { sections: ['ABC', 'DEF'], first: 5, last: 8, exits: [] },
    Economy: { sections: ['ABC', 'DEF'], first: 9, last: 31, exits: [15, 16] },
  },
  small: {
    First: { sections: ['A', 'DF'], first: 1, last: 3, exits: [] },
    Business: { sections: ['A', 'DF'], first: 1, last: 3, exits: [] },
    Premium: { sections: ['AC', 'DF'], first: 4, last: 6, exits: [] },
    Economy: { sections: ['AC', 'DF'], first: 7, last: 20, exits: [12] },
  },
};

const WIDE = /^(?:33|34|35|38|74|76|77|78)/;
const SMALL = /^(?:E|CR|AT|DH|SF|ER|29|71|AR|SU|BE)/;
const bodyOf = ({ aircraft }: WorldSegment): Body =>
  WIDE.test(aircraft) && aircraft !== '738' ? 'wide' : SMALL.test(aircraft) ? 'small' : 'narrow';

/** One seat. `minor`: its price, USD cents. */
export type WorldSeat = {
  readonly designator: string;
  readonly isExitRow: boolean;
  readonly minor: number;
  readonly isTaken: boolean;
};
export type WorldElement = WorldSeat | 'exit' | 'lavatory' | 'galley' | 'bassinet';
export type WorldCabin = { readonly cabin: Cabin; readonly rows: readonly (readonly (readonly WorldElement[])[])[] };

/** Names a flight as its airline flies it: codeshares of one aircraft have the same seats. */
export const seatsKey = ({ operatingCarrier, origin, destination, departureUtc }: WorldSegment): string =>
  `${operatingCarrier}${origin}${destination}${departureUtc / 60_000}`;

/** Part of the seats that others have taken before anybody buys here. */
const TAKEN = 0.42;
/** Rows at the front that cost more, and rows at the back that cost nothing where seats cost a fee. */
const [FRONT_ROWS, FREE_ROWS] = [3, 2];

/** USD cents, in steps of 50. A fare with seats in it has a fee for exit rows alone. */
function seatMinor(
  { distanceKm }: WorldSegment,
  { seatSelection }: FareFamily,
  layout: Layout,
  row: number,
  isEnd: boolean,
): number {
  const far = 1 + Math.min(9_000, distanceKm) / 3_000;
  const steps = (cents: number) => Math.round((cents * far) / 50) * 50;
  if (layout.exits.includes(row)) return steps(seatSelection === 'included' ? 1_500 : 3_000);
  if (seatSelection === 'included' || row > layout.last - FREE_ROWS) return 0;
  if (row < layout.first + FRONT_ROWS) return steps(1_800);
  return steps(isEnd ? 1_100 : 700);
}

/** The seats of a fare's cabin on a flight; undefined if its airline gives seats only at the desk. */
export function seatCabin(segment: WorldSegment, family: FareFamily): WorldCabin | undefined {
  if (family.seatSelection === 'none') return undefined;
  const layout = LAYOUTS[bodyOf(segment)][family.cabin];
  const flight = hashText(seatsKey(segment));
  const seat = (row: number, letter: string, isEnd: boolean): WorldSeat => {
    const designator = `${row}${letter}`;
    return {
      ...{ designator, isExitRow: layout.exits.includes(row), minor: seatMinor(segment, family, layout, row, isEnd) },
      isTaken: fraction(flight, hashText(designator)) < TAKEN,
    };
  };
  const numbers = Array.from({ length: layout.last - layout.first + 1 }, (_, i) => layout.first + i);
  const rows = numbers.flatMap((row) => {
    const seats = layout.sections.map((letters) =>
      [...letters].map((letter, i) => seat(row, letter, i === 0 || i === letters.length - 1)),
    );
    return layout.exits.includes(row) ? [layout.sections.map((): WorldElement[] => ['exit']), seats] : [seats];
  });
  const front: WorldElement[][] = layout.sections.map((letters, i) =>
    layout.sections.length === 3 && i === 1 ? [...letters].map(() => 'bassinet') : [i === 0 ? 'lavatory' : 'galley'],
  );
  return { cabin: family.cabin, rows: [front, ...rows] };
}

/** Finds one seat; undefined if the fare's cabin has none of this name. */
export function findSeat(segment: WorldSegment, family: FareFamily, designator: string): WorldSeat | undefined {
  const elements = seatCabin(segment, family)?.rows.flat(2) ?? [];
  return elements.find((one): one is WorldSeat => typeof one !== 'string' && one.designator === designator);
}

/** A bag that can be added for a direction. `minor`: the price of one, USD cents. */
export type WorldBag = {
  readonly kind: 'checked' | 'carryOn';
  readonly maxKg: number;
  readonly minor: number;
  readonly most: number;
};

/** The bags that an airline sells for a direction: checked ones, and one for the cabin if the fare has none. */
export function bagsFor({ segments }: WorldSlice, { carryOn, checkedBags }: FareFamily): WorldBag[] {
  const km = segments.reduce((sum, { distanceKm }) => sum + distanceKm, 0);
  const cents = (base: number) => Math.round((base * (1 + Math.min(12_000, km) / 4_000)) / 50) * 50;
  const checked: WorldBag = { kind: 'checked', maxKg: 23, minor: cents(checkedBags === 0 ? 3_000 : 4_500), most: 2 };
  return carryOn === 0 ? [checked, { kind: 'carryOn', maxKg: 8, minor: cents(1_200), most: 1 }] : [checked];
}
