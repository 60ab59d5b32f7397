/** The value, or a throw where it is missing: for what the code before has made sure of. `what` names it in the error. */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`);
  return value;
}

/** Marks a place that no value can reach; the type checker proves it. */
export function unreachable(value: never): never {
  throw new Error(`unexpected value: ${String(value)}`);
}
