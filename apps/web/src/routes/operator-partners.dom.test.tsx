import {
  getPartnersHealth,
  listOperatedSuppliers,
  type OperatedSupplier,
  type PartnerHealth,
  type PlatformTest,
  testOperatedSupplier,
} from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer, Refusal } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';
import { AGENCY, CLIENT } from '../testing/people.ts';

const BRAND = { ...AGENCY, agencyName: 'Caravel', isPlatformBrand: true };
const OPERATOR = { ...CLIENT, isOperator: true as const };
const AT = '2026-11-20T14:05:00.000Z';
const NONE = { live: 0, test: 0 };

const DUFFEL: OperatedSupplier = {
  ...{ name: 'duffel', mode: 'live', settings: ['DUFFEL_KEY'], canTest: true, state: 'well', lastFailure: null },
  ...{ agencies: { platform: 1_200, own: 3 }, bookings: { platform: { live: 40, test: 2 }, own: NONE } },
};
const SANDBOX: OperatedSupplier = {
  ...DUFFEL,
  name: 'sandbox',
  mode: 'simulated',
  canTest: false,
  settings: ['SIMULATED_PARTNERS'],
};
const STRIPE: PartnerHealth = {
  ...{ kind: 'gateway', name: 'stripe', product: null, account: 'platform', isSimulated: false, state: 'stopped' },
  ...{ answeredAt: null, failures: 7, lastFailure: { operation: 'authorise', code: 'timeout', at: AT } },
};
const OWN: PartnerHealth = {
  ...{ kind: 'supplier', name: 'duffel', product: 'cars', account: 'own', isSimulated: false, state: 'well', answeredAt: AT },
  ...{ failures: 0, lastFailure: null },
};

const listed = (...suppliers: OperatedSupplier[]) => ({ data: { products: [{ product: 'flights' as const, suppliers }] } });

type Served = { readonly suppliers?: readonly OperatedSupplier[]; readonly partners?: PartnerHealth[] };
function serve({ suppliers = [DUFFEL], partners = [STRIPE, OWN] }: Served = {}) {
  const server = new FakeServer();
  server.on(getPartnersHealth, () => ({ data: { partners } }));
  server.on(listOperatedSuppliers, () => listed(...suppliers));
  return server;
}
const open = (server: FakeServer) => openPage('/operator/partners', { session: OPERATOR, server, agency: BRAND });
const LABEL = 'The platform’s accounts at suppliers';
/** The row of a supplier in the table of accounts, as it is read. */
async function rowOf({ findByRole }: Awaited<ReturnType<typeof open>>, name: RegExp) {
  return within(await findByRole('region', { name: LABEL })).findByRole('row', { name });
}

describe('calls of partners', () => {
  test('are told with their last failure, by product and by whose account', async () => {
    const { findByRole } = await open(serve());
    const stripe = await findByRole('row', { name: /stripe/ });
    expect(stripe.textContent).toMatch(
      /Gateway.*By the platform’s account.*Not called, because it keeps failing.*authorise: timeout/,
    );
    expect((await findByRole('row', { name: /Supplier · Cars/ })).textContent).toMatch(
      /Duffel.*By accounts of agencies.*Answers/,
    );
  });
});

describe('the platform’s accounts at suppliers', () => {
  test('say mode and settings, how calls went, who sells and what was booked', async () => {
    const failing = { state: 'failing' as const, lastFailure: { operation: 'search', code: 'unavailable', at: AT } };
    const page = await open(serve({ suppliers: [{ ...DUFFEL, ...failing }, SANDBOX] }));
    const duffel = await rowOf(page, /Duffel/);
    expect(duffel.textContent).toMatch(/Flights.*Live.*DUFFEL_KEY.*Fails.*search: unavailable/);
    expect(duffel.textContent).toMatch(/By the platform’s: 1,200.*By agencies’ own: 3/);
    expect(duffel.textContent).toMatch(/By the platform’s: 40 live · 2 test.*By agencies’ own: none/);
    const sandbox = await rowOf(page, /Sandbox/);
    expect(sandbox.textContent).toMatch(/Simulated.*SIMULATED_PARTNERS.*Answers/);
    expect(within(sandbox).queryByRole('button')).toBeNull();
  });

  test.each([
    ['test', 'Test mode'],
    ['live', 'Live'],
    [null, 'No account'],
  ] as const)('name the mode %s', async (mode, words) => {
    const page = await open(serve({ suppliers: [{ ...DUFFEL, mode, canTest: mode !== null }] }));
    const row = await rowOf(page, /Duffel/);
    expect(row.textContent).toContain(words);
    // Calls of an account that there is not went no way at all.
    expect(row.textContent?.includes('Answers')).toBe(mode !== null);
  });

  test('load, and then there are none', async () => {
    const server = serve();
    let answer = (): void => undefined;
    const waits = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.on(listOperatedSuppliers, () => waits.then(() => listed()));
    const { findByText, findByRole, queryByText } = await open(server);
    await findByRole('row', { name: /stripe/ });
    await findByRole('status', { name: 'Loading' });
    expect(queryByText('No suppliers')).toBeNull();
    answer();
    await findByText('No suppliers');
  });

  test('that cannot be told say so in their own place, and are asked for again', async () => {
    const server = serve();
    let isDown = true;
    server.on(listOperatedSuppliers, () => {
      if (isDown) throw new Refusal('somethingWentWrong', 'It went wrong here');
      return listed(DUFFEL);
    });
    const page = await open(server);
    await page.findByRole('row', { name: /stripe/ });
    await page.findByText('It went wrong here');
    isDown = false;
    await page.user.click(await page.findByRole('button', { name: 'Try again' }));
    await rowOf(page, /Duffel/);
  });

  test('are not for others: the page says it once', async () => {
    const server = new FakeServer();
    const refuse = () => {
      throw new Refusal('forbidden', 'Not allowed');
    };
    server.on(getPartnersHealth, refuse);
    server.on(listOperatedSuppliers, refuse);
    const { findAllByText } = await open(server);
    expect(await findAllByText('Only people who run the platform see this page')).toHaveLength(1);
  });
});

describe('the button of a test', () => {
  const NAME = 'Test the account at Duffel for Flights';

  test.each([
    [{ kind: 'works', currency: 'EUR' }, 'status', 'The account works. It is billed in euros.'],
    [{ kind: 'works', currency: null }, 'status', 'The account works. The supplier does not tell its currency.'],
    [{ kind: 'closed' }, 'alert', /^The key is good, but the supplier has not opened this product/],
    [{ kind: 'refused', code: 'accountKeyRefused' }, 'alert', /^The key was refused/],
    [{ kind: 'refused', code: 'accountUnreachable' }, 'alert', /^There was no answer/],
  ] as const)('says beside it what was found: %j', async (found: PlatformTest, role, words) => {
    const server = serve();
    const sent = server.on(testOperatedSupplier, () => ({ data: found }));
    const page = await open(server);
    const row = within(await rowOf(page, /Duffel/));
    await page.user.click(row.getByRole('button', { name: NAME }));
    const said = await row.findByText(words);
    expect(said.closest(`[role=${role}]`)).not.toBeNull();
    expect(sent.map(({ params }) => params)).toEqual([{ product: 'flights', name: 'duffel' }]);
  });

  test('says why nothing was tested', async () => {
    const server = serve();
    server.on(testOperatedSupplier, () => {
      throw new Refusal('tooManyRequests', 'Wait a minute');
    });
    const page = await open(server);
    await page.user.click(required(await page.findByRole('button', { name: NAME }), 'the button'));
    await page.findByText('Wait a minute');
  });
});
