import { describe, expect, test } from 'vitest';
import { amountsIn } from '../testing/amounts.ts';
import { openPage } from '../testing/open-page.tsx';
import { AGENCY } from '../testing/people.ts';

const PLATFORM = { ...AGENCY, isPlatformBrand: true, agencyName: 'Caravel', contactEmailId: 'sales@caravel.test' };

describe('the prices of the product', () => {
  test('are those of the plan on sale, by the month and by the year', async () => {
    const { findByRole, getByRole } = await openPage('/pricing', { agency: PLATFORM });
    const plan = (await findByRole('heading', { level: 2, name: 'Regular' })).closest('li');
    expect(plan?.textContent).toContain('$99per month billed annually');
    expect(plan?.textContent).toContain('$1,188 billed every 12 months');
    expect(getByRole('link', { name: 'Build Now' }).getAttribute('href')).toMatch(/^mailto:sales@caravel\.test\?/);
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
