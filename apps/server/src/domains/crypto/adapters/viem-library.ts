/** The library that reads chains. It is loaded only where an installation uses it. */
export type ViemLibrary = typeof import('viem');

/** Loads the library. */
export function loadViem(): Promise<ViemLibrary> {
  return import('viem');
}
