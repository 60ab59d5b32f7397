import type { HttpApp } from './http/types.ts';
import type { Job, Schedule } from './jobs/define-job.ts';
import type { DatabaseGauge } from './telemetry/database-gauges.ts';

/** The parts of a domain that the server uses. Made by its `xSlice(deps)`, wired in `composition/`. */
export type Slice = {
  readonly name: string;
  /** Registers every endpoint, page and webhook of the slice. */
  readonly routes?: (app: HttpApp) => void;
  /** Makes what the first calls would have to wait for; runs before a production listens, and soon after a laptop does. */
  readonly warm?: () => void;
  readonly jobs?: readonly Job[];
  readonly schedules?: readonly Schedule[];
  /** What is read of its tables when somebody looks at the metrics. */
  readonly gauges?: readonly DatabaseGauge[];
  /**
   * Whether jobs and schedules wait until the demo has been seeded at the first start. The demo's bookings are made in the past, so their
   * leases look expired: jobs that continue bookings would take them away from the seed.
   */
  readonly waitsForSeed?: boolean;
};
