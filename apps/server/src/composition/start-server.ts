import type { Config } from '../config/config.ts';
import { systemClock } from '../platform/context.ts';
import { queueGauge } from '../platform/jobs/queue-gauge.ts';
import { startJobs, type Work } from '../platform/jobs/start-jobs.ts';
import type { PinoLogger } from '../platform/log.ts';
import { outboxGauge } from '../platform/outbox/outbox-gauge.ts';
import type { Slice } from '../platform/slice.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import { readFromDatabase } from '../platform/telemetry/database-gauges.ts';
import { startTelemetry } from '../platform/telemetry/start-telemetry.ts';
import { openPlatform } from './build-platform.ts';
import { buildServer } from './build-server.ts';
import { ensurePlatform, seedDemo } from './seed.ts';
import { seedProducts } from './seed-products.ts';

/** The version as a tracker of errors tells it from others. */
const RELEASE = 'caravel@0.1.0';
/** From the last step of starting until what it needed is collected: what slices warm up is over by then. */
const SETTLED_MS = 5_000;
/** Where somebody waits for the first page, what slices warm up comes after it. In a production nobody is sent to a node before it is warm. */
const WARM_AFTER_MS = 1_500;

/**
 * Collects what starting needed, a third of the memory: a node that nobody asks allocates too little for V8 to do so by itself (ADR 30). Does nothing
 * without `--expose-gc`.
 */
function giveBackMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** A server that is listening. */
export type RunningServer = {
  /** Stops accepting calls, lets running calls and jobs finish, and closes all connections. */
  close(): Promise<void>;
};

function portRefusal(config: Config, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartRefusal(`Port ${config.port} is taken; stop what listens there or set PORT to another.`, error);
  if (code === 'EACCES')
    return new StartRefusal(`Port ${config.port} may not be used by this account; set PORT to one above 1023.`, error);
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return new StartRefusal(`HOST ${config.host} is no address of this machine.`, error);
  return error;
}

function workOf(slices: readonly Slice[]): Work {
  return { jobs: slices.flatMap(({ jobs = [] }) => jobs), schedules: slices.flatMap(({ schedules = [] }) => schedules) };
}

/**
 * Opens the platform, migrates, seeds, listens, and then starts the jobs. If it cannot start, closes everything and throws `StartRefusal`.
 */
export async function startServer(config: Config, log: PinoLogger, onBroken: (reason: string) => void): Promise<RunningServer> {
  const environment = config.isProduction ? 'production' : 'development';
  const stopTelemetry = await startTelemetry(config.telemetry, { environment, release: RELEASE });
  const platform = await openPlatform({ config, log, clock: systemClock, onBroken }).catch(async (error: unknown) => {
    await stopTelemetry();
    throw error;
  });
  try {
    const { app, slices } = buildServer(platform);
    readFromDatabase(platform, [outboxGauge, queueGauge(platform.database), ...slices.flatMap(({ gauges = [] }) => gauges)]);
    await ensurePlatform({ ...platform, publicOrigin: config.publicOrigin });
    const demo = config.seedDemo ? await seedDemo({ ...platform, publicOrigin: config.publicOrigin }) : [];
    const warm = () => {
      for (const slice of slices) slice.warm?.();
    };
    if (config.isProduction) warm();
    await app.listen({ port: config.port, host: config.host }).catch(async (error: unknown) => {
      await app.close();
      throw portRefusal(config, error);
    });
    const closing = new AbortController();
    // Runs after the server listens, because the demo's first bookings take some seconds.
    const seeded = seedProducts(platform, demo, { signal: closing.signal }).catch((error: unknown) =>
      log.error({ err: error instanceof Error ? error.message : String(error) }, 'demo not seeded'),
    );
    const waiting = workOf(slices.filter(({ waitsForSeed }) => waitsForSeed));
    const others = workOf(slices.filter(({ waitsForSeed }) => !waitsForSeed));
    const stopJobs = startJobs(platform, { ...others, held: { ...waiting, until: seeded } });
    stopJobs.catch((error: unknown) => {
      log.error({ err: error instanceof Error ? error.message : String(error) }, 'jobs did not start');
      onBroken('jobs did not start');
    });
    void Promise.allSettled([seeded, stopJobs]).then(() => {
      if (!config.isProduction) setTimeout(() => closing.signal.aborted || warm(), WARM_AFTER_MS).unref();
      setTimeout(giveBackMemory, SETTLED_MS).unref();
    });
    return {
      close: async () => {
        closing.abort();
        await app.close();
        await seeded;
        await stopJobs.then((stop) => stop());
        await platform.close();
        await stopTelemetry();
      },
    };
  } catch (error) {
    await platform.close();
    await stopTelemetry();
    throw error;
  }
}
