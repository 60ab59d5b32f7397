import { unpackFlights } from '@caravel/flight-search/wire';
import { searchFlights } from '@caravel/products/flights/contract';
import { readDuffelContract } from '../../domains/suppliers/adapters/duffel/testing/duffel-contract.ts';
import {
  type DuffelFault,
  type DuffelStandIn,
  PLATFORM_KEY,
  startDuffelStandIn,
} from '../../domains/suppliers/adapters/duffel/testing/duffel-stand-in.ts';
import { healthOf } from '../../platform/outbound/partner-health.ts';
import { fakeClock } from '../fake-clock.ts';
import { type Persona, startTestApp } from '../start-test-app.ts';

/** What a search gave: how many fares, and who is missing. */
export type Found = { readonly fares: number; readonly missing: readonly string[] };

/** An installation that sells flights of two suppliers, one of which may be down. */
export type DownBench = {
  readonly standIn: DuffelStandIn;
  /** One search by a person. */
  search(): Promise<Found>;
  /** Lets time pass on the installation's clock. */
  pass(seconds: number): void;
  /** From now on every call of Duffel fails like this; null: it works. */
  down(fault: DuffelFault | null): void;
  /** How many accounts are not called now. */
  breakersOpen(): number;
  close(): Promise<void>;
};

/** Faults that are enough for any trial. */
const MANY = 10_000;

/** How many fares the stand-in sells of a search: two airlines with three each. */
export const OF_DUFFEL = 6;

export async function downBench(): Promise<DownBench> {
  const clock = fakeClock();
  const standIn = await startDuffelStandIn(() => clock.now(), readDuffelContract(process.env.PARTNER_CONTRACTS));
  const t = await startTestApp({ clock, settings: { DUFFEL_KEY: PLATFORM_KEY, DUFFEL_BASE_URL: standIn.url } });
  // Staff read who is missing.
  const agent: Persona = await (await t.freshAgency()).persona('agent');
  const legs = [{ origin: 'BOS', destination: 'CDG', date: '2027-05-10' }];
  const body = { routeType: 'One Way', legs, passengers: { adults: 1 } } as const;
  return {
    standIn,
    search: async () => {
      const found = await t.client.call(agent, searchFlights, { body });
      const fares = Object.values(unpackFlights(found).fareFamilies).flat().length;
      return { fares, missing: found.notices.map(({ supplier, code }) => `${supplier} ${code}`) };
    },
    pass: (seconds) => clock.advance(seconds * 1_000),
    down: (fault) => {
      standIn.clearFaults();
      if (fault !== null) standIn.fail(/./, ...Array.from({ length: MANY }, () => fault));
    },
    breakersOpen: () => healthOf({ kind: 'supplier', name: 'duffel', product: 'flights', account: 'platform' }).breakersOpen,
    close: async () => {
      standIn.clearFaults();
      await t.close();
      await standIn.close();
    },
  };
}
