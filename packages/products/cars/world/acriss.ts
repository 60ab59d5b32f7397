import type { CarFuel, Transmission } from '../contract/index.ts';

/** What the four letters of ACRISS say of a class. */
export type Acriss = {
  /** OpenTravel's number of the size (code list SIZ). */
  readonly size: number;
  /** Two or four count as four; null: the letter does not tell. */
  readonly doors: number | null;
  readonly transmission: Transmission;
  readonly fourWheelDrive: boolean;
  readonly fuel: CarFuel;
  readonly airConditioning: boolean;
};

/** The category, the first letter, of ordinary cars. */
const SIZES: Readonly<Record<string, number>> = {
  M: 1,
  N: 33,
  E: 3,
  H: 34,
  C: 4,
  D: 35,
  I: 6,
  J: 36,
  S: 7,
  R: 37,
  F: 8,
  G: 38,
  P: 10,
  U: 39,
  L: 9,
  W: 40,
  O: 9,
  X: 32,
};
const SMALL_SUV = 27;
const MEDIUM_SUV = 28;
const LARGE_SUV = 29;
const MINIVAN = 11;
const PASSENGER_VAN = 12;
const SPECIAL = 32;
const SEATS_OF_A_VAN = 8;

const DOORS: Readonly<Record<string, number | null>> = {
  B: 2,
  C: 4,
  D: 4,
  E: 2,
  F: 5,
  G: 5,
  J: 5,
  M: 5,
  N: 2,
  S: 2,
  T: 2,
  V: 4,
  W: 5,
};

function sizeOf(category: string, type: string, seats: number): number {
  if ('FGJ'.includes(type)) return 'MNEHCD'.includes(category) ? SMALL_SUV : 'IJSR'.includes(category) ? MEDIUM_SUV : LARGE_SUV;
  if ('VM'.includes(type)) return seats >= SEATS_OF_A_VAN ? PASSENGER_VAN : MINIVAN;
  return type === 'T' ? SPECIAL : (SIZES[category] ?? SPECIAL);
}

const FUELS: Readonly<Record<string, CarFuel>> = {
  V: 'petrol',
  Z: 'petrol',
  D: 'diesel',
  Q: 'diesel',
  H: 'hybrid',
  I: 'hybrid',
  E: 'electric',
  C: 'electric',
};

/** Reads a code of ACRISS; `seats` tell a minivan from a van. */
export function readAcriss(code: string, seats: number): Acriss {
  const [category = '', type = '', drive = '', fuel = ''] = code;
  return {
    size: sizeOf(category, type, seats),
    doors: DOORS[type] ?? null,
    transmission: 'ABD'.includes(drive) ? 'Automatic' : 'Manual',
    fourWheelDrive: 'NCBD'.includes(drive),
    fuel: FUELS[fuel] ?? 'unspecified',
    airConditioning: !'NQZ'.includes(fuel),
  };
}
