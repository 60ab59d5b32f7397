import { addDays, newId } from '@caravel/kernel';
import { asksCard } from '@caravel/products/cars/contract';
import { SupplierError } from '../../domains/suppliers/index.ts';
import type { CarSupplier, SupplierBookRequest, SupplierOrder, SupplierQuery, SupplierQuote, SupplierRate } from './ports.ts';
import { netOf, sumOf } from './rules/rental-lines.ts';

/** Where Duffel's own test supplier has its desk (duffel.com/docs/guides/testing-your-cars-integration-with-duffel-test-drive). */
const TEST_DRIVE = { lat: -24.38, lng: -128.32 };
const AHEAD_DAYS = 60;

/** Currencies that accounts are billed in; an account tells its own by its prices alone. */
const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'AUD'] as const;

/** The step that comes last. */
export const LAST_STEP = 'cancel the car';

/** How the certificate is made. `now` in epoch milliseconds. */
type Certifying = { readonly supplier: CarSupplier; readonly now: () => number };
/** A step as it is shown. */
type Step = { readonly step: string; readonly isPassed: boolean; readonly said: string };

function queryOf({ now }: Certifying, currency: string): SupplierQuery {
  const day = addDays(new Date(now()).toISOString().slice(0, 10), AHEAD_DAYS);
  return {
    pickUp: { position: TEST_DRIVE, at: `${day}T10:00` },
    dropOff: { position: TEST_DRIVE, at: `${addDays(day, 2)}T10:00` },
    ...{ age: 31, residence: 'GB', currency, radiusKm: 10, limit: 100 },
  };
}

const DRIVER: SupplierBookRequest['driver'] = {
  ...{ title: 'Ms', firstName: 'Amelia', lastName: 'Certificate', gender: 'female', birthDate: '1987-07-24' },
  ...{ email: 'certificate@example.com', phone: '+14155550132', address: '1 Main Street', city: 'London', state: 'LND' },
  ...{ zip: 'SW1A 1AA', countryOfResidence: 'GB' },
};

const failedBy = (error: unknown) =>
  error instanceof SupplierError ? `${error.code} ${error.vendor ?? ''}`.trim() : String(error);

/**
 * Runs the whole life of a rental at a supplier of cars, by its own test supplier: search, price, book, look up, cancel. It buys, so it is for accounts of
 * a test mode alone. A step that needs one that did not pass is not tried.
 */
export async function* certify(certifying: Certifying): AsyncGenerator<Step> {
  const { supplier } = certifying;
  const found: { rate?: SupplierRate; quote?: SupplierQuote; order?: SupplierOrder } = {};
  const reference = newId().replaceAll('-', '').slice(-16).toUpperCase();
  const inTime = () => AbortSignal.timeout(60_000);
  /** What each step does with what was found before; it returns what it says, or throws. Null: it cannot be tried. */
  const steps: readonly (readonly [string, () => Promise<string | null>])[] = [
    [
      'search cars',
      async () => {
        const rates: SupplierRate[] = [];
        for (const currency of CURRENCIES) {
          for await (const wave of supplier.search(queryOf(certifying, currency), inTime())) rates.push(...wave.rates);
          if (rates.length > 0) break;
        }
        // Nobody types a card here.
        const held = rates.filter(({ payment }) => asksCard(payment)).length;
        const sold = rates.filter(({ payment }) => !asksCard(payment));
        const rate = sold.find(({ payment }) => payment === 'atDesk') ?? sold[0];
        if (rate) found.rate = rate;
        if (!rate) throw new Error(held === 0 ? 'no rates' : `no rates without a card, ${held} with one`);
        return held === 0 ? `${rates.length} rates` : `${rates.length} rates; skipped ${held} that need a card`;
      },
    ],
    [
      'price of the car',
      async () => {
        if (!found.rate) return null;
        found.quote = await supplier.reprice(found.rate.ref, [], 'en', inTime());
        const net = netOf(found.quote.rate);
        return `${sumOf(net)} ${net.base.currency} minor units now`;
      },
    ],
    [
      'book the car',
      async () => {
        if (!found.quote) return null;
        const net = netOf(found.quote.rate);
        const acceptNet = { amountMinor: sumOf(net), currency: net.base.currency };
        const outcome = await supplier.book({ reference, quoteRef: found.quote.ref, acceptNet, driver: DRIVER, flight: null });
        if (outcome.kind !== 'confirmed') throw new Error(`${outcome.kind} ${'code' in outcome ? outcome.code : ''}`);
        found.order = outcome.order;
        return outcome.order.orderId;
      },
    ],
    [
      'look the car up',
      async () => {
        if (!found.order) return null;
        const order = await supplier.find({ reference });
        if (order?.orderId !== found.order.orderId) throw new Error('another booking, or none');
        return order.state;
      },
    ],
    [
      LAST_STEP,
      async () => {
        if (!found.order) return null;
        const terms = await supplier.quoteCancellation(found.order.orderId);
        const outcome = await supplier.cancel(found.order.orderId, terms.ref);
        if (outcome.kind !== 'cancelled') throw new Error(outcome.kind);
        return `penalty ${terms.penalty.amountMinor} ${terms.penalty.currency} minor units`;
      },
    ],
  ];
  for (const [step, attempt] of steps) {
    const shown = await attempt().then(
      (said) => said !== null && { step, isPassed: true, said },
      (error: unknown) => ({ step, isPassed: false, said: failedBy(error).replace(/^Error: /, '') }),
    );
    if (shown) yield shown;
  }
}
