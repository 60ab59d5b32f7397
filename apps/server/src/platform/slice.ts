import type { HttpApp } from './http/types.ts';
import type { Job, Schedule } from './jobs/define-job.ts';

/** What a domain gives to the server. Made by its `xSlice(deps)`, wired in `composition/`. */
export type Slice = {
  readonly name: string;
  /** Registers every endpoint, page and webhook of the slice. */
  readonly routes?: (app: HttpApp) => void;
  readonly jobs?: readonly Job[];
  readonly schedules?: readonly Schedule[];
  /**
   * Whether jobs and schedules wait at a first start until the demo is made. The demo's bookings are made in the past, where their leases are long
   * over: whoever goes on with bookings would take them out of the seed's hands.
   */
  readonly waitsForSeed?: boolean;
};
