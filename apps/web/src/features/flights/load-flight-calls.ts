const calls = import('./flight-calls.ts');

/** The calls of the flight pages; loading begins with the page, beside its other parts. */
export function flightCalls(): typeof calls {
  return calls;
}
