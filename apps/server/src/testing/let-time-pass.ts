import type { Slice } from '../platform/slice.ts';
import type { TestApp } from './start-test-app.ts';

/** An application, or one beside it that has jobs of its own. */
type Running = Pick<TestApp, 'clock' | 'platform' | 'drain'> & { readonly slices: readonly Slice[] };

/** Advances the clock and does what is due: jobs of the outbox, and the sweep of bookings. */
export async function letTimePass(t: Running, milliseconds: number): Promise<void> {
  t.clock.advance(milliseconds);
  await t.drain();
  const sweep = t.slices.flatMap(({ schedules = [] }) => schedules).find((schedule) => schedule.name === 'bookings.sweep');
  await sweep?.run({ system: t.platform.database.system, log: t.platform.log, now: t.clock.now() });
  await t.drain();
}
