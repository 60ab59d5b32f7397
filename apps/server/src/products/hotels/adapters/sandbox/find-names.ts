import type { HotelSupplierCode } from '@caravel/products/hotels/world';
import { callInThread } from '../../../../platform/threads/call-in-thread.ts';
import type { SupplierNamed } from '../../ports.ts';

/** A question for the properties that a supplier sells by a name. */
export type NameQuestion = { readonly code: HotelSupplierCode; readonly text: string; readonly limit: number };

/** The names of so many properties are known: those of the fifty cities that most travelers go to. The world has some hundred thousand. */
export const MOST_NAMES = 80_000;

/** A person who continues typing finds the names ready for this long. */
const IDLE_MS = 5 * 60_000;

/** Finds properties of the simulated world by name, in a thread that makes their names when it is first asked. */
export const findNames = callInThread<NameQuestion, readonly SupplierNamed[]>(new URL('./names-thread.ts', import.meta.url), {
  idleMs: IDLE_MS,
});
