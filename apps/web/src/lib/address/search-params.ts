/**
 * Search parameters of routes, read with tolerance: a missing or malformed one takes its default and never breaks a page, so that
 * old and shared links keep working. The tree of routes comes with every page, so this does not use zod.
 */
export type Param<T> = (raw: unknown) => T;

type Read<Shape extends Record<string, Param<unknown>>> = { [Key in keyof Shape]: ReturnType<Shape[Key]> };
type OptionalKeys<Values> = { [Key in keyof Values]: undefined extends Values[Key] ? Key : never }[keyof Values];

/** The type of a route's search parameters after reading: those without a default may be missing. */
export type SearchOf<Values> = Omit<Values, OptionalKeys<Values>> & Partial<Pick<Values, OptionalKeys<Values>>>;

/** Makes a `validateSearch` from one reader per parameter: `searchParams({ from: placeCode(), page: count(1, 1, 500) })`. */
export function searchParams<Shape extends Record<string, Param<unknown>>>(
  shape: Shape,
): (raw: Record<string, unknown>) => SearchOf<Read<Shape>> {
  return (given) => {
    const read = Object.entries(shape).map(([name, param]) => [name, param(given[name])] as const);
    // Parameters that are not given stay out of the address. Malformed ones must be set to undefined: the router merges the
    // result into the given parameters.
    return Object.fromEntries(read.filter(([name, value]) => value !== undefined || name in given)) as SearchOf<Read<Shape>>;
  };
}

/** Text of at most `max` characters without control characters. */
export function text(max: number): Param<string | undefined> {
  return (raw) => {
    const value = typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : raw;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
    return typeof value === 'string' && value.length > 0 && value.length <= max && !/[\u0000-\u001f]/.test(value)
      ? value
      : undefined;
  };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id of a record. */
export function id(): Param<string | undefined> {
  return (raw) => (typeof raw === 'string' && UUID.test(raw) ? raw : undefined);
}

/** A three-letter place code, upper case. */
export function placeCode(): Param<string | undefined> {
  return (raw) => (typeof raw === 'string' && /^[A-Za-z]{3}$/.test(raw) ? raw.toUpperCase() : undefined);
}

/** A calendar day that exists, `YYYY-MM-DD`. */
export function day(): Param<string | undefined> {
  return (raw) => {
    if (typeof raw !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(raw)) return undefined;
    const at = new Date(`${raw}T00:00:00Z`);
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(raw) ? raw : undefined;
  };
}

/** A whole number from `min` to `max`; anything else becomes the default. */
export function count(fallback: number, min: number, max: number): Param<number>;
export function count(fallback: undefined, min: number, max: number): Param<number | undefined>;
export function count(fallback: number | undefined, min: number, max: number): Param<number | undefined> {
  return (raw) => {
    const value = typeof raw === 'string' && raw !== '' ? Number(raw) : raw;
    return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : fallback;
  };
}

/** One of a closed list; anything else is undefined. */
export function oneOf<const Value extends string>(values: readonly Value[]): Param<Value | undefined> {
  return (raw) => values.find((value) => value === raw);
}

/** A list of texts, at most `maxItems`; the router writes it as JSON, and `a,b` is read too. */
export function list(maxItems: number, maxLength = 60): Param<readonly string[] | undefined> {
  const item = text(maxLength);
  return (raw) => {
    const parts = Array.isArray(raw) ? raw : typeof raw === 'string' ? raw.split(',') : [];
    const values = parts.map(item).filter((value) => value !== undefined);
    return values.length > 0 ? values.slice(0, maxItems) : undefined;
  };
}

/** A switch: true if it is on, otherwise left out. */
export function flag(): Param<true | undefined> {
  return (raw) => (raw === true || raw === 'true' || raw === '1' || raw === 1 ? true : undefined);
}
