/** Checks whether a value is a `T`. */
export type Guard<T> = (value: unknown) => value is T;

/** Guards for all properties of an object type, optional ones included. */
type Shape<T> = { readonly [K in keyof Required<T>]: Guard<T[K]> };

/** Whether a value is an object but not an array. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText: Guard<string> = (value) => typeof value === 'string';
export const isFlag: Guard<boolean> = (value) => typeof value === 'boolean';
export const isNumber: Guard<number> = (value): value is number => Number.isFinite(value);
export const isWhole: Guard<number> = (value): value is number => Number.isSafeInteger(value);

/** One of a closed list. */
export function isOneOf<const T>(values: readonly T[]): Guard<T> {
  return (value): value is T => values.some((allowed) => allowed === value);
}

/** Text that matches a pattern. */
export function isTextLike(form: RegExp): Guard<string> {
  return (value): value is string => typeof value === 'string' && form.test(value);
}

/** Null, or a value that passes the guard. */
export function orNull<T>(guard: Guard<T>): Guard<T | null> {
  return (value): value is T | null => value === null || guard(value);
}

/** An array of `min` to `max` items that all pass. */
export function isListOf<T>(guard: Guard<T>, min = 0, max = Number.POSITIVE_INFINITY): Guard<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.length >= min && value.length <= max && value.every(guard);
}

/** An object whose named properties all pass; others are ignored. */
export function isObjectOf<T>(shape: Shape<T>): Guard<T> {
  const entries = Object.entries(shape) as [string, Guard<unknown>][];
  return (value): value is T => isRecord(value) && entries.every(([name, guard]) => guard(value[name]));
}
