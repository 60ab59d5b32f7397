import { readFileSync } from 'node:fs';
import type { LandTile } from './land.ts';
import type { Aircraft, Airport, Area, Carrier, CarrierColors, City, Country, Currency, Names, Town, Word } from './types.ts';

/** The rows of each generated file, by the file's name. */
export type Tables = {
  airports: Airport;
  cities: City;
  'country-parts': { readonly code: string; readonly names: Names };
  towns: Town;
  land: LandTile;
  'town-aliases': { readonly id: number; readonly names: readonly string[] };
  areas: Area;
  'city-aliases': { readonly code: string; readonly names: readonly string[] };
  exonyms: { readonly countryCode: string; readonly name: string; readonly pt: string; readonly es: string };
  'country-aliases': { readonly code: string; readonly names: readonly string[] };
  carriers: Carrier;
  'carrier-colors': CarrierColors;
  aircraft: Aircraft;
  countries: Country;
  currencies: Currency;
  cabins: Word;
  'aircraft-amenities': Word;
};

/** The name of a generated file. */
export type TableName = keyof Tables;

/** A dictionary that could not be read, and why. */
export type DictionaryProblem = { readonly name: TableName; readonly reason: string };

/** Reads the tables of one folder, each once, on first use. */
export type TableReader = {
  /** The frozen rows; empty if the file fails to load. */
  rows<N extends TableName>(name: N): readonly Tables[N][];
  problems(): readonly DictionaryProblem[];
};

function freezeDeep(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  for (const key in value) freezeDeep(value[key as keyof typeof value]);
}

/**
 * `{ columns, rows }` → objects. The rows are not checked one by one: the files are generated, and the tests check them against
 * the types.
 */
function parseTable<T>(text: string): readonly T[] {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null || !('columns' in parsed) || !('rows' in parsed)) throw new Error('no table');
  const { columns, rows } = parsed;
  if (!Array.isArray(columns) || !Array.isArray(rows)) throw new Error('no table');
  const width = columns.length;
  const objects = rows.map((row: unknown) => {
    if (!Array.isArray(row) || row.length !== width) throw new Error('a row does not fit the columns');
    return Object.fromEntries(columns.map((column, index) => [column, row[index]]));
  });
  freezeDeep(objects);
  return objects as readonly T[];
}

/**
 * A reader of the tables in a folder. A table that fails to load is empty, and listed in `problems`: a missing dictionary stops
 * nothing.
 */
export function openTables(folder: URL): TableReader {
  const loaded = new Map<TableName, readonly unknown[]>();
  const problems: DictionaryProblem[] = [];
  return {
    rows<N extends TableName>(name: N): readonly Tables[N][] {
      const known = loaded.get(name);
      if (known !== undefined) return known as readonly Tables[N][];
      let rows: readonly Tables[N][] = [];
      try {
        rows = parseTable<Tables[N]>(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
      } catch (cause) {
        problems.push({ name, reason: cause instanceof Error ? cause.message : String(cause) });
      }
      loaded.set(name, rows);
      return rows;
    },
    problems: () => [...problems],
  };
}
