import { getSubscriptionPayment } from '@caravel/contracts';
import { describe, expect, test } from 'vitest';
import { amountsIn } from '../testing/amounts.ts';
import { FakeServer, Refusal } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';
import { AGENCY } from '../testing/people.ts';

const PLATFORM = { ...AGENCY, isPlatformBrand: true, agencyName: 'Caravel', contactEmailId: 'sales@caravel.test' };

describe('the prices of the product', () => {
  const openPricing = (frameUrl: string | null) => {
    const server = new FakeServer();
    const options = { cardEnabled: frameUrl !== null, frameUrl, publishableKey: null, simulated: true };
    server.on(getSubscriptionPayment, () => ({
      data: { ...options, gateway: frameUrl === null ? null : ('sandbox' as const), activePG: 'SANDBOX' as const },
    }));
    return openPage('/pricing', { agency: PLATFORM, server });
  };

  test('are those of the plan on sale, by the month and by the year, and an agency is opened below', async () => {
    const { findByRole, findByText } = await openPricing('/sandbox-gateway/card');
    const plan = (await findByRole('heading', { level: 2, name: 'Regular' })).closest('li');
    expect(plan?.textContent).toContain('$99per month billed annually');
    expect(plan?.textContent).toContain('$1,188 billed every 12 months');
    await findByRole('button', { name: 'Pay $1,188.00 and open' });
    await findByText('Due today, for 12 months');
  });

  test('are ordered by email where nobody takes cards', async () => {
    const { findByRole } = await openPricing(null);
    const order = await findByRole('link', { name: 'Build Now' });
    expect(order.getAttribute('href')).toMatch(/^mailto:sales@caravel\.test\?/);
  });

  test('say it when the way to pay cannot be read, and ask again', async () => {
    const server = new FakeServer();
    let isAway = true;
    server.on(getSubscriptionPayment, () => {
      if (isAway) throw new Refusal('paymentDisabled', 'No cards are taken.');
      return {
        data: {
          ...{ cardEnabled: true, gateway: 'sandbox' as const, frameUrl: '/sandbox-gateway/card' },
          ...{ publishableKey: null, simulated: true, activePG: 'SANDBOX' as const },
        },
      };
    });
    const { findByText, findByRole, getByRole, user } = await openPage('/pricing', { agency: PLATFORM, server });
    await findByText('No cards are taken.');
    isAway = false;
    await user.click(getByRole('button', { name: 'Try again' }));
    await findByRole('button', { name: /and open$/ });
  });

  test('are for the product’s own brand alone', async () => {
    const { router } = await openPage('/pricing');
    expect(router.state.location.pathname).toBe('/');
  });

  test('the sample on the landing page adds up', async () => {
    const { findByRole } = await openPage('/', { agency: PLATFORM });
    const sample = await findByRole('region', { name: 'One booking, broken down' });
    expect(Object.values(amountsIn(sample))).toEqual(['$412.50', '$49.50', '$15.00', '$477.00', '$64.50']);
  });
});
