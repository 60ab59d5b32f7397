import { required } from '@caravel/kernel';
import { buildServer } from '../../../composition/build-server.ts';
import { drainOutbox } from '../../../platform/jobs/drain-outbox.ts';
import { letTimePass } from '../../../testing/let-time-pass.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { testClient } from '../../../testing/test-client.ts';
import { sandboxCarSupplier } from '../adapters/sandbox/sandbox-supplier.ts';
import type { CarSupplier } from '../ports.ts';
import { carsOf } from './car-desk.ts';

/** Cars over HTTP with a supplier any call of which may respond otherwise. */
export type PlayedCars = {
  /** A test application whose client speaks to this server. */
  readonly t: TestApp;
  /** The simulated supplier as it is. */
  readonly sound: CarSupplier;
  /** Calls that respond otherwise from now on; all others are sound. */
  play(calls: Partial<CarSupplier>): void;
  /** Lets time pass and does what is due. */
  pass(milliseconds: number): Promise<void>;
  close(): Promise<void>;
};

/** Opens a server that sells cars alone, beside a test application, on its database and clock. */
export async function playCars(t: TestApp): Promise<PlayedCars> {
  const simulated = sandboxCarSupplier({ db: t.platform.database.system, clock: t.clock }).platformPort();
  const sound = required(simulated, "the platform's account");
  const supplier: CarSupplier = { ...sound };
  const { app, slices } = buildServer(t.platform, { maxEventLoopDelayMs: 0, products: [carsOf(t.platform, [supplier])] });
  await app.ready();
  const drain = () =>
    drainOutbox(
      t.platform,
      slices.flatMap(({ jobs = [] }) => jobs),
    );
  const here = { ...t, app, slices, drain, client: testClient(app) };
  return {
    t: here,
    sound,
    play: (calls) => void Object.assign(supplier, sound, calls),
    pass: (milliseconds) => letTimePass(here, milliseconds),
    close: () => app.close(),
  };
}
