import { cell, readCurated } from './curated.ts';
import { readFakerAircraft } from './sources.ts';

/** `Aircraft` of the package's interface. */
export type BuiltAircraft = {
  code: string;
  name: string;
  seats: number;
  cruiseKmh: number;
  rangeKm: number;
  body: 'narrow' | 'wide' | 'regional' | 'turboprop';
};

const bodies: readonly string[] = ['narrow', 'wide', 'regional', 'turboprop'];
const isBody = (text: string): text is BuiltAircraft['body'] => bodies.includes(text);

function figure(row: readonly string[], index: number): number {
  const value = Number(cell(row, index, 'aircraft'));
  if (!Number.isInteger(value) || value <= 0) throw new Error(`aircraft: no whole number in "${row.join('|')}"`);
  return value;
}

/**
 * The curated list of types, since no package has seats and ranges. Codes that the package knows under another name are noted.
 */
export function buildAircraft(notes: string[]): BuiltAircraft[] {
  const known = readFakerAircraft();
  const seen = new Set<string>();
  return readCurated('aircraft').map((row) => {
    const code = cell(row, 0, 'aircraft');
    const name = cell(row, 1, 'aircraft');
    const body = cell(row, 5, 'aircraft');
    if (seen.has(code)) throw new Error(`aircraft: ${code} is there twice`);
    seen.add(code);
    if (!isBody(body)) throw new Error(`aircraft: ${code} has body ${body}`);
    const other = known.get(code);
    if (other !== undefined && other !== name) notes.push(`aircraft ${code} ${name}: the package has ${other}`);
    return { code, name, seats: figure(row, 2), cruiseKmh: figure(row, 3), rangeKm: figure(row, 4), body };
  });
}
