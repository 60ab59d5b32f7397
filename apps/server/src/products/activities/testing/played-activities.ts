import { required } from '@caravel/kernel';
import type { Platform } from '../../../composition/build-platform.ts';
import { buildServer } from '../../../composition/build-server.ts';
import type { ProductModule } from '../../../composition/product-module.ts';
import { drainOutbox } from '../../../platform/jobs/drain-outbox.ts';
import { fixedPartners } from '../../../testing/fixed-partners.ts';
import { letTimePass } from '../../../testing/let-time-pass.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { testClient } from '../../../testing/test-client.ts';
import { sandboxActivitySupplier } from '../adapters/sandbox/sandbox-supplier.ts';
import { activitiesDriver, activitiesSlice } from '../index.ts';
import { activitiesModule } from '../module.ts';
import type { ActivitySupplier } from '../ports.ts';
import { activitiesDeps } from '../wiring.ts';

/** Activities over HTTP with a supplier any call of which may respond otherwise. */
export type PlayedActivities = {
  /** A test application whose client speaks to this server. */
  readonly t: TestApp;
  /** The simulated supplier as it is. */
  readonly sound: ActivitySupplier;
  /** Calls that respond otherwise from now on; all others are sound. */
  play(calls: Partial<ActivitySupplier>): void;
  /** Lets time pass and does what is due. */
  pass(milliseconds: number): Promise<void>;
  close(): Promise<void>;
};

/** Makes activities of suppliers of a test; they serve every agency. */
export function activitiesOf(platform: Platform, suppliers: readonly ActivitySupplier[]): ProductModule {
  const supply = { suppliers: fixedPartners(...suppliers), sealSecret: platform.secrets.of('passports') };
  return {
    ...activitiesModule(platform),
    driver: activitiesDriver(supply),
    slice: (wiring) => {
      const listeners = { freeTimeEnds: wiring.letters.listeners.reminded };
      return activitiesSlice(activitiesDeps(platform, supply, wiring), listeners);
    },
  };
}

/** Opens a server that sells activities alone, beside a test application, on its database and clock. */
export async function playActivities(t: TestApp): Promise<PlayedActivities> {
  const simulated = sandboxActivitySupplier({ db: t.platform.database.system, clock: t.clock }).platformPort();
  const sound = required(simulated, "the platform's account");
  const supplier: ActivitySupplier = { ...sound };
  const { app, slices } = buildServer(t.platform, { maxEventLoopDelayMs: 0, products: [activitiesOf(t.platform, [supplier])] });
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
