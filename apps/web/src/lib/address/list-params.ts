/*
 * What the addresses of lists have in common: filters as short texts, and the search at the server. Read with tolerance: what cannot be read filters
 * nothing.
 */

/** The piece of the map that a list shows, in degrees. */
type Area = { readonly north: number; readonly south: number; readonly east: number; readonly west: number };

/** Bounds of a price, minor units. */
type PriceBounds = { min?: number; max?: number };

/** Digits of a position in an address: about ten metres. */
const DIGITS = 4;

/** Never -0, which an address does not know. */
const inDigits = (degrees: number) => Number(degrees.toFixed(DIGITS)) || 0;

/** A piece of the map as a filter: as exact as an address has it, so that a reload and a shared link give the same list. */
export function areaFilter({ north, south, east, west }: Area): { north: number; south: number; east: number; west: number } {
  return { north: inDigits(north), south: inDigits(south), east: inDigits(east), west: inDigits(west) };
}

/** Writes a piece of the map. */
export function writeArea({ north, south, east, west }: Area): string {
  return [north, south, east, west].map((edge) => edge.toFixed(DIGITS)).join(',');
}

/** Reads what `writeArea` wrote. */
export function readArea(text: string | undefined): ReturnType<typeof areaFilter> | undefined {
  const parts = (text ?? '').split(',').map(Number);
  const [north, south, east, west] = parts;
  if (north === undefined || south === undefined || east === undefined || west === undefined) return undefined;
  return parts.every(Number.isFinite) ? { north, south, east, west } : undefined;
}

/** Reads known values out of a text that joins them by dots. */
export function readChoices<Value extends string>(text: string | undefined, known: readonly Value[]): Value[] {
  const words = new Set((text ?? '').split('.'));
  return known.filter((value) => words.has(value));
}

/** Writes the bounds of a price: `1000-`, `-5000`, `1000-5000`. */
export function writePrice({ min, max }: { readonly min?: number | undefined; readonly max?: number | undefined }): string {
  return `${min ?? ''}-${max ?? ''}`;
}

/** Reads what `writePrice` wrote. */
export function readPrice(text: string | undefined): PriceBounds | undefined {
  const [, min, max] = /^(\d{0,12})-(\d{0,12})$/.exec(text ?? '') ?? [];
  if (!min && !max) return undefined;
  return { ...(min && { min: Number(min) }), ...(max && { max: Number(max) }) };
}

/** Reads a number above zero, up to `max`. */
export function readNumber(text: string | undefined, max: number): number | undefined {
  const value = Number(text);
  return text !== undefined && value > 0 && value <= max ? value : undefined;
}

/** The filter without what filters nothing, so that the same filter always looks the same. */
export function tidyFilter<Filter extends object>(filter: Filter): Filter {
  const kept = Object.entries(filter).filter(
    ([, value]) => value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept) as Filter;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Names a search at the server in an address, together with what it is a search of (`key`): another place or day in the same address is another search. */
export function searchMark(searchId: string, key: string): string {
  return `${searchId}.${hashOf(key)}`;
}

/** The id of the search that a mark names; undefined if it is not a search of `key`. */
export function readSearchMark(mark: string | undefined, key: string): string | undefined {
  const [id = '', hash] = (mark ?? '').split('.');
  return id !== '' && hash === hashOf(key) ? id : undefined;
}
