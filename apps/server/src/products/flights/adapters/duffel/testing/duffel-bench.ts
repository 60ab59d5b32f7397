import { required } from '@caravel/kernel';
import { openDuffel } from '../../../../../domains/suppliers/adapters/duffel/duffel-client.ts';
import { readDuffelContract } from '../../../../../domains/suppliers/adapters/duffel/testing/duffel-contract.ts';
import {
  type DuffelStandIn,
  PLATFORM_KEY,
  startDuffelStandIn,
} from '../../../../../domains/suppliers/adapters/duffel/testing/duffel-stand-in.ts';
import { createLogger } from '../../../../../platform/log.ts';
import { startTestApp, type TestApp } from '../../../../../testing/start-test-app.ts';
import type { FlightSupplier, SupplierBookRequest, SupplierFare, SupplierPassenger, SupplierQuery } from '../../../ports.ts';
import { duffelSupplier } from '../duffel-supplier.ts';

export const never = new AbortController().signal;
export const WEBHOOK_SECRET = 'secret-of-the-webhook';

export const passenger = (lastName: string, type: SupplierPassenger['type'] = 'ADT'): SupplierPassenger => ({
  ...{ type, title: 'Mr', firstName: 'Alan', middleName: '', lastName, gender: 'male', passport: null },
  dob: type === 'ADT' ? '1980-01-01' : type === 'CHD' ? '2019-01-01' : '2026-06-01',
});

/** Duffel's adapter on a stand-in that keeps the clock of a test app. */
export type DuffelBench = {
  readonly t: TestApp;
  readonly standIn: DuffelStandIn;
  readonly supplier: FlightSupplier;
  /** A one-way trip for one adult; changes are put over it. */
  query(changes?: Partial<SupplierQuery>): SupplierQuery;
  fares(query: SupplierQuery): Promise<SupplierFare[]>;
  /** Searches, asks again, and makes an order of it. */
  request(reference: string, fits?: (fare: SupplierFare) => boolean): Promise<SupplierBookRequest>;
  close(): Promise<void>;
};

/** Starts it, with the official contract where `PARTNER_CONTRACTS` names its folder. */
export async function duffelBench(contracts: string | undefined): Promise<DuffelBench> {
  const t = await startTestApp();
  const standIn = await startDuffelStandIn(() => t.clock.now(), readDuffelContract(contracts));
  const log = createLogger({ level: 'silent' });
  const outbound = openDuffel(standIn.url, { log, clock: t.clock });
  const platform = { key: PLATFORM_KEY, webhookSecret: WEBHOOK_SECRET };
  const partner = duffelSupplier({ outbound, platform, db: t.platform.database.system, clock: t.clock, log });
  const supplier = required(partner.platformPort(), "the platform's account");
  const query: DuffelBench['query'] = (changes = {}) => ({
    slices: [{ origin: 'BOS', destination: 'CDG', date: '2027-05-10' }],
    ...{ passengers: { adults: 1, children: 0, infants: 0 }, maxStops: 1, parts: 3, limit: 60 },
    ...changes,
  });
  const fares: DuffelBench['fares'] = async (asked) => {
    const found: SupplierFare[] = [];
    for await (const { itineraries } of supplier.search(asked, never)) found.push(...itineraries.flatMap((one) => one.fares));
    return found;
  };
  return {
    ...{ t, standIn, supplier, query, fares },
    request: async (reference, fits = () => true) => {
      const asked = query();
      const fare = required((await fares(asked)).find(fits), 'a fare');
      const quoted = (await supplier.reprice(fare.ref, asked.passengers, never)).fare;
      const acceptNet = { ...quoted.base, amountMinor: quoted.base.amountMinor + quoted.taxes.amountMinor };
      const contact = { email: 'alan@example.com', phone: '+13055550100' };
      return { ...{ reference, offerRef: fare.ref, hold: false, acceptNet, contact }, passengers: [passenger('Lovell')] };
    },
    close: async () => {
      await outbound.close();
      await standIn.close();
      await t.close();
    },
  };
}
