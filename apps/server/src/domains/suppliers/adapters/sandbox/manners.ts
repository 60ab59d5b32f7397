import { type TriggerEffect, triggerOfNames } from '@caravel/sandbox-world';
import { SupplierError, type SupplierErrorCode } from '../../supplier-error.ts';
import type { OrderOutcome } from '../../supplier-orders.ts';

/** Response times of a simulated supplier, in milliseconds. Zero in tests. */
export type SandboxLatency = { readonly wave: number; readonly call: number };

/** How a simulated supplier behaves when it books; the demo's seed sets its own behaviour. */
export type BookingManners = {
  /** The effect that a booking triggers, by default from the last names. */
  readonly effectOf: (lastNames: readonly string[]) => TriggerEffect | null;
  /** How long an order stays pending. */
  readonly decidesAfterMs: number;
};

/** The default behaviour. */
export const USUAL_BOOKING: BookingManners = {
  effectOf: (lastNames) => triggerOfNames(lastNames)?.effect ?? null,
  decidesAfterMs: 20_000,
};

/** The triggers that refuse a booking, with their outcomes. */
const REFUSALS: Readonly<Partial<Record<TriggerEffect, OrderOutcome<never>>>> = {
  soldOut: { kind: 'refused', code: 'offerUnavailable' },
  refused: { kind: 'refused', code: 'refused' },
  timeout: { kind: 'unknown', code: 'timeout' },
};

/** The outcome by which a trigger ends a booking before anything is kept; undefined if it does not. */
export function outcomeOfTrigger(effect: TriggerEffect | null): OrderOutcome<never> | undefined {
  return effect === null ? undefined : REFUSALS[effect];
}

/** Maps a supplier's refusal to an outcome; any other error is unknown. */
export function refusedBy(error: unknown): { kind: 'refused'; code: SupplierErrorCode } {
  if (error instanceof SupplierError) return { kind: 'refused', code: error.code };
  throw error;
}

/** Waits until the signal aborts, as for a supplier that hangs. */
export async function hang(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
