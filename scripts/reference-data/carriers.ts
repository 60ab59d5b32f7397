import type { BuiltAirport } from './airports.ts';
import { cell, codes, readCurated } from './curated.ts';
import { plainName, readOpenFlightsCodes } from './sources.ts';

/** `Carrier` of the package's interface. */
export type BuiltCarrier = {
  code: string;
  name: string;
  countryCode: string;
  kind: 'network' | 'lowcost' | 'regional' | 'leisure';
  hubs: string[];
  alliance: 'ONEWORLD' | 'SKYTEAM' | 'STAR' | null;
};

const kinds: readonly string[] = ['network', 'lowcost', 'regional', 'leisure'];
const alliances: readonly string[] = ['ONEWORLD', 'SKYTEAM', 'STAR'];
const isKind = (text: string): text is BuiltCarrier['kind'] => kinds.includes(text);
const isAlliance = (text: string): text is NonNullable<BuiltCarrier['alliance']> => alliances.includes(text);

/** The curated list of airlines, checked: no duplicate codes, every hub an airport with scheduled service. */
export function buildCarriers(airports: readonly BuiltAirport[], notes: string[]): BuiltCarrier[] {
  const scheduled = new Set(airports.filter((airport) => airport.scheduled).map((airport) => airport.code));
  const openFlights = readOpenFlightsCodes();
  const seen = new Set<string>();
  return readCurated('carriers').map((row) => {
    const [code, name, countryCode, kind, alliance] = [0, 1, 2, 3, 4].map((index) => cell(row, index, 'carriers'));
    const hubs = codes(cell(row, 5, 'carriers'));
    if (code === undefined || name === undefined || countryCode === undefined) throw new Error('unreachable');
    if (!/^[A-Z0-9]{2}$/.test(code) || seen.has(code)) throw new Error(`carriers: code ${code} is malformed or there twice`);
    seen.add(code);
    if (kind === undefined || !isKind(kind)) throw new Error(`carriers: ${code} has kind ${kind}`);
    for (const hub of hubs)
      if (!scheduled.has(hub)) throw new Error(`carriers: hub ${hub} of ${code} is no airport with service`);
    const known = openFlights.get(plainName(name));
    if (known !== undefined && !known.has(code)) notes.push(`carrier ${code} ${name}: OpenFlights has ${[...known].join(', ')}`);
    return { code, name, countryCode, kind, hubs, alliance: alliance !== undefined && isAlliance(alliance) ? alliance : null };
  });
}

/** The colours of the largest airlines, checked: airlines of the list, each once, both as `#rrggbb`. */
export function buildCarrierColors(carriers: readonly BuiltCarrier[]): { code: string; ground: string; letters: string }[] {
  const known = new Set(carriers.map(({ code }) => code));
  return readCurated('carrier-colors').map((row) => {
    const [code, ground, letters] = [0, 1, 2].map((index) => cell(row, index, 'carrier-colors'));
    if (code === undefined || ground === undefined || letters === undefined) throw new Error('unreachable');
    if (!known.delete(code)) throw new Error(`carrier-colors: ${code} is no airline of the list, or there twice`);
    for (const color of [ground, letters])
      if (!/^#[0-9a-f]{6}$/.test(color)) throw new Error(`carrier-colors: ${code} has the colour ${color}`);
    return { code, ground, letters };
  });
}
