/** Returns the value, or throws if it is missing: for values that earlier code has ensured. `what` names it in the error. */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`);
  return value;
}

/** Marks code that cannot be reached; the type checker proves it. */
export function unreachable(value: never): never {
  throw new Error(`unexpected value: ${String(value)}`);
}
