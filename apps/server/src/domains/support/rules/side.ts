import type { SupportState } from '@caravel/contracts';

/** The two sides of a thread. */
export type SupportSide = 'agency' | 'platform';

/** How a thread stands after words of a side: the one that wrote last does not owe the next word. A closed thread opens again. */
export function stateAfter(side: SupportSide): SupportState {
  return side === 'agency' ? 'open' : 'answered';
}
