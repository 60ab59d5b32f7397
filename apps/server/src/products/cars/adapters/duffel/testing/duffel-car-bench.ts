import { required } from '@caravel/kernel';
import type { CarDriver } from '@caravel/products/cars/contract';
import { openDuffel } from '../../../../../domains/suppliers/adapters/duffel/duffel-client.ts';
import { readDuffelContract } from '../../../../../domains/suppliers/adapters/duffel/testing/duffel-contract.ts';
import {
  type DuffelStandIn,
  PLATFORM_KEY,
  startDuffelStandIn,
} from '../../../../../domains/suppliers/adapters/duffel/testing/duffel-stand-in.ts';
import { createLogger } from '../../../../../platform/log.ts';
import { startTestApp, type TestApp } from '../../../../../testing/start-test-app.ts';
import type { CarSupplier, SupplierBookRequest, SupplierQuery, SupplierRate, SupplierWave } from '../../../ports.ts';
import { netOf, sumOf } from '../../../rules/rental-lines.ts';
import { duffelCarSupplier } from '../duffel-supplier.ts';

export const never = new AbortController().signal;

export const DRIVER: CarDriver = {
  ...{ title: 'Ms', firstName: 'Ana', lastName: 'Lovell', gender: 'female', birthDate: '1990-05-06', countryOfResidence: 'US' },
  ...{ email: 'ana@example.com', phone: '+13055550100', address: '1 Main Street', city: 'Miami', state: 'FL', zip: '33101' },
};

const MIAMI = { lat: 25.7933, lng: -80.2906 };
const ORLANDO = { lat: 28.5384, lng: -81.3792 };

/** Duffel's adapter of cars on a stand-in that keeps the clock of a test app. */
export type DuffelCarBench = {
  readonly t: TestApp;
  readonly standIn: DuffelStandIn;
  readonly supplier: CarSupplier;
  /** From Miami to Orlando in nine days; changes are put over it. */
  query(changes?: Partial<SupplierQuery>): SupplierQuery;
  wave(query?: SupplierQuery): Promise<SupplierWave>;
  /** Searches, asks again for the first rate that fits, and makes an order of it. */
  request(reference: string, fits?: (rate: SupplierRate) => boolean, currency?: string): Promise<SupplierBookRequest>;
  /** The adapter by a client of its own that gives up early, which has met no fault yet. */
  hasty(): { readonly supplier: CarSupplier; close(): Promise<void> };
  close(): Promise<void>;
};

/** Starts it, with the official contract where `PARTNER_CONTRACTS` names its folder. */
export async function duffelCarBench(contracts: string | undefined): Promise<DuffelCarBench> {
  const t = await startTestApp();
  const standIn = await startDuffelStandIn(() => t.clock.now(), readDuffelContract(contracts));
  const log = createLogger({ level: 'silent' });
  const open = () => openDuffel(standIn.url, { log, clock: t.clock });
  const portBy = (outbound: ReturnType<typeof open>) => {
    const platform = { key: PLATFORM_KEY };
    const partner = duffelCarSupplier({ outbound, platform, db: t.platform.database.system, clock: t.clock, log });
    return required(partner.platformPort(), "the platform's account");
  };
  const outbound = open();
  const supplier = portBy(outbound);
  const query: DuffelCarBench['query'] = (changes = {}) => ({
    pickUp: { position: MIAMI, at: '2027-05-10T10:00' },
    dropOff: { position: ORLANDO, at: '2027-05-19T10:00' },
    ...{ age: 36, residence: 'US', currency: 'USD', radiusKm: 30, limit: 400 },
    ...changes,
  });
  const wave: DuffelCarBench['wave'] = async (asked = query()) => {
    const waves: SupplierWave[] = [];
    for await (const one of supplier.search(asked, never)) waves.push(one);
    return required(waves[0], 'a wave');
  };
  return {
    ...{ t, standIn, supplier, query, wave },
    request: async (reference, fits = () => true, currency = 'USD') => {
      const rate = required((await wave(query({ currency }))).rates.find(fits), 'a rate');
      const quoted = await supplier.reprice(rate.ref, [], 'en', never);
      const net = netOf(quoted.rate);
      const acceptNet = { amountMinor: sumOf(net), currency };
      return { reference, quoteRef: quoted.ref, acceptNet, driver: DRIVER, flight: { code: 'AA', number: '123' } };
    },
    hasty: () => {
      const own = open();
      const exchange: typeof own.exchange = (call) => own.exchange({ ...call, totalMs: 400 });
      return { supplier: portBy({ ...own, exchange }), close: () => own.close() };
    },
    close: async () => {
      await outbound.close();
      await standIn.close();
      await t.close();
    },
  };
}
